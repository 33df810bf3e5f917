import path from 'node:path'
import type { Config } from '../platform/config/config'
import type { Database } from '../platform/database/database'
import { openEmbedded, type OnBroken } from '../platform/database/open-embedded'
import { openPostgres } from '../platform/database/open-postgres'

/** The tables of this office, as SQL: beside this module, and beside the bundle. */
export const migrationsFolder = path.join(import.meta.dirname, 'migrations')

/**
 * Opens the database that the environment names, brought up to date: PostgreSQL, or the embedded one in the data folder.
 * `statementTimeout` bounds each statement on PostgreSQL (milliseconds); `onBroken` is told when the embedded engine has
 * come to an end, after which only a new process can open the folder again.
 */
export function openDatabase(
  { databaseUrl, databaseDirectUrl, databasePooler, dataDir }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databasePooler' | 'dataDir'>,
  { onBroken, ...options }: { readonly statementTimeout?: number; readonly onBroken?: OnBroken } = {},
): Promise<Database> {
  return databaseUrl === null
    ? openEmbedded(dataDir, { migrationsFolder, onBroken })
    : openPostgres(databaseUrl, { migrationsFolder, directUrl: databaseDirectUrl ?? databaseUrl, pooler: databasePooler, ...options })
}

/** The same for a command of the terminal: past a pooler, in sessions of its own, with statements that may take as long as they need. */
export function openForCommand({ databaseDirectUrl, dataDir }: Pick<Config, 'databaseDirectUrl' | 'dataDir'>): Promise<Database> {
  return openDatabase({ databaseUrl: databaseDirectUrl, databaseDirectUrl, databasePooler: 'none', dataDir })
}
