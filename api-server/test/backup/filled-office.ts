import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { picturePath, resources } from '@office/shared-api/model'
import { readConfig, type Config } from '../../src/platform/config/config'
import type { Database, Engine, Queryable } from '../../src/platform/database/database'
import { insertRows } from '../../src/platform/database/insert-rows'
import { migrationsFolder, openDatabase } from '../../src/office/database'
import { openEmbedded } from '../../src/platform/database/open-embedded'
import { fillDemo } from '../../../demo/src/fill-demo'
import { writeSynced } from '../../src/platform/files/synced-file'
import { pictureFiles } from '../../src/platform/files/stored-pictures'
import { derivedColumns } from '../../src/engine/stored-row'
import { seedLists } from '../../src/office/first-items'
import { withServer } from '../../../tools/test-support/own-database.mjs'
import { makePostgres } from '../support/databases'
import { emptyEmbedded } from '../support/embedded-copies'
import { until } from '../support/until'

/** A place for an office, empty: a folder, and on PostgreSQL a database too. */
export interface Place {
  readonly config: Config
  readonly remove: () => Promise<void>
}

export async function makePlace(engine: Engine): Promise<Place> {
  const folder = await mkdtemp(path.join(tmpdir(), 'office-backup-'))
  const postgres = engine === 'postgres' ? await makePostgres() : null
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...(postgres ? { DATABASE_URL: postgres.url } : {}) })
  return {
    config,
    async remove() {
      await postgres?.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Text that a careless copy would spoil. */
export const AWKWARD = 'سطر\nثانٍ \u2028 \\n "quoted" \t \\u0041 🌙 \r end'

export async function givePicture(database: Database, filesDir: string, id: number, version: string): Promise<void> {
  for (const file of pictureFiles(picturePath('persons', id, version))) {
    await mkdir(path.dirname(path.join(filesDir, file)), { recursive: true })
    await writeFile(path.join(filesDir, file), `${file} of ${version}`)
  }
  await database.query({ text: 'UPDATE persons SET "Photo" = $2 WHERE "Id" = $1', values: [id, picturePath('persons', id, version)] })
}

const CONNECTED = 'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()'

/** Opens the database of a place. Closed, nobody is connected: PostgreSQL lists a connection for a moment more, and a restore would take it for a server's. */
export async function openToLeave(config: Config): Promise<Database> {
  const [database, url] = [await openDatabase(config), config.databaseUrl]
  return {
    ...database,
    async close() {
      await database.close()
      if (url !== null) await until(() => withServer(url, async (client) => (await client.query(CONNECTED)).rowCount), (count) => count === 0)
    },
  }
}

/** Opens the place as an office without rows; the embedded engine begins with a copy, because its own first start takes several times as long. */
export async function openPlace({ config }: Pick<Place, 'config'>): Promise<Database> {
  return config.databaseUrl === null ? openEmbedded(config.dataDir, { migrationsFolder, contents: await emptyEmbedded() }) : openToLeave(config)
}

/** Opens the place and fills it: the demo office, pictures, awkward text, and what no backup should carry. */
export async function fillPlace(place: Place): Promise<Database> {
  const { config } = place
  const database = await openPlace(place)
  await seedLists(database)
  await fillDemo({ database, hashPassword: () => Promise.resolve('hash'), now: new Date() })
  for (const id of [1, 2, 3]) await givePicture(database, config.filesDir, id, 'first')
  const row = { NameArabic: AWKWARD, NameEnglish: AWKWARD, CountryArabic: 'ك', CountryEnglish: '' }
  await insertRows(database, 'offices', [{ ...row, ...derivedColumns(resources.offices, row) }])
  await database.query({ text: `DELETE FROM requests WHERE "Id" = (SELECT max("Id") FROM requests)` })
  await database.query({
    text: `INSERT INTO sessions ("TokenHash", "UserId", "CreatedAt", "SeenAt") VALUES ('canary', 1, now(), now())`,
  })
  await database.query({ text: `INSERT INTO job_queue ("Kind", "Key", "RunAt", "CreatedAt") VALUES ('mail', 'canary', now(), now())` })
  return database
}

const TABLES = `SELECT relname::text AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`

/** All rows of all tables that a backup carries, as text, in one order. */
export async function allRows(database: Queryable): Promise<Record<string, readonly string[]>> {
  const rows: Record<string, readonly string[]> = {}
  for (const { name } of await database.query<{ name: string }>({ text: TABLES })) {
    if (['sessions', 'reset_codes', 'reset_tokens', 'outbox', 'job_queue', 'notifications', 'throttles', 'secrets'].includes(name)) continue
    const found = await database.query<{ json: string }>({ text: `SELECT row_to_json(t)::text AS json FROM "${name}" t` })
    rows[name] = found.map(({ json }) => json).sort()
  }
  return rows
}

/** All files below a folder with what is in them. */
export async function allFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files: Record<string, string> = {}
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = path.join(entry.parentPath, entry.name)
    files[path.relative(folder, file)] = await readFile(file, 'utf8')
  }
  return files
}

/** Changes a file of a backup as somebody would who means it: with the right sum. */
export async function forgeFile(backup: string, name: string, bytes: Buffer): Promise<void> {
  const hash = await writeSynced(path.join(backup, name), [bytes])
  const sums = path.join(backup, 'SHA256SUMS')
  const lines = (await readFile(sums, 'utf8')).split('\n')
  await writeFile(sums, lines.map((line) => (line.endsWith(`  ${name}`) ? `${hash}  ${name}` : line)).join('\n'))
}
