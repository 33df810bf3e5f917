import { ConfigError, type Config } from './config'

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
