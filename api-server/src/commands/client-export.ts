import { writeFile } from 'node:fs/promises'
import { openDatabase } from '../database/open-database'
import { readIdentity } from '../modules/privacy/client-identity'
import { exportClient } from '../modules/privacy/export-client'
import { CommandError } from './command-error'
import { optionsOf, runCommand, say } from './run-command'

/** `npm run client:export`: all that is kept of one client, as JSON, for the client who asks for it. */

const USAGE = 'Usage: npm run client:export -- --identity=IDENTITY-NUMBER [--to=FILE]   (else the standard output)'

await runCommand(async (config) => {
  const { identity, to } = optionsOf({ identity: { type: 'string' }, to: { type: 'string' } }, USAGE)
  if (identity === undefined) throw new CommandError(USAGE)
  const number = readIdentity(identity)
  const database = await openDatabase(config)
  try {
    const data = await exportClient(database, number, new Date())
    const text = `${JSON.stringify(data, null, 2)}\n`
    if (to === undefined) process.stdout.write(text)
    else await writeFile(to, text, { mode: 0o600, flag: 'wx' })
    say(`${data.requests.length} requests and ${data.history.length} entries of their history.`)
  } finally {
    await database.close()
  }
})
