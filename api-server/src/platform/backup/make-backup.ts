import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { CommandError } from '../errors'
import type { Database, Queryable } from '../database/database'
import { exists } from '../database/folder-exchange'
import { appliedMigrations } from '../database/migrations'
import { backupName, FORMAT, MANIFEST_FILE, pictureFile, rowsFile, SUMS_FILE, unfinishedIn, type Manifest } from './backup-layout'
import { dumpTable } from './table-rows'
import { namedPictures, sequenceStates, tablesToKeep } from './backup-contents'
import type { FileStore } from '../files/folder-files'
import { syncFolder, writeSynced } from '../files/synced-file'

/** A picture that was replaced while the rows were read: they are read again, this often at most. */
const TRIES = 3

export interface BackupSource {
  readonly database: Database
  readonly files: FileStore
}

export interface MadeBackup {
  readonly folder: string
  readonly manifest: Manifest
  /** Pictures that rows name but that are not there: how many files. */
  readonly missing: number
}

/** SHA-256 by the path in the backup. */
type Sums = Map<string, string>

/** Copies pictures that the backup has not got yet; returns those that are not there to be copied. */
async function copyPictures(named: ReadonlySet<string>, from: FileStore, to: string, sums: Sums): Promise<Set<string>> {
  const missing = new Set<string>()
  for (const file of named) {
    const name = pictureFile(file)
    if (sums.has(name)) continue
    const bytes = await from.get(file)
    if (bytes) sums.set(name, await writeSynced(path.join(to, name), [bytes]))
    else missing.add(file)
  }
  return missing
}

interface Dump {
  readonly named: ReadonlySet<string>
  readonly manifest: Omit<Manifest, 'format' | 'made' | 'engine' | 'pictures'>
  readonly sums: Sums
}

/** All rows as they are at one moment. */
async function dumpRows(transaction: Queryable, to: string): Promise<Dump> {
  await transaction.query({ text: 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY' })
  const named = await namedPictures(transaction)
  const migrations = await appliedMigrations(transaction)
  const sums: Sums = new Map()
  const tables = []
  for (const shape of await tablesToKeep(transaction)) {
    const { hash, ...table } = await dumpTable(transaction, shape, path.join(to, rowsFile(shape.name)))
    sums.set(rowsFile(shape.name), hash)
    tables.push(table)
  }
  return { named, manifest: { migrations, tables, sequences: await sequenceStates(transaction) }, sums }
}

/**
 * Rows and pictures that belong together. Pictures are copied before the rows are read and after it: what is replaced or
 * deleted in between is found missing, and the rows are read again.
 */
async function copyAll({ database, files }: BackupSource, to: string): Promise<Dump & { readonly missing: number }> {
  const pictures: Sums = new Map()
  let lost = await copyPictures(await namedPictures(database), files, to, pictures)
  for (let attempt = 1; ; attempt += 1) {
    const dump = await database.transaction((transaction) => dumpRows(transaction, to))
    const missing = await copyPictures(dump.named, files, to, pictures)
    const isSettled = [...missing].every((file) => lost.has(file))
    if (!isSettled && attempt < TRIES) {
      lost = missing
      continue
    }
    for (const name of pictures.keys()) {
      if (dump.named.has(name.slice(pictureFile('').length))) continue
      await rm(path.join(to, name))
      pictures.delete(name)
    }
    return { ...dump, sums: new Map([...dump.sums, ...pictures]), missing: missing.size }
  }
}

function sumsText(sums: Sums): Buffer {
  const lines = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, hash]) => `${hash}  ${name}\n`)
  return Buffer.from(lines.join(''))
}

async function writeBackup(source: BackupSource, to: string, now: Date): Promise<Omit<MadeBackup, 'folder'>> {
  const { sums, named, missing, manifest: rows } = await copyAll(source, to)
  const pictures = named.size - missing
  const manifest: Manifest = { format: FORMAT, made: now.toISOString(), engine: source.database.engine, ...rows, pictures }
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  sums.set(MANIFEST_FILE, await writeSynced(path.join(to, MANIFEST_FILE), [text]))
  await writeSynced(path.join(to, SUMS_FILE), [sumsText(sums)])
  return { manifest, missing }
}

/** Makes a backup in a folder of backups: it appears there whole or not at all. Throws a `CommandError`. */
export async function makeBackup(source: BackupSource, to: string, now: Date): Promise<MadeBackup> {
  const name = backupName(now)
  const folder = path.join(to, name)
  const unfinished = unfinishedIn(to, name)
  if (await exists(folder)) throw new CommandError(`${folder} is there already.`)
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    const made = await writeBackup(source, unfinished, now)
    await syncFolder(unfinished)
    await rename(unfinished, folder)
    await syncFolder(to)
    return { folder, ...made }
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}
