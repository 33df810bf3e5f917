import { startBanner } from './banner'
import type { Config } from './platform/config/config'
import { readConfig } from './platform/config/environment'
import type { Database } from './platform/database/database'
import { fillDemo } from './demo/fill-demo'
import { failureText } from './platform/failure-text'
import { hashPassword } from './office/session/password'
import { startServer, type RunningServer } from './start'
import { officeWeb } from './ssr'

/** The program: reads the environment, starts the server, and stops it in order on SIGTERM or SIGINT. */

function say(text: string): void {
  process.stderr.write(`${text}\n`)
}

async function fillDemoOffice(database: Database, { filesDir }: Config): Promise<void> {
  await fillDemo({ database, filesFolder: filesDir, hashPassword, now: new Date() })
}

/** One press of Ctrl-C may be told more than once: by the terminal and by the programs that started us (milliseconds). */
const SAME_SIGNAL = 1_000
/** SQLSTATE of a full disk. */
const NO_ROOM = '53100'
/** Milliseconds after which stopping in order has failed. */
const STOP_PATIENCE = 30_000

function stopOnSignal(server: RunningServer): void {
  let since: number | undefined
  const stop = async () => {
    if (since !== undefined) {
      // A second one means that the first was not fast enough for somebody.
      if (performance.now() - since > SAME_SIGNAL) process.exit(1)
      return
    }
    since = performance.now()
    setTimeout(() => process.exit(1), STOP_PATIENCE).unref()
    await server.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop())
}

/** What was acknowledged is in the files of the database: whoever supervises the program starts it again. */
function endBroken(reason: string): void {
  const full = reason === NO_ROOM ? ': there is no room on its disk' : ''
  say(`The embedded database cannot go on (${reason})${full}. The server ends; started again, it goes on where it was.`)
  process.exit(1)
}

try {
  const config = readConfig(process.env)
  const server = await startServer(config, { fillDemo: fillDemoOffice, web: officeWeb, onBroken: endBroken })
  stopOnSignal(server)
  say(startBanner(config, server))
} catch (error) {
  say(`The server cannot start:\n${failureText(error)}`)
  process.exit(1)
}
