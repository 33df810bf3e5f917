import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrationsFolder } from '../../paths'
import type { Queryable } from './database'

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

/** The checked-in migrations, oldest first. */
export function knownMigrations() {
  return readMigrationFiles({ migrationsFolder })
}

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

/** The migrations among these that this program does not know. */
export function unknownMigrations(moments: readonly MigrationMoment[]): MigrationMoment[] {
  const known = new Set(knownMigrations().map(({ folderMillis }) => folderMillis))
  return moments.filter((moment) => !known.has(moment))
}

/** An older program would write rows that a newer one does not expect. Throws `NewerSchemaError`. */
export async function refuseNewerSchema(database: Queryable): Promise<void> {
  if (unknownMigrations(await appliedMigrations(database)).length > 0) throw new NewerSchemaError()
}

/**
 * Runs the given checked-in migrations on an empty database, in a transaction of the caller's, and notes them as the
 * migrator does: it goes on from there.
 */
export async function applyMigrations(transaction: Queryable, moments: readonly MigrationMoment[]): Promise<void> {
  await transaction.query({ text: 'CREATE SCHEMA IF NOT EXISTS drizzle' })
  await transaction.query({
    text: 'CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  })
  for (const { folderMillis, hash, sql } of knownMigrations().filter(({ folderMillis }) => moments.includes(folderMillis))) {
    for (const text of sql) await transaction.query({ text })
    await transaction.query({
      text: 'INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)',
      values: [hash, folderMillis],
    })
  }
}
