import { ERROR_STATUS, type FieldError, type Language, type ServerErrorCode, type ValidationErrors } from '@office/shared-api/model'
import { validationText } from './texts'

/** An answer that is an error: thrown anywhere under a route, put into words by `plugins/errors.ts`. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number

  constructor(
    readonly code: ServerErrorCode,
    /** Seconds after which trying again makes sense. */
    readonly retryAfter?: number,
  ) {
    super(code)
    this.status = ERROR_STATUS[code]
  }
}

/** Broken rules of fields: a 409 whose body is the list. */
export class FieldErrors extends Error {
  override readonly name = 'FieldErrors'

  constructor(readonly list: readonly FieldError[]) {
    super('field rules broken')
  }
}

/** The error that lists these broken rules, in the reader's language. */
export function fieldErrors(errors: ValidationErrors, language: Language): FieldErrors {
  return new FieldErrors(Object.entries(errors).map(([field, broken]) => ({ field, errorMsg: validationText(language, broken) })))
}
