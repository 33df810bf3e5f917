import { openForCommand } from '../database'
import { CommandError } from '../../platform/errors'
import { optionsOf, runCommand, say } from '../../platform/commands/run-command'
import { removeFactorsOf } from './remove-factors'

/** `npm run factor:remove`: lets somebody in who has lost every second factor, or whose app codes this server cannot read. */

const USAGE = 'Usage: npm run factor:remove -- --email=E-MAIL'

await runCommand(async (config) => {
  const { email } = optionsOf({ email: { type: 'string' } }, USAGE)
  if (email === undefined) throw new CommandError(USAGE)
  const database = await openForCommand(config)
  try {
    const { removed, freed } = await removeFactorsOf(database, email, config, new Date())
    say(removed === 0 ? 'The account has no second factor.' : 'Its second factors and recovery codes are removed, and its sessions have ended: the password alone signs in.')
    if (freed) say('This server has no SECRET_KEY, so nobody could set a factor up: two-step sign-in is optional now. Set the key, and require it again in the settings.')
  } finally {
    await database.close()
  }
})
