import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { embeddedFolder, type Config } from '../config/config'
import type { Queryable } from '../database/database'
import { exchangeFolder, exists, finishExchange } from '../database/folder-exchange'
import { lockFolder } from '../database/folder-lock.mjs'
import { applyMigrations, MIGRATION_LOCK } from '../database/migrations'
import { startEmbedded } from '../database/open-embedded'
import { APPLICATION_NAME, connectPostgres } from '../database/open-postgres'
import { CommandError } from '../errors'
import { isEmpty } from './backup-contents'
import { pictureFile, rowsFile } from './backup-layout'
import { readBackup, type CheckedBackup } from './read-backup'
import { filesOf } from '../files/file-store'
import type { FileStore } from '../files/folder-files'
import { hashOf } from '../files/synced-file'
import { loadSequences, loadTable } from './table-rows'

type Target = Pick<Config, 'databaseDirectUrl' | 'databasePooler' | 'dataDir' | 'filesDir' | 'filesUrl'>

/** Tables as they were at the time of the backup, and its rows in them. */
async function load(transaction: Queryable, { backup: { folder, manifest }, migrationsFolder }: Restoring): Promise<void> {
  await applyMigrations(transaction, manifest.migrations, migrationsFolder)
  for (const table of manifest.tables) await loadTable(transaction, table, path.join(folder, rowsFile(table.name)))
  await loadSequences(transaction, manifest.sequences)
}

interface Restoring {
  readonly backup: CheckedBackup
  readonly migrationsFolder: string
  readonly overwrite: boolean
  readonly pooler: Target['databasePooler']
  readonly settle: RestoreWish['settle']
  readonly inspect: NonNullable<RestoreWish['inspect']>
  /** When nothing but the exchange is left to do. */
  readonly placeFiles: () => Promise<void>
}

const refusal = (what: string) =>
  new CommandError(`${what} holds an office already. Add --overwrite to put the backup in its place; what is there now is then gone.`)

