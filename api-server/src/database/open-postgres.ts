import pg from 'pg'
import type { Database } from './database'
import { migratePostgres } from './migrate'
import { pooledDatabase, valueTypes } from './pooled-database'

/** Waiting longer for a connection than this (milliseconds) is answered as "not available". */
const CONNECT_TIMEOUT = 5_000

/** Opens PostgreSQL (15 or newer) and brings its tables up to date. Safe when several servers start at once. */
export async function openPostgres(url: string, options: { readonly connections?: number } = {}): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    types: valueTypes,
    // A list of 100,000 rows is sorted in memory, and no statement of ours is worth compiling first.
    options: '-c work_mem=16MB -c jit=off',
  })
  const database = pooledDatabase('postgres', pool, () => Promise.resolve())
  try {
    await migratePostgres(pool)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
