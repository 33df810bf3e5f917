import { ERROR_STATUS, type Bilingual, type FieldError, type Language, type ServerErrorCode, type ValidationErrors } from '@office/shared-api/model'
import { validationText } from './texts'

/** The `code` of something thrown (`ENOENT`, `23505`, …), or undefined when it carries none. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Where an error arose, without its message: that may quote what a person sent. */
export function traceOf(error: unknown): object {
  if (!(error instanceof Error)) return { kind: typeof error }
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return { kind: error.name, code: errorCode(error), at: frames.map((frame) => frame.trim()) }
}

/** An error as its status and stable code: thrown anywhere under a route, put into words by `plugins/errors.ts`. */
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

/** A question that a call asks before it does what it was told, with the code to agree to. */
export interface Question {
  readonly field: string
  readonly code: string
  readonly sentence: Bilingual
}

/** Throws `FieldErrors` with every question, unless each of their codes was agreed to. */
export function refuseUnlessAgreed(questions: readonly Question[], agreed: readonly string[], language: Language): void {
  if (questions.every(({ code }) => agreed.includes(code))) return
  throw new FieldErrors(questions.map(({ field, code, sentence }) => ({ field, errorMsg: sentence[language], agree: code })))
}

/** Why a command did not do what was asked; the message is a sentence for the person at the terminal. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
