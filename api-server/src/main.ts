import { startBanner } from './banner'
import type { Config } from './config/config'
import { ConfigError, readConfig } from './config/environment'
import type { Database } from './database/database'
import { FolderInUseError } from './database/folder-lock'
import { fillDemo } from './demo/fill-demo'
import { hashPassword } from './modules/session/password'
import { startServer, type RunningServer } from './start'
import { officeWeb } from './web'

/** The program: reads the environment, starts the server, and stops it in order on SIGTERM or SIGINT. */

function say(text: string): void {
  process.stderr.write(`${text}\n`)
}

async function fillDemoOffice(database: Database, { filesDir }: Config): Promise<void> {
  await fillDemo({ database, filesFolder: filesDir, hashPassword, now: new Date() })
}

function stopOnSignal(server: RunningServer): void {
  let stopping = false
  const stop = async () => {
    // A second signal means that the first was not fast enough for somebody.
    if (stopping) process.exit(1)
    stopping = true
    await server.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}

try {
  const config = readConfig(process.env)
  const server = await startServer(config, { fillDemo: fillDemoOffice, web: officeWeb })
  stopOnSignal(server)
  say(startBanner(config, server))
} catch (error) {
  if (error instanceof ConfigError) say(`The server cannot start:\n${error.problems.map((problem) => `- ${problem}`).join('\n')}`)
  else if (error instanceof FolderInUseError) say(error.message)
  else say(`The server cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  process.exit(1)
}
