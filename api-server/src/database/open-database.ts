import type { Config } from '../config/config'
import type { Database } from './database'
import { openEmbedded } from './open-embedded'
import { openPostgres } from './open-postgres'

/**
 * Opens the database that the environment names, brought up to date: PostgreSQL, or the embedded one in the data folder.
 * `patience` bounds each statement on PostgreSQL (milliseconds).
 */
export function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: { readonly patience?: number } = {},
): Promise<Database> {
  return databaseUrl === null ? openEmbedded(dataDir) : openPostgres(databaseUrl, options)
}
