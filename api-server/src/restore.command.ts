import { restoreBackup } from './platform/backup/restore-backup'
import { migrationsFolder } from './office/database'
import { settleRestored } from './office/jobs'
import { inspectUsers } from './office/users/restored-users'
import { CommandError } from './platform/errors'
import { optionsOf, runCommand, say } from './platform/commands/run-command'

/** `npm run restore`: the office as it was at the time of a backup, on either engine. */

const USAGE = 'Usage: npm run restore -- --from=FOLDER [--overwrite] [--accept-users]'

await runCommand(async (config) => {
  const { from, overwrite = false, 'accept-users': acceptUsers = false } = optionsOf(
    { from: { type: 'string' }, overwrite: { type: 'boolean' }, 'accept-users': { type: 'boolean' } },
    USAGE,
  )
  if (from === undefined) throw new CommandError(USAGE)
  const { folder, manifest } = await restoreBackup(config, {
    from,
    overwrite,
    migrationsFolder,
    inspect: acceptUsers ? undefined : inspectUsers,
    settle: (transaction, made) => settleRestored(transaction, config, made, new Date()),
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  say(`Restored ${rows} rows and ${manifest.pictures} pictures as of ${manifest.made} from ${folder}.`)
  say('Everybody signs in again, and invitations that were open are sent anew from the users screen.')
})
