import { errorCode } from '../errors'

/** The kind of a failure, in the words of the program rather than of an engine. */
export type DatabaseErrorKind = 'unique' | 'foreign_key' | 'conflict' | 'unavailable' | 'full' | 'other'

/** A statement that failed. Its message names no value of a row, so it may be logged. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'

  constructor(
    readonly kind: DatabaseErrorKind,
    /** SQLSTATE, or the system's code of a broken connection. */
    readonly code: string,
    /** The constraint or index that refused, when one did. */
    readonly constraint: string | undefined,
  ) {
    super(`${kind} (${code}${constraint ? `, ${constraint}` : ''})`)
  }
}

const KINDS: Readonly<Record<string, DatabaseErrorKind>> = {
  '23505': 'unique',
  // A row that others refer to by RESTRICT: newer engines have a code of their own for it.
  '23001': 'foreign_key',
  '23503': 'foreign_key',
  '40001': 'conflict',
  '40P01': 'conflict',
  // Took longer than the server waits.
  '57014': 'unavailable',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '53300': 'unavailable',
  // A connection to a primary that has become a standby takes no writes: the next one leads to the present primary.
  '25006': 'unavailable',
  // Its disk, its memory; and what the system says when a disk breaks or a limit is reached.
  '53100': 'full',
  '53200': 'full',
  '58030': 'full',
}

/** Five characters, but not a code of the system such as `EPIPE`: those begin with E, and no class of PostgreSQL does. */
const isSqlState = (code: string) => /^(?!E)[0-9A-Z]{5}$/.test(code)

function kindOf(code: string): DatabaseErrorKind {
  if (!isSqlState(code) || code.startsWith('08')) return 'unavailable'
  return KINDS[code] ?? 'other'
}

function constraintOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('constraint' in error)) return undefined
  return typeof error.constraint === 'string' ? error.constraint : undefined
}

/** Returns an error of the driver as a `DatabaseError`. An error without SQLSTATE comes from the connection. */
export function toDatabaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error
  const code = errorCode(error) ?? 'connection'
  return new DatabaseError(kindOf(code), code, constraintOf(error))
}

/** The error of a connection that did not come about, for any reason: without one there is no database to speak of. */
export function notConnected(error: unknown): DatabaseError {
  return new DatabaseError('unavailable', errorCode(error) ?? 'connection', undefined)
}

export function isDatabaseError(error: unknown, kind: DatabaseErrorKind): error is DatabaseError {
  return error instanceof DatabaseError && error.kind === kind
}