/** A new database beside the present one, which is replaced only when the new one is complete. */
async function restoreEmbedded(restoring: Restoring, dataDir: string): Promise<void> {
  const { backup, migrationsFolder, overwrite, settle, placeFiles } = restoring
  const folder = embeddedFolder(dataDir)
  await finishExchange(folder)
  if (!overwrite && (await exists(folder))) throw refusal(folder)
  const beside = `${folder}.restored`
  await rm(beside, { recursive: true, force: true })
  const inspectRestored = await inspectEmbedded(folder, restoring)
  try {
    const database = await startEmbedded(beside, { migrationsFolder })
    try {
      await database.transaction((transaction) => load(transaction, restoring))
      await inspectRestored(database)
      await database.migrate()
      if (settle) await database.transaction((transaction) => settle(transaction, new Date(backup.manifest.made)))
      await database.query({ text: 'ANALYZE' })
    } finally {
      await database.close()
    }
    await placeFiles()
    await exchangeFolder(beside, folder)
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
}

/** The present database of a folder as it is inspected before it goes; one that cannot be opened any more is as good as none. */
async function inspectEmbedded(folder: string, { inspect, migrationsFolder }: Restoring): Promise<(restored: Queryable) => Promise<void>> {
  const present = (await exists(folder)) ? await startEmbedded(folder, { migrationsFolder }).catch(() => null) : null
  try {
    return await inspect(present)
  } finally {
    await present?.close()
  }
}

/** A pooler keeps connections that servers have left: behind one, only a connection that has spoken lately is a server's, and servers look for changes each second. */
async function refuseInUse(transaction: Queryable, pooler: Target['databasePooler']): Promise<void> {
  const others = await transaction.query({
    text: `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1
             AND ($2 OR state <> 'idle' OR state_change > clock_timestamp() - interval '5 seconds') LIMIT 1`,
    values: [APPLICATION_NAME, pooler === 'none'],
  })
  const lately = pooler === 'none' ? '' : ' Behind a pooler it counts as connected for five seconds more.'
  if (others.length > 0) throw new CommandError(`A server is connected to this database. Stop it first.${lately}`)
}

/** In one transaction: every other connection sees the earlier database or the restored one. */
async function restorePostgres(restoring: Restoring, url: string): Promise<void> {
  const { backup, migrationsFolder, overwrite, settle, inspect, placeFiles, pooler } = restoring
  const database = connectPostgres(url, { migrationsFolder, connections: 1, name: `${APPLICATION_NAME} restore` })
  try {
    await database.transaction(async (transaction) => {
      await transaction.query({ text: 'SELECT pg_advisory_xact_lock($1)', values: [MIGRATION_LOCK] })
      await refuseInUse(transaction, pooler)
      if (!overwrite && !(await isEmpty(transaction))) throw refusal('The database')
      const inspectRestored = await inspect(transaction)
      await transaction.query({ text: 'DROP SCHEMA IF EXISTS drizzle CASCADE' })
      await transaction.query({ text: 'DROP SCHEMA public CASCADE' })
      await transaction.query({ text: 'CREATE SCHEMA public' })
      await load(transaction, restoring)
      await inspectRestored(transaction)
      await placeFiles()
    })
    await database.migrate()
    if (settle) await database.transaction((transaction) => settle(transaction, new Date(backup.manifest.made)))
    await database.query({ text: 'ANALYZE' })
  } finally {
    await database.close()
  }
}

export interface RestoreWish {
  /** A backup, or a folder of backups, whose newest is taken. */
  readonly from: string
  /** Consent that the present data may be removed. */
  readonly overwrite: boolean
  /** The checked-in migrations that this program knows. */
  readonly migrationsFolder: string
  /** Looks at the present database, null where there is none, and then at the restored rows; throws a `CommandError` for a backup that is not to be restored. */
  readonly inspect?: ((present: Queryable | null) => Promise<(restored: Queryable) => Promise<void>>) | undefined
  /** Settles what may have been done since the backup was `made`, so that it is not done twice; on the tables as they are now. */
  readonly settle?: ((transaction: Queryable, made: Date) => Promise<void>) | undefined
}

/**
 * Puts a backup in the place of the office that the configuration names. Everything is checked before anything changes;
 * pictures come before the rows that name them, and those of overwritten rows go last. Throws a `CommandError`, or
 * `FolderInUseError` while a server has the embedded database open.
 */
export async function restoreBackup(
  target: Target,
  { from, overwrite, migrationsFolder, settle, inspect = () => Promise.resolve(() => Promise.resolve()) }: RestoreWish,
): Promise<CheckedBackup> {
  const { databaseDirectUrl: url, databasePooler: pooler, dataDir } = target
  const files = filesOf(target)
  await mkdir(dataDir, { recursive: true })
  const unlock = url === null ? await lockFolder(dataDir) : () => undefined
  try {
    const backup = await readBackup(from, migrationsFolder)
    const missing = await missingPictures(backup, files, overwrite)
    const restoring = { backup, migrationsFolder, overwrite, pooler, settle, inspect, placeFiles: () => placePictures(backup, missing, files) }
    if (url === null) await restoreEmbedded(restoring, dataDir)
    else await restorePostgres(restoring, url)
    if (overwrite) await removeOtherPictures(backup, files)
    return backup
  } finally {
    unlock()
  }
}

/** Pictures of the backup that the store has not got, or has otherwise. Throws a `CommandError` for the latter, unless they may be overwritten. */
async function missingPictures({ pictures }: CheckedBackup, store: FileStore, overwrite: boolean): Promise<string[]> {
  const missing: string[] = []
  for (const [file, hash] of pictures) {
    const present = await store.get(file)
    if (present && hashOf(present) === hash) continue
    if (present && !overwrite) {
      throw new CommandError(`${file} in ${store.place} is another picture than that of the backup. Add --overwrite to replace it.`)
    }
    missing.push(file)
  }
  return missing
}

/** Puts pictures in their places. A picture's name is given once and for all, so those of present rows are not touched. */
async function placePictures({ folder }: CheckedBackup, files: readonly string[], store: FileStore): Promise<void> {
  for (const file of files) await store.put(file, await readFile(path.join(folder, pictureFile(file))))
}

/** Removes the pictures that no row of the backup names: those of the rows that it has overwritten. */
async function removeOtherPictures({ pictures }: CheckedBackup, store: FileStore): Promise<void> {
  for await (const file of store.list()) if (file.endsWith('.webp') && !pictures.has(file)) await store.remove(file)
}
