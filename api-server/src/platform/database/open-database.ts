import type { Config } from '../config/config'
import type { Database } from './database'
import { openEmbedded, type OnBroken } from './open-embedded'
import { openPostgres } from './open-postgres'

/**
 * Opens the database that the environment names, brought up to date: PostgreSQL, or the embedded one in the data folder.
 * `patience` bounds each statement on PostgreSQL (milliseconds); `onBroken` is told when the embedded engine has come to
 * an end, after which only a new process can open the folder again.
 */
export function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { onBroken, ...options }: { readonly patience?: number; readonly onBroken?: OnBroken } = {},
): Promise<Database> {
  return databaseUrl === null ? openEmbedded(dataDir, onBroken) : openPostgres(databaseUrl, options)
}
