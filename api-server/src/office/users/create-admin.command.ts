import { createInterface } from 'node:readline/promises'
import { openForCommand } from '../database'
import { createAdmin, type AdminOutcome, type AdminWish } from './create-admin'
import { seedLists } from '../first-items'
import { CommandError } from '../../platform/errors'
import { optionsOf, runCommand, say } from '../../platform/commands/run-command'

/** `npm run admin:create`: the first administrator of an office, or another one, from the server's terminal. */

const USAGE = 'Usage: npm run admin:create -- --email=E-MAIL --name="NAME" [--role=Admin|Developer]'

const DONE: Readonly<Record<AdminOutcome['done'], string>> = {
  created: 'The account has been made.',
  raised: 'The account was there and has the role now.',
  present: 'The account is there already; nothing about it has changed.',
}

/** Asks for what the command line leaves out, if there is a terminal. */
async function askFor(values: Record<'email' | 'name', string | undefined>): Promise<Record<'email' | 'name', string>> {
  if (values.email !== undefined && values.name !== undefined) return { email: values.email, name: values.name }
  if (!process.stdin.isTTY) throw new CommandError(USAGE)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const email = values.email ?? (await terminal.question('E-mail: '))
    return { email, name: values.name ?? (await terminal.question('Name: ')) }
  } finally {
    terminal.close()
  }
}

function roleOf(text: string): AdminWish['role'] {
  if (text !== 'Admin' && text !== 'Developer') throw new CommandError(`The role is Admin or Developer.\n${USAGE}`)
  return text
}

await runCommand(async (config) => {
  const text = { type: 'string' } as const
  const { email, name, role } = optionsOf({ email: text, name: text, role: { ...text, default: 'Admin' } }, USAGE)
  const wish = { ...(await askFor({ email, name })), role: roleOf(role) }
  const database = await openForCommand(config)
  try {
    await seedLists(database)
    const { done, link } = await createAdmin(database, wish, config, new Date())
    say(DONE[done])
    if (link === null) return
    if (config.smtpUrl !== null) say('An invitation is on its way by e-mail, as soon as the server runs.')
    say('This link sets the password. It works once, for 7 days:')
    process.stdout.write(`${link}\n`)
    if (config.publicUrl === null) say('PUBLIC_URL is not set: the link is for a browser on this machine.')
  } finally {
    await database.close()
  }
})
