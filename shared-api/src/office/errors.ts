import { ENGINE_ERROR_STATUS, type ServerErrorCode } from '../engine/errors'

/** What can go wrong in this office besides what can go wrong in any. */
const OFFICE_ERROR_STATUS = {
  no_account_match: 401,
  code_not_match: 409,
  code_expired: 409,
  unable_to_submit: 409,
  person_not_available: 303,
} as const

type OfficeErrorCodes = { readonly [C in keyof typeof OFFICE_ERROR_STATUS]: true }

declare module '../engine/errors' {
  interface ServerErrorCodes extends OfficeErrorCodes {}
  interface PageErrorCodes {
    readonly locked_account: true
    readonly account_not_active: true
  }
}

declare module '../engine/validation' {
  interface ValidationKeys {
    readonly role: true
    readonly password: true
    readonly password_match: true
    readonly code_match: true
    readonly code_length: true
    readonly current_password: true
    readonly last_admin: true
    readonly person_taken: true
    readonly person_held: true
    readonly file_name: true
  }
}

/** The status of every code that the server sends. */
export const ERROR_STATUS: Readonly<Record<ServerErrorCode, number>> = { ...ENGINE_ERROR_STATUS, ...OFFICE_ERROR_STATUS }

export function isServerErrorCode(value: unknown): value is ServerErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value)
}
