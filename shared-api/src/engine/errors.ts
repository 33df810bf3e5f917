/**
 * Everything that can go wrong, as a stable code. Clients match on codes; the sentences are translations
 * (`errors.<code>.full`, and the short hint that titles a toast, `errors.<code>.hint`).
 */

export const ERROR_STATUS = {
  bad_request: 400,
  signed_out: 401,
  no_account_match: 401,
  forbidden: 403,
  cross_site: 403,
  not_found: 404,
  not_saved: 409,
  code_not_match: 409,
  code_expired: 409,
  unable_to_submit: 409,
  person_not_available: 303,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  server_error: 500,
  unavailable: 503,
} as const

/** Codes that the server answers. */
export type ServerErrorCode = keyof typeof ERROR_STATUS

/** Codes that only a page can come to know: flags of an account, a refused delete, an answer that never came. */
export type PageErrorCode =
  | 'locked_account'
  | 'account_not_active'
  | 'unable_to_load_prerequisites'
  | 'unable_to_delete'
  | 'no_data_found'
  | 'network'
  | 'not_known'

export type ErrorCode = ServerErrorCode | PageErrorCode

/** One broken rule of one field, as a 409 lists them; `errorMsg` is a sentence in the caller's language. */
export interface FieldError {
  readonly field: string
  readonly errorMsg: string
}

/** The body of every answer that is an error. */
export interface ErrorBody {
  readonly code: ServerErrorCode
  readonly message: string
}

export function isServerErrorCode(value: unknown): value is ServerErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value)
}
