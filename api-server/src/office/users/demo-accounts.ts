import { ConfigError } from '../../platform/config/config'
import type { Queryable } from '../../platform/database/database'
import { foldEmail } from '../session/sign-in'

/** E-mails of demo accounts are of this domain, which is reserved for examples: nobody else has one. */
export const DEMO_EMAIL_DOMAIN = 'office.example'

/** Whether an e-mail is that of a demo account, whose password everybody knows. */
export function isDemoEmail(email: string): boolean {
  return foldEmail(email).endsWith(`@${DEMO_EMAIL_DOMAIN}`)
}

/** The demo accounts that this database has, by e-mail. */
export async function demoAccounts(database: Queryable): Promise<string[]> {
  const accounts = await database.query<{ readonly Email: string }>({
    text: `SELECT "Email" FROM users WHERE lower("Email") LIKE '%@' || $1 ORDER BY "Id"`,
    values: [DEMO_EMAIL_DOMAIN],
  })
  return accounts.map(({ Email }) => Email)
}

/** Accounts whose password is printed in the README must not open a real office. Throws a `ConfigError`. */
export async function refuseDemoAccounts(database: Queryable): Promise<void> {
  const accounts = await demoAccounts(database)
  if (accounts.length === 0) return
  throw new ConfigError([
    `This database holds demo accounts (${accounts.join(', ')}), whose password everybody knows. Use a database of its own for production.`,
  ])
}
