import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { CommandError } from '../commands/command-error'
import type { Config } from '../config/config'
import type { Queryable } from '../database/database'
import { exchangeFolder, exists, finishExchange } from '../database/folder-exchange'
import { lockFolder } from '../database/folder-lock'
import { MIGRATION_LOCK } from '../database/migrate'
import { embeddedFolder, startEmbedded } from '../database/open-embedded'
import { APPLICATION_NAME, connectPostgres } from '../database/open-postgres'
import { applyMigrations } from '../database/schema-version'
import { rowsFile } from './backup-layout'
import { loadSequences, loadTable } from './load-tables'
import { readBackup, type CheckedBackup } from './read-backup'
import { missingPictures, placePictures, removeOtherPictures } from './restore-pictures'
import { isEmpty } from './table-catalogue'

type Target = Pick<Config, 'databaseUrl' | 'dataDir' | 'filesDir'>

/** Tables as they were at the time of the backup, and its rows in them. */
async function load(transaction: Queryable, { folder, manifest }: CheckedBackup): Promise<void> {
  await applyMigrations(transaction, manifest.migrations)
  for (const table of manifest.tables) await loadTable(transaction, table, path.join(folder, rowsFile(table.name)))
  await loadSequences(transaction, manifest.sequences)
}

interface Restoring {
  readonly backup: CheckedBackup
  readonly overwrite: boolean
  /** When nothing but the exchange is left to do. */
  readonly placeFiles: () => Promise<void>
}

const refusal = (what: string) =>
  new CommandError(`${what} holds an office already. Add --overwrite to put the backup in its place; what is there now is then gone.`)

/** A new database beside the present one, which gives its place up only when the new one is complete. */
async function restoreEmbedded({ backup, overwrite, placeFiles }: Restoring, dataDir: string): Promise<void> {
  const folder = embeddedFolder(dataDir)
  await finishExchange(folder)
  if (!overwrite && (await exists(folder))) throw refusal(folder)
  const beside = `${folder}.restored`
  await rm(beside, { recursive: true, force: true })
  try {
    const database = await startEmbedded(beside)
    try {
      await database.transaction((transaction) => load(transaction, backup))
      await database.migrate()
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

async function refuseInUse(transaction: Queryable): Promise<void> {
  const others = await transaction.query({
    text: 'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1 LIMIT 1',
    values: [APPLICATION_NAME],
  })
  if (others.length > 0) throw new CommandError('A server is connected to this database. Stop it first.')
}

/** In one transaction: whoever looks sees the earlier database or the restored one. */
async function restorePostgres({ backup, overwrite, placeFiles }: Restoring, url: string): Promise<void> {
  const database = connectPostgres(url, { connections: 1, name: `${APPLICATION_NAME} restore` })
  try {
    await database.transaction(async (transaction) => {
      await transaction.query({ text: 'SELECT pg_advisory_xact_lock($1)', values: [MIGRATION_LOCK] })
      await refuseInUse(transaction)
      if (!overwrite && !(await isEmpty(transaction))) throw refusal('The database')
      await transaction.query({ text: 'DROP SCHEMA IF EXISTS drizzle CASCADE' })
      await transaction.query({ text: 'DROP SCHEMA public CASCADE' })
      await transaction.query({ text: 'CREATE SCHEMA public' })
      await load(transaction, backup)
      await placeFiles()
    })
    await database.migrate()
    await database.query({ text: 'ANALYZE' })
  } finally {
    await database.close()
  }
}

export interface RestoreWish {
  /** A backup, or a folder of backups, whose newest is taken. */
  readonly from: string
  /** What is there now may go. */
  readonly overwrite: boolean
}

/**
 * Puts a backup in the place of the office that the configuration names. Everything is checked before anything changes;
 * pictures come before the rows that name them, and those of overwritten rows go last. Throws a `CommandError`, or
 * `FolderInUseError` while a server has the embedded database open.
 */
export async function restoreBackup(
  { databaseUrl, dataDir, filesDir }: Target,
  { from, overwrite }: RestoreWish,
): Promise<CheckedBackup> {
  await mkdir(dataDir, { recursive: true })
  const unlock = databaseUrl === null ? await lockFolder(dataDir) : () => Promise.resolve()
  try {
    const backup = await readBackup(from)
    const missing = await missingPictures(backup, filesDir, overwrite)
    const restoring = { backup, overwrite, placeFiles: () => placePictures(backup, missing, filesDir) }
    if (databaseUrl === null) await restoreEmbedded(restoring, dataDir)
    else await restorePostgres(restoring, databaseUrl)
    if (overwrite) await removeOtherPictures(backup, filesDir)
    return backup
  } finally {
    await unlock()
  }
}
