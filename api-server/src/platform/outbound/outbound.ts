import { lookup } from 'node:dns/promises'
import https from 'node:https'
import { isIP } from 'node:net'
import { SECOND } from '@office/shared-api/model'
import { isPublicAddress } from './public-network'

/**
 * The one way out to addresses that somebody else has named: https to port 443 of a public address, within 10 seconds. A name is resolved
 * once, and the connection goes to the address that was checked. Redirects are not followed.
 */

export interface OutboundRules {
  /** OUTBOUND_HOSTS: hosts, as `host:port`, that may have another port or a private address. */
  readonly hosts: readonly string[]
  /** Certificates that are believed besides those of the system. */
  readonly ca?: string
  /** All addresses of a name. */
  readonly resolve?: (hostname: string) => Promise<readonly string[]>
}

export interface OutboundCall {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** The answer of the other side, whatever it says. */
export interface OutboundAnswer {
  readonly status: number
}

/** The call was not made: its address is none that may be called. */
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused'

  constructor(readonly code: 'not_https' | 'port' | 'not_public' | 'too_large') {
    super(code)
  }
}

const TIMEOUT = 10 * SECOND
/** Bytes of what is sent, and of what is read of an answer. */
const MOST_BYTES = 65_536
const HTTPS_PORT = 443

const resolveAll = async (hostname: string) => (await lookup(hostname, { all: true })).map(({ address }) => address)

/** A host of an address without the brackets of IPv6. */
const bareHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** Rejects once the time of a call is over: a resolver that does not answer has no end of its own. */
const over = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error)
    })
  })

/** The address to connect to. Throws `OutboundRefused`: one private address of a name is enough, for the next answer may be that one. */
async function checkedAddress(url: URL, { hosts, resolve = resolveAll }: OutboundRules, signal: AbortSignal): Promise<string> {
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') throw new OutboundRefused('not_https')
  const isNamed = hosts.includes(`${url.hostname}:${url.port || HTTPS_PORT}`)
  if (!isNamed && url.port !== '') throw new OutboundRefused('port')
  const host = bareHost(url)
  const addresses = isIP(host) ? [host] : await Promise.race([resolve(host), over(signal)])
  const [first] = addresses
  if (first === undefined || (!isNamed && !addresses.every(isPublicAddress))) throw new OutboundRefused('not_public')
  return first
}

/** Makes a call. Rejects with `OutboundRefused` where it may not be made, with another error where no answer came. */
export async function callOut(url: URL, { method, headers, body }: OutboundCall, rules: OutboundRules): Promise<OutboundAnswer> {
  if (body.length > MOST_BYTES) throw new OutboundRefused('too_large')
  const signal = AbortSignal.timeout(TIMEOUT)
  const address = await checkedAddress(url, rules, signal)
  const host = bareHost(url)
  return new Promise((resolve, reject) => {
    const request = https.request({
      host: address,
      port: url.port || HTTPS_PORT,
      path: url.pathname + url.search,
      method,
      // The certificate is the name's, whatever address it has.
      ...(isIP(host) ? {} : { servername: host }),
      ...(rules.ca !== undefined && { ca: rules.ca }),
      headers: { ...headers, host: url.host, 'content-length': body.length },
      agent: false,
      signal,
    })
    request.on('error', reject)
    request.on('response', (response) => {
      let bytes = 0
      const settle = () => {
        resolve({ status: response.statusCode ?? 0 })
        response.destroy()
      }
      response.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > MOST_BYTES) settle()
      })
      // The status has come already: an answer that breaks off changes nothing.
      response.on('end', settle).on('error', settle)
    })
    request.end(body)
  })
}
