import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { Queryable, Statement } from './database'
import { notConnected } from './database-error'
import { refusePooler } from './pooler'

/**
 * Migrations are checked-in SQL files of the office, `<number>_<name>.sql` in one folder; functions here take that folder.
 * The number gives the order. Statements are separated by lines `--> statement-breakpoint`.
 */

/** Any number will do, as long as all servers take the same one. */
export const MIGRATION_LOCK = 4_721_906

/** The version that a database notes of a migration: a moment (milliseconds) that grows with its number. */
export type MigrationMoment = number

interface Migration {
  readonly moment: MigrationMoment
  readonly hash: string
  readonly statements: readonly string[]
}

/** Databases in use hold these moments; the first migration was written two hours before its number says. */
function momentOf(number: number): MigrationMoment {
  return number === 0 ? 1_795_255_200_000 : 1_795_262_400_000 + number * 3_600_000
}

/** The migrations of a folder, oldest first. Throws for a file without a number, and for two of the same number. */
export function readMigrations(migrationsFolder: string): readonly Migration[] {
  const numbers = new Set<number>()
  const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql')).sort()
  return files.map((file) => {
    const number = Number(/^(\d{4})_\w+\.sql$/.exec(file)?.[1])
    if (Number.isNaN(number)) throw new Error(`${file}: a migration is called <four digits>_<name>.sql`)
    if (numbers.has(number)) throw new Error(`${file}: another migration has the same number`)
    numbers.add(number)
    const text = readFileSync(path.join(migrationsFolder, file), 'utf8')
    return {
      moment: momentOf(number),
      hash: createHash('sha256').update(text).digest('hex'),
      statements: text.split('--> statement-breakpoint'),
    }
  })
}

/** The table that notes what has run has the name that the databases in use know it by. */
async function run(transaction: Queryable, migrations: readonly Migration[]): Promise<void> {
  await transaction.query({ text: 'CREATE SCHEMA IF NOT EXISTS drizzle' })
  await transaction.query({
    text: 'CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  })
  for (const { moment, hash, statements } of migrations) {
    for (const text of statements) await transaction.query({ text })
    await transaction.query({
      text: 'INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)',
      values: [hash, moment],
    })
  }
}

async function runMissing(transaction: Queryable, migrationsFolder: string): Promise<void> {
  const applied = new Set(await appliedMigrations(transaction))
  const missing = readMigrations(migrationsFolder).filter(({ moment }) => !applied.has(moment))
  if (missing.length > 0) await run(transaction, missing)
}

/**
 * Runs the checked-in migrations that this database has not seen, all in one transaction. The connection holds an advisory
 * lock: of several servers that start at once, one migrates and the others wait. It is a connection of its own, because an
 * index may take longer to build than a call may last.
 */
export async function migratePostgres(url: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  // A connection that breaks is told by the statement that it had under way.
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    throw notConnected(error)
  })
  try {
    await refusePooler(client)
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('BEGIN')
    const query: Queryable['query'] = async <Row extends object>({ text, values }: Statement) =>
      (await client.query<Row>(text, values && [...values])).rows
    await runMissing({ query }, migrationsFolder)
    await client.query('COMMIT')
  } finally {
    // Closing releases the lock, and rolls back uncommitted work.
    await client.end()
  }
}

/** The same for the embedded engine, which one process alone can have open. */
export async function migrateEmbedded(engine: PGlite, migrationsFolder: string): Promise<void> {
  await engine.transaction(async (transaction) => {
    const query: Queryable['query'] = async <Row extends object>({ text, values }: Statement) =>
      (await transaction.query<Row>(text, values && [...values])).rows
    await runMissing({ query }, migrationsFolder)
  })
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
  const known = new Set(readMigrations(migrationsFolder).map(({ moment }) => moment))
  return moments.filter((moment) => !known.has(moment))
}

/** An older program would write rows that a newer one does not expect. Throws `NewerSchemaError`. */
export async function refuseNewerSchema(database: Queryable, migrationsFolder: string): Promise<void> {
  if (unknownMigrations(await appliedMigrations(database), migrationsFolder).length > 0) throw new NewerSchemaError()
}

/** Runs the given checked-in migrations on an empty database, in a transaction of the caller's. */
export async function applyMigrations(
  transaction: Queryable,
  moments: readonly MigrationMoment[],
  migrationsFolder: string,
): Promise<void> {
  await run(transaction, readMigrations(migrationsFolder).filter(({ moment }) => moments.includes(moment)))
}
