import { openForCommand } from '../database'
import { CommandError } from '../../platform/errors'
import { optionsOf, runCommand, say } from '../../platform/commands/run-command'
import { removeFactorsOf } from './remove-factors'

/** `npm run factor:remove`: lets somebody in who has lost every second factor, or whose app codes this server cannot read. */

const USAGE = 'Usage: npm run factor:remove -- --email=E-MAIL [--make-optional]'

await runCommand(async (config) => {
  const { email, 'make-optional': makeOptional = false } = optionsOf({ email: { type: 'string' }, 'make-optional': { type: 'boolean' } }, USAGE)
  if (email === undefined) throw new CommandError(USAGE)
  const database = await openForCommand(config)
  try {
    const { removed, freed, required } = await removeFactorsOf(database, email, { office: config.office, makeOptional }, new Date())
    say(removed === 0 ? 'The account has no second factor.' : 'Its second factors and recovery codes are removed, and its sessions have ended: the password alone signs in.')
    if (freed) say('Two-step sign-in is optional now. Set SECRET_KEY on the servers, and require it again in the settings.')
    if (required && config.secretKey === null) {
      say('A factor is required of this account, and this command has no SECRET_KEY. If the servers have none either, nobody can set one up: for an administrator, run it again with --make-optional.')
    }
  } finally {
    await database.close()
  }
})
