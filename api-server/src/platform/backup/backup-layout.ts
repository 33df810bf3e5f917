import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { MigrationMoment } from '../database/migrations'

/**
 * A backup is a folder: `SHA256SUMS` over all of it (`sha256sum -c` reads it), `manifest.json`, the rows of each table
 * under `database/`, and the pictures that rows name under `files/`. It is the same whichever engine it came from.
 */

export const SUMS_FILE = 'SHA256SUMS'
export const MANIFEST_FILE = 'manifest.json'
export const FORMAT = 1

/** The rows of a table, one JSON object a line. */
export function rowsFile(table: string): string {
  return `database/${table}.jsonl.gz`
}

/** A picture, by its path in the folder behind `/files`. */
export function pictureFile(file: string): string {
  return `files/${file}`
}

export interface BackedUpTable {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: number
}

/** Where a sequence stands: the next number is the one after `last`, or `last` itself where it has not been given. */
export interface SequenceState {
  readonly last: string
  readonly given: boolean
}

/** The header of a backup: its description of itself. */
export interface Manifest {
  readonly format: number
  /** ISO 8601. */
  readonly made: string
  readonly engine: string
  /** The migrations that its rows went through. */
  readonly migrations: readonly MigrationMoment[]
  /** In an order in which no row refers to a later one. */
  readonly tables: readonly BackedUpTable[]
  readonly sequences: Readonly<Record<string, SequenceState>>
  readonly pictures: number
}

const NAME = /^office-\d{8}T\d{6}Z$/

/** The name of a backup by its moment, in UTC: names sort as moments do. */
export function backupName(moment: Date): string {
  return `office-${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** When a backup was made, by its name. */
export function momentOf(name: string): Date {
  return new Date(name.replace(/^office-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

/** The finished backups in a folder, oldest first, by name; none where the folder is not there. */
export async function backupsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder).catch(() => [])
  return entries.filter((name) => NAME.test(name)).sort()
}

/** The name of a backup that is being made: it counts as none until it is finished. */
export function unfinishedIn(folder: string, name: string): string {
  return path.join(folder, `.unfinished-${name}-${process.pid}`)
}
