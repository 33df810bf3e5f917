import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type pg from 'pg'
import { migrationsFolder } from '../paths'

/** Any number will do, as long as all servers take the same one. */
const LOCK = 4_721_906

/**
 * Runs the checked-in migrations that this database has not seen. The migrator takes no lock of its own, so the
 * connection that runs it holds one: of several servers that start at once, one migrates and the others wait.
 */
export async function migratePostgres(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await migrateNodePostgres(drizzlePostgres(client), { migrationsFolder })
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK])
    client.release()
  } catch (error) {
    // Closing the connection gives up its lock, whatever state it is in.
    client.release(true)
    throw error
  }
}

/** The same for the embedded engine, which one process alone can have open. */
export async function migrateEmbedded(engine: PGlite): Promise<void> {
  await migratePglite(drizzlePglite(engine), { migrationsFolder })
}
