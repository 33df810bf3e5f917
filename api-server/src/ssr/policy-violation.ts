import { isObject } from '@office/shared-api/model'

/** A violation of the content security policy, as far as the log may have it. */
export interface PolicyViolation {
  readonly directive: string
  /** The origin that was to be used, or a browser's own word for what is no address (`inline`, `eval`). */
  readonly blocked: string
}

const DIRECTIVES = ['default', 'script', 'style', 'img', 'font', 'connect', 'media', 'object', 'frame', 'child', 'worker', 'manifest']
const KNOWN = new Set([
  ...DIRECTIVES.flatMap((name) => [`${name}-src`, `${name}-src-elem`, `${name}-src-attr`]),
  'form-action',
  'base-uri',
  'frame-ancestors',
])

const WORDS = ['inline', 'eval', 'wasm-eval', 'data', 'blob']

/** Reads a browser's report; null for anything else. Addresses are left out but for their origin: they may name people. */
export function readViolation(body: unknown): PolicyViolation | null {
  const report = isObject(body) ? body['csp-report'] : undefined
  if (!isObject(report)) return null
  // Older browsers give the whole rule, which begins with the directive.
  const rule = report['effective-directive'] ?? report['violated-directive']
  const [directive = ''] = typeof rule === 'string' ? rule.split(' ') : []
  return KNOWN.has(directive) ? { directive, blocked: blockedOf(report['blocked-uri']) } : null
}

function blockedOf(address: unknown): string {
  if (typeof address !== 'string') return 'unknown'
  const word = WORDS.find((known) => known === address)
  if (word !== undefined) return word
  const { origin } = URL.canParse(address) ? new URL(address) : { origin: 'null' }
  return origin === 'null' ? 'unknown' : origin
}
