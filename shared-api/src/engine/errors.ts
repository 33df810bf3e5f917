/**
 * Everything that can go wrong, as a stable code. Clients match on codes; the sentences are translations
 * (`errors.<code>.full`, and the short hint that titles a toast, `errors.<code>.hint`). An office adds its own codes by
 * declaration merging (`office/errors.ts`).
 */

/** The status of each code that any office's server can send. */
export const ENGINE_ERROR_STATUS = {
  bad_request: 400,
  signed_out: 401,
  forbidden: 403,
  cross_site: 403,
  not_found: 404,
  not_saved: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  server_error: 500,
  unavailable: 503,
  too_slow: 503,
} as const

/** Codes that the server sends, by whose they are. */
export interface ServerErrorCodes {
  readonly engine: keyof typeof ENGINE_ERROR_STATUS
}

/** Codes that only a page can come to know: a refused delete, an answer that never came. */
export interface PageErrorCodes {
  readonly engine: 'unable_to_load_prerequisites' | 'unable_to_delete' | 'no_data_found' | 'network' | 'not_known'
}

export type ServerErrorCode = ServerErrorCodes[keyof ServerErrorCodes]
export type PageErrorCode = PageErrorCodes[keyof PageErrorCodes]
export type ErrorCode = ServerErrorCode | PageErrorCode

/** The body of every answer that is an error. */
export interface ErrorBody {
  readonly code: ServerErrorCode
  readonly message: string
}
