import type { ErrorCode, FieldError } from '@office/shared-api/model'

/** The part of an `ApiError` that pages read. */
export interface Failure {
  readonly status: number
  readonly code: ErrorCode
  readonly fields: readonly FieldError[]
}

/** Reads a call's rejection; what is no `ApiError` is a fault of ours. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Error && 'status' in error && 'code' in error && 'fields' in error) {
    return error as Error & Failure
  }
  return { status: 500, code: 'server_error', fields: [] }
}
