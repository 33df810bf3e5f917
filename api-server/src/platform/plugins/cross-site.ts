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
