import { openForCommand } from '../database'
import { readIdentity } from './client-records'
import { exportClient } from './export-client'
import { writeExport } from './export-file'
import { askPrivately, optionsOf, runCommand, say } from '../../platform/commands/run-command'

/** `npm run client:export`: all that is kept of one client, as JSON, for the client who asks for it. */

const USAGE = 'Usage: npm run client:export -- [--to=FILE]   (else the standard output; the identity number is asked for, or read from the standard input)'

await runCommand(async (config) => {
  const { to } = optionsOf({ to: { type: 'string' } }, USAGE)
  const number = readIdentity(await askPrivately('Identity number', USAGE))
  const data = await writeExport(to, async () => {
    const database = await openForCommand(config)
    try {
      return await exportClient(database, number, new Date())
    } finally {
      await database.close()
    }
  })
  say(`${data.requests.length} requests and ${data.history.length} entries of their history.`)
})
