import pg from 'pg'
import type { Database, Engine, Queryable, Statement } from './database'
import { isDatabaseError, notConnected, toDatabaseError } from './database-error'
import { dropOldShapes, shapeName } from './prepared-shapes'

const { DATE, TIMESTAMPTZ } = pg.types.builtins
const ATTEMPTS = 3

/** Dates stay text, moments become ISO 8601 text: the wire's form, without a Date object between. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === DATE) return (text: string) => text
    if (oid === TIMESTAMPTZ) return (text: string) => new Date(text).toISOString()
    return pg.types.getTypeParser(oid, format) as unknown
  },
}

function queryable(client: pg.ClientBase, named: boolean): Queryable {
  return {
    async query<Row extends object>({ name, isShape, text, values }: Statement): Promise<Row[]> {
      try {
        const config: pg.QueryConfig = { text }
        if (named && isShape) config.name = shapeName(client, text)
        else if (named && name !== undefined) config.name = name
        if (values !== undefined) config.values = [...values]
        const { rows } = await client.query<Row>(config)
        if (named && isShape) await dropOldShapes(client)
        return rows
      } catch (error) {
        throw toDatabaseError(error)
      }
    },
  }
}

/** Takes a connection, hands it back in order, and throws it away only when it is broken. */
async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw notConnected(error)
  })
  let broken = false
  try {
    return await work(client)
  } catch (error) {
    broken = isDatabaseError(error, 'unavailable')
    throw error
  } finally {
    client.release(broken)
  }
}

async function inTransaction<T>(transaction: Queryable, work: (transaction: Queryable) => Promise<T>): Promise<T> {
  await transaction.query({ text: 'BEGIN' })
  try {
    const result = await work(transaction)
    await transaction.query({ text: 'COMMIT' })
    return result
  } catch (error) {
    // When even this fails the connection is broken, and the first error says why.
    await transaction.query({ text: 'ROLLBACK' }).catch(() => undefined)
    throw error
  }
}

/** A statement under a limit of its own, which ends with the transaction: a pooler may give the connection to somebody else. */
function inTime<Row extends object>(client: Queryable, timeout: number | undefined, statement: Statement): Promise<Row[]> {
  if (timeout === undefined) return client.query<Row>(statement)
  return inTransaction(client, async (transaction) => {
    await transaction.query({ text: `SET LOCAL statement_timeout = ${timeout}` })
    return transaction.query<Row>(statement)
  })
}

/**
 * The `Database` over a pool of `pg` connections. Both engines come through here, so prepared statements, value
 * types and errors are the same on either. `closing` runs after the last connection is gone. Without `named`, each
 * statement is parsed and planned anew: where the next one may find itself on another connection.
 */
export function pooledDatabase(engine: Engine, pool: pg.Pool, closing: () => Promise<void>, { named = true } = {}): Database {
  // An idle connection that breaks is replaced by the pool; without a listener it would end the program.
  pool.on('error', () => undefined)
  // The same for one that is in use: its next statement fails, and says why.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    engine,
    query: (statement) => withClient(pool, (client) => inTime(queryable(client, named), engine === 'postgres' ? statement.timeout : undefined, statement)),
    async transaction(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await withClient(pool, (client) => inTransaction(queryable(client, named), work))
        } catch (error) {
          if (attempt === ATTEMPTS || !isDatabaseError(error, 'conflict')) throw error
        }
      }
    },
    isAwaited: () => pool.waitingCount > 0,
    async close() {
      await pool.end()
      await closing()
    },
  }
}
