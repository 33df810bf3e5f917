import type { Config } from './platform/config/config'
import { DEMO_PASSWORD } from './demo/demo-data'
import type { RunningServer } from './start'

const EMBEDDED_NOTE =
  'The embedded database is for trial and small use: it survives a crash of the program, not a power cut. Set DATABASE_URL for PostgreSQL.'

/** What the person who started the server reads first. */
export function startBanner(config: Config, { address, demoAccounts }: RunningServer): string {
  const database = config.databaseUrl === null ? `embedded, in ${config.dataDir}` : 'PostgreSQL'
  const lines = [`Recruitment office: ${config.publicUrl?.href ?? address}`, `Database: ${database}`]
  if (config.databaseUrl === null) lines.push(EMBEDDED_NOTE)
  if (demoAccounts.length > 0) lines.push(`Demo accounts: ${demoAccounts.join(', ')}`, `Their password: ${DEMO_PASSWORD}`)
  return lines.join('\n')
}
