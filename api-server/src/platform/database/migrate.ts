import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { migrationsFolder } from '../../paths'

/** Any number will do, as long as all servers take the same one. */
export const MIGRATION_LOCK = 4_721_906

/**
 * Runs the checked-in migrations that this database has not seen. The migrator takes no lock of its own, so the
 * connection that runs it holds one: of several servers that start at once, one migrates and the others wait. It is a
 * connection of its own, because an index may take longer to build than a call may last.
 */
export async function migratePostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  // A connection that breaks is told by the statement that it had under way.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrateNodePostgres(drizzlePostgres(client), { migrationsFolder })
  } finally {
    // Which gives up the lock too.
    await client.end()
  }
}

/** The same for the embedded engine, which one process alone can have open. */
export async function migrateEmbedded(engine: PGlite): Promise<void> {
  await migratePglite(drizzlePglite(engine), { migrationsFolder })
}
