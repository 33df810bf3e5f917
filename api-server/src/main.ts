import { hashPassword } from './office/session/password'
import { failureText, say } from './platform/commands/run-command'
import { readConfig, type Config } from './platform/config/config'
import type { Database } from './platform/database/database'
import { filesOf } from './platform/files/file-store'
import { officeWeb } from './ssr/pages/office-web'
import { startServer, type RunningServer } from './start'

/** The program: reads the environment, starts the server, and stops it in order on SIGTERM or SIGINT. */

const EMBEDDED_NOTE =
  'The embedded database is for trial and small use: it survives a crash of the program, not a power cut. Set DATABASE_URL for PostgreSQL.'

/** Demo data is a workspace of its own: no part of the production build, and not loaded in production. */
async function loadDemo() {
  const { DEMO_PASSWORD, fillDemo } = await import('@office/demo')
  const fill = async (database: Database, config: Config) => {
    await fillDemo({ database, files: filesOf(config), config, hashPassword, now: new Date() })
  }
  return { password: DEMO_PASSWORD, fill }
}

/** The first output, for the person who started the server. */
function startBanner(config: Config, { address, demoAccounts }: RunningServer, demoPassword: string | undefined): string {
  const database = config.databaseUrl === null ? `embedded, in ${config.dataDir}` : 'PostgreSQL'
  const lines = [`Recruitment office: ${config.publicUrl?.href ?? address}`, `Database: ${database}`]
  if (config.databaseUrl === null) lines.push(EMBEDDED_NOTE)
  if (demoAccounts.length > 0 && demoPassword !== undefined) {
    lines.push(`Demo accounts: ${demoAccounts.join(', ')}`, `Their password: ${demoPassword}`)
  }
  return lines.join('\n')
}

/** One press of Ctrl-C may be told more than once: by the terminal and by the programs that started us (milliseconds). */
const SAME_SIGNAL = 1_000
/** SQLSTATE of a full disk. */
const NO_ROOM = '53100'
/** Milliseconds after which a graceful shutdown has failed, once no new calls are taken. */
const SHUTDOWN_TIMEOUT = 30_000

function stopOnSignal(server: RunningServer, { drainSeconds }: Config): void {
  let since: number | undefined
  const stop = async () => {
    if (since !== undefined) {
      // A second signal: now, not gracefully.
      if (performance.now() - since > SAME_SIGNAL) process.exit(1)
      return
    }
    since = performance.now()
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT + drainSeconds * 1_000).unref()
    await server.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop())
  // Node's own answer opens its inspector, in which any program of this user would run code with the server's secrets.
  process.on('SIGUSR1', () => undefined)
}

/** Acknowledged writes are in the files of the database: a supervisor starts the program again. */
function endBroken(reason: string): void {
  const full = reason === NO_ROOM ? ': there is no room on its disk' : ''
  say(`The embedded database cannot go on (${reason})${full}. The server ends; started again, it goes on where it was.`)
  process.exit(1)
}

try {
  const config = readConfig(process.env)
  const demo = config.production ? undefined : await loadDemo()
  const server = await startServer(config, { ...(demo && { fillDemo: demo.fill }), web: officeWeb, onBroken: endBroken })
  stopOnSignal(server, config)
  say(startBanner(config, server, demo?.password))
} catch (error) {
  say(`The server cannot start:\n${failureText(error)}`)
  process.exit(1)
}
