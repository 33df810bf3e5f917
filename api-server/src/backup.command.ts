import path from 'node:path'
import { keepNewest } from './platform/backup/nightly-backup'
import { makeBackup } from './platform/backup/make-backup'
import { publicFolderProblem, type Config } from './platform/config/config'
import { openForCommand } from './office/database'
import { filesOf } from './platform/files/file-store'
import { CommandError } from './platform/errors'
import { optionsOf, runCommand, say } from './platform/commands/run-command'

/** `npm run backup`: rows and pictures into a folder of backups, of which the newest are kept. */

const USAGE = 'Usage: npm run backup -- [--to=FOLDER] [--keep=NUMBER]   (else BACKUP_DIR and BACKUP_KEEP)'

/** The folder of the command line, or the configured one, which has been checked with the rest of the configuration. */
function readFolder(text: string | undefined, config: Config): string {
  if (text === undefined) return config.backupDir
  const folder = path.resolve(text)
  const problem = publicFolderProblem(folder, config)
  if (problem !== null) throw new CommandError(problem)
  return folder
}

function readKeep(text: string | undefined, config: Config): number {
  if (text === undefined) return config.backupKeep
  if (!/^[1-9][0-9]{0,3}$/.test(text)) throw new CommandError(`--keep is a number from 1.\n${USAGE}`)
  return Number(text)
}

await runCommand(async (config) => {
  const values = optionsOf({ to: { type: 'string' }, keep: { type: 'string' } }, USAGE)
  const to = readFolder(values.to, config)
  const keep = readKeep(values.keep, config)
  const now = new Date()
  const files = filesOf(config)
  const database = await openForCommand(config)
  try {
    const { folder, manifest, missing } = await makeBackup({ database, files }, to, now)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    say(`Backed up ${rows} rows and ${manifest.pictures} pictures.`)
    process.stdout.write(`${folder}\n`)
    // Where FILES_URL or FILES_DIR leads to the wrong place, backups without pictures must not take the place of those that have them.
    if (missing > 0) throw new CommandError(`${missing} pictures that rows name are not in ${files.place}, so not in the backup either; all older ones stay.`)
    const gone = await keepNewest(to, keep, now)
    if (gone > 0) say(`Removed ${gone} older ones; the newest ${keep} stay.`)
  } finally {
    await database.close()
  }
})
