import { createHash } from 'node:crypto'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrationsFolder } from '../../src/office/database'
import { createEngine } from '../../src/platform/database/open-embedded'
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

async function makeCopy(file: string): Promise<Blob> {
  const engine = await createEngine(null)
  await migrateEmbedded(engine, migrationsFolder)
  // The templates are half of the files, and a log that is checkpointed is not replayed: a copy opens in two thirds of the processor's time.
  await engine.exec('UPDATE pg_database SET datistemplate = false, datallowconn = true')
  for (const template of ['template0', 'template1']) await engine.exec(`DROP DATABASE ${template}`)
  await engine.exec('CHECKPOINT')
  const copy = await engine.dumpDataDir('none')
  await engine.close()
  // Others may be making the same one: the last takes the place of the first.
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, Buffer.from(await copy.arrayBuffer()))
  await rename(unfinished, file)
  return copy
}

async function readOrMake(): Promise<Blob> {
  const file = path.join(tmpdir(), `${await emptyName()}.tar`)
  const made = await readFile(file).catch(() => null)
  return made ? new Blob([new Uint8Array(made)]) : makeCopy(file)
}

let empty: Promise<Blob> | undefined

/** The files of an empty database of the product, made once and read once by each file of tests: an engine that makes its own needs seconds, dozens of times. */
export function emptyEmbedded(): Promise<Blob> {
  return (empty ??= readOrMake())
}
