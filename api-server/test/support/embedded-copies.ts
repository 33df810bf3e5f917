import { createHash } from 'node:crypto'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { migrationsFolder } from '../../src/office/database'
import type { Database } from '../../src/platform/database/database'
import { createEngine, databaseOver } from '../../src/platform/database/open-embedded'
import { migrateEmbedded } from '../../src/platform/database/migrations'

const engineFile = path.join(import.meta.dirname, '../../../node_modules/@electric-sql/pglite/package.json')

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(import.meta.filename)).update(await readFile(engineFile))
  for (const name of (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort()) {
    hash.update(name).update(await readFile(path.join(migrationsFolder, name)))
  }
  return `office-empty-${hash.digest('hex').slice(0, 16)}`
}

let name: Promise<string> | undefined

/** Names an empty database by what it comes from: this file, the embedded engine's version and the migrations. */
export function emptyName(): Promise<string> {
  return (name ??= hashOfSources())
}

/** Fills an empty database; of its copies all begin alike. */
export type Fill = (database: Database) => Promise<void>

/** Names the filled database, which lasts as long as the run of jest (tools/jest/server-run.mjs); undefined where jest was started without one. */
export function filledName(): string | undefined {
  return process.env['OFFICE_TEST_RUN']
}

/** The bytes of a page of the log. */
const LOG_PAGE = 8192

/**
 * The files of an engine whose copies open fast: without the templates, which are half of them, with a log that need not be replayed and is as
 * long as what it holds, and with a small cache, because each start fills it with noughts.
 */
async function slimFiles(engine: PGlite): Promise<Blob> {
  await engine.exec('UPDATE pg_database SET datistemplate = false, datallowconn = true')
  for (const template of ['template0', 'template1']) await engine.exec(`DROP DATABASE IF EXISTS ${template}`)
  await engine.exec(`ALTER SYSTEM SET shared_buffers = '8MB'`)
  await engine.exec('CHECKPOINT')
  const { rows } = await engine.query<{ segment: string; end: number }>('SELECT file_name AS segment, file_offset AS end FROM pg_walfile_name_offset(pg_current_wal_insert_lsn())')
  // Its type is of a package that we do not have.
  const { FS } = engine.Module as { readonly FS: { readonly truncate: (file: string, bytes: number) => void } }
  for (const { segment, end } of rows) FS.truncate(`/pglite/data/pg_wal/${segment}`, (Math.ceil(end / LOG_PAGE) + 1) * LOG_PAGE)
  return engine.dumpDataDir('none')
}

async function makeCopy(file: string, fill: Fill | undefined): Promise<Blob> {
  const engine = await createEngine(null, fill && (await emptyEmbedded()))
  const database = databaseOver(engine)
  await migrateEmbedded(engine, migrationsFolder)
  await fill?.(database)
  const copy = await slimFiles(engine)
  await database.close()
  // Others may be making the same one: the last takes the place of the first.
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, Buffer.from(await copy.arrayBuffer()))
  await rename(unfinished, file)
  return copy
}

async function readOrMake(name: string, fill?: Fill): Promise<Blob> {
  const file = path.join(tmpdir(), `${name}.tar`)
  const made = await readFile(file).catch(() => null)
  return made ? new Blob([new Uint8Array(made)]) : makeCopy(file, fill)
}

let empty: Promise<Blob> | undefined
let filled: Promise<Blob> | undefined

/** The files of an empty database of the product, made once and read once by each file of tests: an engine that makes its own needs seconds, dozens of times. */
export async function emptyEmbedded(): Promise<Blob> {
  return (empty ??= readOrMake(await emptyName()))
}

/** The same, filled. */
export function filledEmbedded(name: string, fill: Fill): Promise<Blob> {
  return (filled ??= readOrMake(name, fill))
}
