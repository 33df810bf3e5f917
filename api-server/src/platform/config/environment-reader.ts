import { isIP } from 'node:net'

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads variables one by one and collects what is wrong with them, so that one start names every mistake. */
export class EnvironmentReader {
  readonly problems: string[] = []

  constructor(private readonly environment: Environment) {}

  /** The value, or undefined when it is unset or blank. */
  text(name: string): string | undefined {
    return this.environment[name]?.trim() || undefined
  }

  /** `off`: 0 is allowed below the least as well. */
  integer(name: string, fallback: number, least: number, most: number, { off = false } = {}): number {
    const text = this.text(name)
    if (text === undefined) return fallback
    const value = Number(text)
    if (/^[0-9]+$/.test(text) && ((value >= least && value <= most) || (off && value === 0))) return value
    this.reject(name, text, `a whole number from ${least} to ${most}${off ? ', or 0' : ''}`)
    return fallback
  }

  oneOf(name: string, fallback: string, allowed: readonly string[]): string {
    const text = this.text(name)
    if (text === undefined || allowed.includes(text)) return text ?? fallback
    this.reject(name, text, `one of ${allowed.join(', ')}`)
    return fallback
  }

  /** `1` or `true` for yes, `0` or `false` for no. */
  flag(name: string): boolean {
    return ['1', 'true'].includes(this.oneOf(name, '0', ['0', '1', 'false', 'true']))
  }

  /** An absolute address of one of the protocols (`https:` with the colon). The value may hold a password: it is not repeated. */
  url(name: string, protocols: readonly string[]): URL | null {
    const text = this.text(name)
    if (text === undefined) return null
    const url = URL.canParse(text) ? new URL(text) : null
    if (url && protocols.includes(url.protocol)) return url
    this.problems.push(`${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`)
    return null
  }

  /** IP addresses or networks (`10.0.0.0/8`), separated by commas. */
  addresses(name: string): readonly string[] {
    const list = (this.text(name) ?? '').split(',').map((item) => item.trim()).filter(Boolean)
    const wrong = list.filter((item) => !isAddress(item))
    if (wrong.length > 0) this.reject(name, wrong.join(', '), 'IP addresses or networks, separated by commas')
    return list
  }

  email(name: string): string | undefined {
    const text = this.text(name)
    if (text === undefined || /^[^\s@]+@[^\s@]+$/.test(text)) return text
    this.reject(name, text, 'an e-mail address')
    return undefined
  }

  private reject(name: string, value: string, expected: string): void {
    this.problems.push(`${name} is "${value}", but must be ${expected}.`)
  }
}

function isAddress(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^[0-9]+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
