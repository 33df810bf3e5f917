import { isAxiosError } from 'axios'
import { isObject, type ErrorCode, type FieldError } from '../public'
import { isWorded } from './answer-words'

/** How every call of the client fails. `status` is 0 when no answer came. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  /** The broken field rules of a 409, in the reader's language. */
  readonly fields: readonly FieldError[]
  /** Seconds to wait, after a 429. */
  readonly retryAfter: number | undefined

  constructor(status: number, code: ErrorCode, fields: readonly FieldError[] = [], retryAfter?: number) {
    super(code)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  303: 'person_not_available',
  401: 'signed_out',
  403: 'forbidden',
  404: 'not_found',
  409: 'not_saved',
  413: 'payload_too_large',
  429: 'too_many_requests',
  503: 'unavailable',
}

function isFieldError(value: unknown): value is FieldError {
  return isObject(value) && 'field' in value && 'errorMsg' in value
}

function codeIn(body: unknown): ErrorCode | undefined {
  return isObject(body) && isWorded(body['code']) ? body['code'] : undefined
}

/** The rejection of a call as an `ApiError`: `network` without an answer, `server_error` for a fault of our own. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (!isAxiosError(error)) return new ApiError(500, 'server_error')
  if (!error.response) return new ApiError(0, 'network')
  const { status, headers } = error.response
  const body: unknown = error.response.data
  const fields = Array.isArray(body) ? body.filter(isFieldError) : []
  const retryAfter = Number(headers['retry-after']) || undefined
  return new ApiError(status, codeIn(body) ?? CODE_BY_STATUS[status] ?? 'server_error', fields, retryAfter)
}
