import { ENGINE_ERROR_STATUS, type ServerErrorCode } from '../engine/errors'

/** The error codes of this office beside those of the engine. */
const OFFICE_ERROR_STATUS = {
  no_account_match: 401,
  factor_not_match: 401,
  second_factor_required: 403,
  factor_unreadable: 503,
  code_not_match: 409,
  code_expired: 409,
  unable_to_submit: 409,
  person_not_available: 303,
  too_many_reservations: 429,
} as const

declare module '../engine/errors' {
  interface ServerErrorCodes {
    readonly office: keyof typeof OFFICE_ERROR_STATUS
  }
  interface PageErrorCodes {
    readonly office: 'locked_account' | 'account_not_active'
  }
}

declare module '../engine/validation' {
  interface ValidationKeys {
    readonly account: 'role' | 'password' | 'password_common' | 'password_email' | 'password_match' | 'code_match' | 'code_length' | 'current_password' | 'last_admin'
    readonly office: 'person_taken' | 'person_held' | 'file_name' | 'closing'
  }
}

/** The status of every code that the server sends. */
export const ERROR_STATUS: Readonly<Record<ServerErrorCode, number>> = { ...ENGINE_ERROR_STATUS, ...OFFICE_ERROR_STATUS }
