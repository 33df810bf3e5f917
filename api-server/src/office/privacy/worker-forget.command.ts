import { filesOf } from '../../platform/files/file-store'
import { CommandError } from '../../platform/errors'
import { openForCommand } from '../database'
import { forgetReference, type ForgottenReference } from './forget-worker'
import { readReference } from './worker-records'
import { askPrivately, optionsOf, runCommand, say } from '../../platform/commands/run-command'

/** `npm run worker:forget`: a worker's data, everywhere but in backups. */

const USAGE = 'Usage: npm run worker:forget   (the reference is asked for, or read from the standard input)'

function tell({ workers, deleted }: ForgottenReference): void {
  if (workers.length === 0 && deleted === 0) {
    say('Nothing is kept under this reference.')
    return
  }
  for (const { ref, open } of workers) {
    if (open.length > 0) throw new CommandError(`${ref} is named by open requests: ${open.join(', ')}. Close them or give them another worker first.`)
    say(`${ref} was emptied of personal data, with photo, consents and log.`)
  }
  if (deleted > 0) say(`The log of ${deleted} deleted workers was emptied.`)
  say('Backups made before now still hold this worker: remove them, or forget again after a restore (docs/privacy.md).')
}

await runCommand(async (config) => {
  optionsOf({}, USAGE)
  const reference = readReference(await askPrivately('Reference of the worker', USAGE))
  const database = await openForCommand(config)
  try {
    tell(await forgetReference({ database, files: filesOf(config) }, reference, new Date()))
  } finally {
    await database.close()
  }
})
