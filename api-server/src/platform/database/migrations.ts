import type { PGlite } from '@electric-sql/pglite'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import type { Queryable } from './database'

/**
 * Migrations are checked-in SQL files of the office, in a folder with drizzle's journal; functions here take that folder.
 */

/** Any number will do, as long as all servers take the same one. */
export const MIGRATION_LOCK = 4_721_906

/**
 * Runs the checked-in migrations that this database has not seen. The migrator takes no lock of its own, so the
 * connection that runs it holds one: of several servers that start at once, one migrates and the others wait. It is a
 * connection of its own, because an index may take longer to build than a call may last.
 */
export async function migratePostgres(url: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  // A connection that breaks is told by the statement that it had under way.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrateNodePostgres(drizzlePostgres(client), { migrationsFolder })
  } finally {
    // Which releases the lock too.
    await client.end()
  }
}

/** The same for the embedded engine, which one process alone can have open. */
export async function migrateEmbedded(engine: PGlite, migrationsFolder: string): Promise<void> {
  await migratePglite(drizzlePglite(engine), { migrationsFolder })
}

/** The database was brought up to date by a newer program than this one. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError'

  constructor() {
    super(
      'This database was brought up to date by a newer version of the program. Run that version, or restore the backup that was made before its update.',
    )
  }
}

/** A migration is known by the moment at which it was written (milliseconds); they only ever grow. */
export type MigrationMoment = number

/** The migrations that this database has seen, oldest first. */
export async function appliedMigrations(database: Queryable): Promise<MigrationMoment[]> {
  const [table] = await database.query<{ readonly found: boolean }>({
    text: `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS found`,
  })
  if (!table?.found) return []
  const rows = await database.query<{ readonly moment: string }>({
    text: 'SELECT created_at::text AS moment FROM drizzle.__drizzle_migrations ORDER BY created_at',
  })
  return rows.map(({ moment }) => Number(moment))
}

/** Those of the given migrations that this program does not know. */
export function unknownMigrations(moments: readonly MigrationMoment[], migrationsFolder: string): MigrationMoment[] {
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  return moments.filter((moment) => !known.has(moment))
}

/** An older program would write rows that a newer one does not expect. Throws `NewerSchemaError`. */
export async function refuseNewerSchema(database: Queryable, migrationsFolder: string): Promise<void> {
  if (unknownMigrations(await appliedMigrations(database), migrationsFolder).length > 0) throw new NewerSchemaError()
}

/**
 * Runs the given checked-in migrations on an empty database, in a transaction of the caller's, and notes them as the
 * migrator does: it goes on from there.
 */
export async function applyMigrations(
  transaction: Queryable,
  moments: readonly MigrationMoment[],
  migrationsFolder: string,
): Promise<void> {
  await transaction.query({ text: 'CREATE SCHEMA IF NOT EXISTS drizzle' })
  await transaction.query({
    text: 'CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  })
  for (const { folderMillis, hash, sql } of readMigrationFiles({ migrationsFolder })) {
    if (!moments.includes(folderMillis)) continue
    for (const text of sql) await transaction.query({ text })
    await transaction.query({
      text: 'INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)',
      values: [hash, folderMillis],
    })
  }
}
