import { WEB_CLIENT_HEADER } from '@office/shared-api/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '../errors'

interface Options {
  /** The address at which visitors reach us; when null, the host that they asked for is taken. */
  readonly publicUrl: URL | null
  readonly sessionCookie: string
}

function isOurs(origin: string, request: FastifyRequest, publicUrl: URL | null): boolean {
  if (publicUrl) return origin === publicUrl.origin
  return URL.canParse(origin) && new URL(origin).host === request.host
}

/** A `Host` that is `localhost`, an address of either kind, or absent, with or without a port. */
const LOCAL_HOST = /^(?:localhost|(?:\d{1,3}\.){3}\d{1,3}|\[[\da-f:.]+\])?(?::\d+)?$/i

/**
 * DNS rebinding: a page can point its own name at this machine after it was loaded, and is then of our origin for its browser.
 * Without PUBLIC_URL no name is known as ours; `localhost` and addresses cannot be rebound.
 */
export function refuseForeignHosts(app: FastifyInstance, { publicUrl }: Pick<Options, 'publicUrl'>): void {
  // RFC 9112, 3.2: a proxy in front may go by one of them, and this server by another.
  app.addHook('onRequest', (request, _reply, done) => {
    const hosts = request.raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
    done(hosts.length > 1 ? new HttpError('bad_request') : undefined)
  })
  if (publicUrl !== null) return
  app.addHook('onRequest', (request, _reply, done) => {
    done(LOCAL_HOST.test(request.host) ? undefined : new HttpError('cross_site'))
  })
}

/**
 * Refuses calls that change state when a browser says that another site makes them, and those that carry the session
 * cookie without the fixed header, which no other site can add. Programs that send neither sign of a browser pass.
 */
export function refuseCrossSite(app: FastifyInstance, { publicUrl, sessionCookie }: Options): void {
  app.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions
    const changesState = request.method === 'POST' || config.changesState === true
    if (!url?.startsWith('/api/') || !(changesState || config.fromOwnPages)) return
    const { 'sec-fetch-site': site, origin } = request.headers
    if (site !== undefined && site !== 'same-origin') throw new HttpError('cross_site')
    if (origin !== undefined && !isOurs(origin, request, publicUrl)) throw new HttpError('cross_site')
    const carriesSession = changesState && !config.fromOwnPages && request.cookies[sessionCookie] !== undefined
    if (carriesSession && request.headers[WEB_CLIENT_HEADER.name.toLowerCase()] !== WEB_CLIENT_HEADER.value) {
      throw new HttpError('cross_site')
    }
    return Promise.resolve()
  })
}
