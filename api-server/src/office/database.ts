import path from 'node:path'
import type { Config } from '../platform/config/config'
import type { Database } from '../platform/database/database'
import { openEmbedded, type OnBroken } from '../platform/database/open-embedded'
import { connectPostgres, openPostgres } from '../platform/database/open-postgres'
import { LOOK_TIMEOUT, withReplica } from '../platform/database/replica'

/** The tables of this office, as SQL: beside this module, and beside the bundle. */
export const migrationsFolder = path.join(import.meta.dirname, 'migrations')

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseReplicaUrl' | 'databasePooler' | 'dataDir'>

/**
 * Opens the database that the environment names, brought up to date: PostgreSQL, or the embedded one in the data folder.
 * A standby beside it takes reads. `statementTimeout` bounds each statement on PostgreSQL (milliseconds); `onBroken` is told when the embedded engine has
 * come to an end, after which only a new process can open the folder again.
 */
export async function openDatabase(
  { databaseUrl: url, databaseDirectUrl, databaseReplicaUrl: replicaUrl, databasePooler: pooler, dataDir }: DatabaseConfig,
  { onBroken, ...options }: { readonly statementTimeout?: number; readonly onBroken?: OnBroken } = {},
): Promise<Database> {
  if (url === null) return openEmbedded(dataDir, { migrationsFolder, onBroken })
  const primary = await openPostgres(url, { migrationsFolder, directUrl: databaseDirectUrl ?? url, pooler, ...options })
  if (replicaUrl === null) return primary
  const connect = (to: string, more: typeof options & { readonly connections?: number }) => connectPostgres(to, { migrationsFolder, pooler, ...more })
  const watching = { statementTimeout: LOOK_TIMEOUT, connections: 1 }
  return withReplica({ primary, copy: connect(replicaUrl, options), looks: { primary: connect(url, watching), copy: connect(replicaUrl, watching) } })
}

/** The same for a command of the terminal: past a pooler, in sessions of its own, with statements that may take as long as they need. */
export function openForCommand({ databaseDirectUrl, dataDir }: Pick<Config, 'databaseDirectUrl' | 'dataDir'>): Promise<Database> {
  return openDatabase({ databaseUrl: databaseDirectUrl, databaseDirectUrl, databaseReplicaUrl: null, databasePooler: 'none', dataDir })
}
