import http from 'node:http'
import https from 'node:https'
import { errorCode } from '../errors'

/** The one adapter for gateways of text messages: a POST whose address, headers and body are configuration. */

export interface Gateway {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON, or a form where the headers say so, with the placeholders of `Handed` in it. */
  readonly body: string
  /** Where the gateway's own Id stands in its answer (`messages.0.id`); '' where it gives none. */
  readonly idPath: string
}

/** The values given to a gateway, as the placeholders of its body: `{to}` and so on. */
export interface Handed {
  /** 966XXXXXXXXX. */
  readonly to: string
  readonly text: string
  /** The same for every attempt. */
  readonly key: string
  readonly language: string
  /** The gateway's name of the text. */
  readonly name: string
}

/** The outcome of a message. Only one that certainly did not arrive (`retry`) may be handed over again. */
export interface Outcome {
  readonly state: 'sent' | 'failed' | 'unclear' | 'retry'
  readonly providerId?: string
  /** A code. */
  readonly error?: string
}

/** Milliseconds from the first byte to the answer. */
const TIMEOUT = 10_000
/** Characters of an answer that are read for its Id. */
const MOST_ANSWER = 65_536

function typeOf({ headers }: Gateway): string {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? 'application/json'
}

function isForm(gateway: Gateway): boolean {
  return typeOf(gateway).startsWith('application/x-www-form-urlencoded')
}

/** The body with its placeholders filled in, each once and escaped, so that no text can change what the body says. */
function bodyFor(gateway: Gateway, handed: Handed): string {
  const escaped = (value: string) => (isForm(gateway) ? encodeURIComponent(value) : JSON.stringify(value).slice(1, -1))
  return gateway.body.replace(/\{(to|text|key|language|name)\}/g, (_whole, name: keyof Handed) => escaped(handed[name]))
}

/** Why a body cannot work, as the rest of a sentence that begins with the gateway's name; null where it can. */
export function bodyProblem(gateway: Gateway): string | null {
  if (!gateway.body.includes('{to}') || !/\{(?:text|name)\}/.test(gateway.body)) return 'BODY must hold {to}, and {text} or {name}.'
  if (isForm(gateway)) return null
  try {
    JSON.parse(bodyFor(gateway, { to: '1', text: '"', key: 'k', language: 'ar', name: 'n' }))
    return null
  } catch {
    return 'BODY must be JSON once its placeholders are filled in, such as {"to": "{to}", "text": "{text}"}.'
  }
}

function idIn(answer: string, idPath: string): string {
  try {
    const parsed: unknown = JSON.parse(answer)
    const found = idPath.split('.').reduce<unknown>((node, part) => (typeof node === 'object' && node !== null ? Reflect.get(node, part) : undefined), parsed)
    return typeof found === 'string' || typeof found === 'number' ? String(found).slice(0, 200) : ''
  } catch {
    return ''
  }
}

/** 429 and 503 say that nothing was taken; what another fault of the gateway has done with the message, nobody knows. */
function outcomeOf(status: number, answer: string, idPath: string): Outcome {
  const error = `http_${status}`
  if (status === 429 || status === 503) return { state: 'retry', error }
  if (status >= 300) return { state: status < 500 ? 'failed' : 'unclear', error }
  const providerId = idPath === '' ? '' : idIn(answer, idPath)
  return idPath !== '' && providerId === '' ? { state: 'unclear', error: 'no_id' } : { state: 'sent', providerId }
}

/**
 * Hands a message to a gateway, once. It never rejects: a connection that was never made is a `retry`; silence after it was made, or one
 * that breaks, is `unclear`. Redirects are not followed: headers may hold a password.
 */
export function handOver(gateway: Gateway, handed: Handed): Promise<Outcome> {
  const { url, headers, idPath } = gateway
  const body = Buffer.from(bodyFor(gateway, handed))
  const isSecure = url.startsWith('https:')
  return new Promise((resolve) => {
    let isConnected = false
    const request = (isSecure ? https : http).request(url, {
      method: 'POST',
      // A connection of its own: one that was kept open may be closed by the other side at this very moment.
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT),
      headers: { ...headers, 'content-type': typeOf(gateway), 'content-length': body.length },
    })
    request.on('socket', (socket) => socket.once(isSecure ? 'secureConnect' : 'connect', () => (isConnected = true)))
    request.on('error', (error) => {
      const code = errorCode(error) ?? error.name
      resolve({ state: isConnected ? 'unclear' : 'retry', error: code === 'ABORT_ERR' ? 'timeout' : code })
    })
    request.on('response', (response) => {
      let answer = ''
      const settle = () => {
        resolve(outcomeOf(response.statusCode ?? 0, answer, idPath))
        response.destroy()
      }
      response.setEncoding('utf8').on('data', (part: string) => {
        answer += part
        if (answer.length > MOST_ANSWER) settle()
      })
      // An answer that breaks off has said what became of the message.
      response.on('end', settle).on('error', settle)
    })
    request.end(body)
  })
}
