import type { Database } from '../database/database'
import type { Config } from './config'
import { ConfigError } from './environment'

/** Demo accounts, and nobody else, have addresses here. */
export const DEMO_EMAIL_DOMAIN = 'office.example'

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** What `npm run serve` refuses before it touches anything. Throws a `ConfigError`. */
export function checkProductionConfig(config: Config): void {
  const { publicUrl, databaseUrl, allowEmbedded } = config
  const problems: string[] = []
  if (!publicUrl) {
    problems.push('PUBLIC_URL must be set to the address at which visitors reach the office, such as https://office.sa.')
  } else if (publicUrl.protocol === 'http:' && !LOCAL_HOSTS.has(publicUrl.hostname)) {
    problems.push(
      `PUBLIC_URL is http on ${publicUrl.hostname}: passwords and identity numbers would travel unencrypted. Put a TLS proxy in front and set an https address.`,
    )
  }
  if (!databaseUrl && !allowEmbedded) {
    problems.push(
      'DATABASE_URL must be set to a PostgreSQL database. The embedded one is for trial and small use (it survives a crash of the program, not a power cut); ALLOW_EMBEDDED=1 accepts that.',
    )
  }
  if (problems.length > 0) throw new ConfigError(problems)
}

/** Accounts whose password is printed in the README must not open a real office. Throws a `ConfigError`. */
export async function refuseDemoAccounts(database: Database): Promise<void> {
  const accounts = await database.query({
    text: `SELECT 1 FROM users WHERE lower("Email") LIKE $1 LIMIT 1`,
    values: [`%@${DEMO_EMAIL_DOMAIN}`],
  })
  if (accounts.length > 0) {
    throw new ConfigError([
      `This database holds demo accounts (…@${DEMO_EMAIL_DOMAIN}), whose password everybody knows. Use a database of its own for production.`,
    ])
  }
}
