import { readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { CommandError } from '../errors'
import { exists } from '../database/folder-exchange'
import { unknownMigrations } from '../database/migrations'
import { backupsIn, FORMAT, MANIFEST_FILE, pictureFile, rowsFile, SUMS_FILE, type Manifest } from './backup-layout'
import { hashOfFile } from '../files/synced-file'

/** A backup that has been checked: every byte is as it was written, and this program knows its tables. */
export interface CheckedBackup {
  readonly folder: string
  readonly manifest: Manifest
  /** SHA-256 of its pictures, by their paths in the folder behind `/files`. */
  readonly pictures: ReadonlyMap<string, string>
}

/** The backup that a path means: itself, or the newest of a folder of backups. */
async function locate(from: string): Promise<string> {
  if (await exists(path.join(from, SUMS_FILE))) return from
  const newest = (await backupsIn(from)).at(-1)
  if (newest === undefined) throw new CommandError(`There is no backup in ${from}.`)
  return path.join(from, newest)
}

function isInside(name: string): boolean {
  return !path.isAbsolute(name) && !name.split(/[\\/]/).includes('..')
}

async function readSums(folder: string): Promise<Map<string, string>> {
  const text = await readFile(path.join(folder, SUMS_FILE), 'utf8')
  const sums = new Map<string, string>()
  for (const line of text.split('\n').filter(Boolean)) {
    const [, hash, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    if (hash === undefined || name === undefined || !isInside(name)) throw damaged(folder, SUMS_FILE)
    sums.set(name, hash)
  }
  return sums
}

function damaged(folder: string, name: string): CommandError {
  return new CommandError(`The backup ${folder} is damaged: ${name} is not as it was written. Nothing has been changed.`)
}

/** A link would put another file of the machine among the pictures, which everybody may see. */
async function refuseLinks(folder: string, names: Iterable<string>): Promise<void> {
  const real = await realpath(folder)
  for (const name of names) {
    const file = path.join(real, name)
    if ((await realpath(file).catch(() => file)) !== file) {
      throw new CommandError(`The backup ${folder} holds a symbolic link: ${name}. A backup is made of files alone. Nothing has been changed.`)
    }
  }
}

async function checkSums(folder: string, sums: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, hash] of sums) {
    const present = await hashOfFile(path.join(folder, name)).catch(() => null)
    if (present !== hash) throw damaged(folder, name)
  }
}

async function readManifest(folder: string, migrationsFolder: string): Promise<Manifest> {
  // As it was written, by its sum, so of this shape.
  const manifest = JSON.parse(await readFile(path.join(folder, MANIFEST_FILE), 'utf8')) as Manifest
  if (manifest.format !== FORMAT || unknownMigrations(manifest.migrations, migrationsFolder).length > 0) {
    throw new CommandError(`The backup ${folder} was made by a newer version of the program. Restore it with that version.`)
  }
  return manifest
}

/** Finds a backup and checks all of it. Throws a `CommandError` for one that is damaged or newer than this program. */
export async function readBackup(from: string, migrationsFolder: string): Promise<CheckedBackup> {
  const folder = await locate(path.resolve(from))
  await refuseLinks(folder, [SUMS_FILE])
  const sums = await readSums(folder)
  await refuseLinks(folder, sums.keys())
  if (!sums.has(MANIFEST_FILE)) throw damaged(folder, SUMS_FILE)
  await checkSums(folder, sums)
  const manifest = await readManifest(folder, migrationsFolder)
  for (const { name } of manifest.tables) if (!sums.has(rowsFile(name))) throw damaged(folder, SUMS_FILE)
  const prefix = pictureFile('')
  const pictures = [...sums].filter(([name]) => name.startsWith(prefix))
  return { folder, manifest, pictures: new Map(pictures.map(([name, hash]) => [name.slice(prefix.length), hash])) }
}
