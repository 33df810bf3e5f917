import type pg from 'pg'
import { ConfigError, type Config } from '../config/config'
import { errorCode } from '../errors'
import { notConnected, toDatabaseError } from './database-error'

export type Pooler = Config['databasePooler']

/** A pooler refuses a connection that asks for settings of its own, as ours do where none is expected. */
const PROTOCOL_VIOLATION = '08P01'

const UNEXPECTED =
  'DATABASE_URL leads through a connection pooler, which loses named statements. Set DATABASE_POOLER=transaction and DATABASE_DIRECT_URL, or let DATABASE_URL name PostgreSQL itself.'
const NEEDLESS =
  'DATABASE_POOLER is transaction, but DATABASE_URL leads to PostgreSQL itself: named statements would be off for nothing. Let it name the pooler, or leave DATABASE_POOLER away.'
const UNBOUNDED =
  'The pooler of DATABASE_URL opens connections without statement_timeout, so that a statement might never end. Let it set statement_timeout, work_mem and jit, as connect_query in deploy/pgbouncer.ini does.'
const INDIRECT = 'DATABASE_DIRECT_URL leads through a connection pooler. Let it name PostgreSQL itself.'

/**
 * Tells with one statement whether a pooler stands between. One that shares connections names a process of its own at the greeting,
 * because cancelling goes through it; the backend knows another one.
 */
async function lookAt(client: pg.ClientBase): Promise<{ readonly isPooled: boolean; readonly isBounded: boolean }> {
  const { rows } = await client
    .query<{ readonly pid: number; readonly timeout: string }>(`SELECT pg_backend_pid() AS pid, current_setting('statement_timeout') AS timeout`)
    .catch((error: unknown) => {
      throw toDatabaseError(error)
    })
  return { isPooled: !('processID' in client) || client.processID !== rows[0]?.pid, isBounded: rows[0]?.timeout !== '0' }
}

/** Holds what stands between us and PostgreSQL against the settings. Throws a `ConfigError`. */
export async function checkPooler(pool: pg.Pool, expected: Pooler): Promise<void> {
  const client = await pool.connect().catch((error: unknown) => {
    if (errorCode(error) === PROTOCOL_VIOLATION && expected === 'none') throw new ConfigError([UNEXPECTED])
    throw notConnected(error)
  })
  try {
    const { isPooled, isBounded } = await lookAt(client)
    if (isPooled !== (expected === 'transaction')) throw new ConfigError([isPooled ? UNEXPECTED : NEEDLESS])
    if (isPooled && !isBounded) throw new ConfigError([UNBOUNDED])
  } finally {
    client.release()
  }
}

/** Throws a `ConfigError` where a connection that must be a session of its own is none. */
export async function refusePooler(client: pg.ClientBase): Promise<void> {
  if ((await lookAt(client)).isPooled) throw new ConfigError([INDIRECT])
}
