import { filesOf } from '../../platform/files/file-store'
import { sweepPictures } from '../../platform/files/stored-pictures'
import { openForCommand } from '../database'
import { readIdentity } from './client-records'
import { forgetClient, type Forgotten } from './forget-client'
import { askPrivately, optionsOf, runCommand, say } from '../../platform/commands/run-command'

/** `npm run forget`: a client's data, everywhere but in backups. */

const USAGE = 'Usage: npm run forget   (the identity number is asked for, or read from the standard input)'

function tell({ requests, entries, samePhone, left }: Forgotten): void {
  if (requests.length === 0 && entries === 0) {
    say('Nothing is kept under this identity number.')
    return
  }
  say(`Emptied of personal data: ${requests.length} requests and ${entries} entries of the change log.`)
  for (const { ref, wasOpen, namesWorker } of requests) {
    const worker = namesWorker ? ' Its worker is not offered until somebody releases the worker in the requests screen.' : ''
    say(wasOpen ? `${ref} was open and is archived now.${worker}` : `${ref} was archived.`)
  }
  say('Backups made before now still hold this client: remove them, or forget again after a restore (docs/privacy.md).')
  if (samePhone.length > 0) say(`Other requests name the same phone under another identity number: ${samePhone.join(', ')}.`)
  for (const { table, rows } of left) say(`The number still stands in ${rows} rows of ${table}, in text that somebody typed there.`)
}

await runCommand(async (config) => {
  optionsOf({}, USAGE)
  const number = readIdentity(await askPrivately('Identity number', USAGE))
  const database = await openForCommand(config)
  try {
    const now = new Date()
    tell(await forgetClient(database, number, now))
    // No address leads to what the next sweep would find.
    await sweepPictures({ database, files: filesOf(config) }, now).catch(() => undefined)
  } finally {
    await database.close()
  }
})
