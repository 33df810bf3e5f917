import { ConfigError, isLocalHost, isLocalOnly, type Config } from './config'

function sendsPasswordInClear({ protocol, hostname, password, searchParams }: URL): boolean {
  const withoutTls = searchParams.get('ignoreTLS') === 'true' || searchParams.get('requireTLS') === 'false'
  return protocol === 'smtp:' && !isLocalHost(hostname) && password !== '' && withoutTls
}

/** Returns the problems for which `npm run serve` refuses before it touches anything. Throws a `ConfigError`. */
export function checkProductionConfig(config: Config): void {
  const { publicUrl, databaseUrl, allowEmbedded, host, trustProxy } = config
  const problems: string[] = []
  if (!publicUrl) {
    problems.push('PUBLIC_URL must be set to the address at which visitors reach the office, such as https://office.sa.')
  } else if (publicUrl.protocol === 'http:' && !isLocalHost(publicUrl.hostname)) {
    problems.push(
      `PUBLIC_URL is http on ${publicUrl.hostname}: passwords and identity numbers would travel unencrypted. Put a TLS proxy in front and set an https address.`,
    )
  }
  if (publicUrl?.protocol === 'https:' && !isLocalHost(publicUrl.hostname) && trustProxy === null) {
    problems.push(
      'TRUST_PROXY must name the TLS proxy in front, such as 127.0.0.1,::1: without it all visitors are one address and share one limit. TRUST_PROXY=none accepts that.',
    )
  }
  if (isLocalOnly(config) && host !== null && !isLocalHost(host)) {
    problems.push(
      `HOST is ${host} and PUBLIC_URL is http: other machines would reach the server unencrypted. Leave HOST away, or put a TLS proxy in front and set an https address.`,
    )
  }
  if (!databaseUrl && !allowEmbedded) {
    problems.push(
      'DATABASE_URL must be set to a PostgreSQL database. The embedded one is for trial and small use (it survives a crash of the program, not a power cut); ALLOW_EMBEDDED=1 accepts that.',
    )
  }
  if (config.smtpUrl !== null && sendsPasswordInClear(new URL(config.smtpUrl))) {
    problems.push('SMTP_URL switches TLS off: its password and the codes in mails would travel unencrypted. Leave its options away, or use smtps://.')
  }
  if (problems.length > 0) throw new ConfigError(problems)
}
