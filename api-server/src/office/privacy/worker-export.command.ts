import { openForCommand } from '../database'
import { exportWorker } from './export-worker'
import { writeExport } from './export-file'
import { readReference } from './worker-records'
import { askPrivately, optionsOf, runCommand, say } from '../../platform/commands/run-command'

/** `npm run worker:export`: all that is kept of one worker, as JSON, for the worker who asks for it. */

const USAGE = 'Usage: npm run worker:export -- [--to=FILE]   (else the standard output; the reference is asked for, or read from the standard input)'

await runCommand(async (config) => {
  const { to } = optionsOf({ to: { type: 'string' } }, USAGE)
  const reference = readReference(await askPrivately('Reference of the worker', USAGE))
  const data = await writeExport(to, async () => {
    const database = await openForCommand(config)
    try {
      return await exportWorker(database, reference, new Date())
    } finally {
      await database.close()
    }
  })
  say(`${data.workers.length} workers, ${data.consents.length} consents and ${data.history.length} entries of their history.`)
})
