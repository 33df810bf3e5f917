import pg from 'pg'
import type { Database } from './database'
import { migratePostgres, refuseNewerSchema } from './migrations'
import { pooledDatabase, valueTypes } from './pooled-database'
import { checkPooler, type Pooler } from './pooler'

/** Waiting longer for a connection than this (milliseconds) is answered as "not available". */
const CONNECT_TIMEOUT = 5_000

/** A connection is replaced after so many uses: PostgreSQL gives the memory that one has taken back only with its end. */
const MOST_USES = 50_000

/** How the server's own connections are called, so that a command can see that a server is running. */
export const APPLICATION_NAME = 'recruitment-office'

interface ConnectOptions {
  readonly migrationsFolder: string
  readonly connections?: number
  /** The name under which PostgreSQL lists our connections. */
  readonly name?: string
  /** Milliseconds after which a statement counts as not answered; as long as it takes when absent. */
  readonly statementTimeout?: number
  /** A pooler that the address leads through; none when absent. */
  readonly pooler?: Pooler
  /** The address past it, for migrations; the same when absent. */
  readonly directUrl?: string
}

/** A database as it is; `migrate` brings its tables up to date, and rejects with `NewerSchemaError` when they are newer. */
export interface Connected extends Database {
  readonly migrate: () => Promise<void>
}

/** Connects to PostgreSQL (15 or newer), which may be away: only a statement finds out. */
export function connectPostgres(
  url: string,
  { migrationsFolder, connections = 10, name = APPLICATION_NAME, statementTimeout = 0, pooler = 'none', directUrl = url }: ConnectOptions,
): Connected {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max: connections,
    maxUses: MOST_USES,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    // Both: the database cancels the statement, and when it does not respond at all, we do.
    ...(statementTimeout > 0 ? { query_timeout: statementTimeout + 1_000 } : {}),
    keepAlive: true,
    types: valueTypes,
    // A list of 100,000 rows is sorted in memory, and no statement of ours is worth compiling first. A pooler passes none of it on: it sets
    // the same by itself (deploy/pgbouncer.ini).
    ...(pooler === 'none' ? { options: `-c work_mem=16MB -c jit=off -c statement_timeout=${statementTimeout}` } : {}),
  })
  const database = pooledDatabase('postgres', pool, () => Promise.resolve(), { named: pooler === 'none' })
  return {
    ...database,
    async migrate() {
      await checkPooler(pool, pooler)
      await refuseNewerSchema(database, migrationsFolder)
      await migratePostgres(directUrl, migrationsFolder)
    },
  }
}

/** Opens PostgreSQL and brings its tables up to date. Safe when several servers start at once. */
export async function openPostgres(url: string, options: ConnectOptions): Promise<Database> {
  const { migrate, ...database } = connectPostgres(url, options)
  try {
    await migrate()
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
