import { DAY, LANGUAGES, type OfficeFacts } from '@office/shared-api/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isKnown } from '../platform/etag'
import { iconOf } from '../platform/files/icon'
import { FAVICON } from './brand'
import { serveInstalledApp } from './installed/installed-app'
import { sharePictures } from './share-picture'
import { siteMaps } from './site-map'

export const FAVICON_PATH = '/favicon.svg'

/** A day: what these say changes seldom, and a robot that asks each minute need not be answered anew. */
const KEPT_A_DAY = 'public, max-age=86400'

/** Of the map: who is not published any more is to be in no copy for long. */
const KEPT_A_MINUTE = 'public, max-age=60'

/** How long a copy of `security.txt` may be believed: below the year of RFC 9116, and far above the day for which it is kept. */
const EXPIRES_IN = 180 * DAY

export interface Site {
  /** Where this site is to be found. */
  readonly originOf: (request: FastifyRequest) => string
  /** Whether `originOf` goes by no header: an address that a caller made up must not be kept for others. */
  readonly isOriginKnown: boolean
  /** The facts of the office as they are now. */
  readonly office: () => OfficeFacts
  /** The paths that search engines list, as they are now: the same array until they change. */
  readonly listed: () => readonly string[]
  /** SERVICE_WORKER: whether staff's pages can be installed, and have a service worker. */
  readonly serviceWorker: boolean
}

/** Files that browsers, search engines and those who have found a weakness ask a site for by name. */
export function serveSiteFiles(app: FastifyInstance, { originOf, isOriginKnown, office, listed, serviceWorker }: Site): void {
  serveInstalledApp(app, { office, isOffered: serviceWorker })
  const keptWithOrigin = isOriginKnown ? KEPT_A_DAY : 'no-store'

  /** A file that has nothing to say is not found. */
  function serve(path: string, type: string, write: (request: FastifyRequest) => string | Promise<Buffer> | undefined, kept = KEPT_A_DAY): void {
    app.get(path, { exposeHeadRoute: true }, async (request, reply) => {
      const content = await write(request)
      if (content !== undefined) return reply.header('cache-control', kept).type(type).send(content)
      reply.callNotFound()
      return reply
    })
  }

  let icon: Promise<Buffer> | undefined
  serve(FAVICON_PATH, 'image/svg+xml', () => FAVICON)
  serve('/favicon.ico', 'image/x-icon', () => (icon ??= iconOf(FAVICON)))

  const sharePicture = sharePictures()
  for (const language of LANGUAGES) serve(`/share-${language}.jpg`, 'image/jpeg', () => sharePicture(office().name[language], language))

  serve('/.well-known/security.txt', 'text/plain; charset=utf-8', () => {
    const address = office().contactEmail
    if (address === undefined) return undefined
    return [`Contact: mailto:${address}`, `Expires: ${new Date(Date.now() + EXPIRES_IN).toISOString()}`, `Preferred-Languages: ${LANGUAGES.join(', ')}`, ''].join('\n')
  })
  serve('/robots.txt', 'text/plain; charset=utf-8', (request) => ['User-agent: *', 'Disallow: /api/', `Sitemap: ${originOf(request)}/sitemap.xml`, ''].join('\n'), keptWithOrigin)

  const siteMap = siteMaps()
  app.get('/sitemap.xml', { exposeHeadRoute: true }, (request, reply) => {
    const map = siteMap(originOf(request), listed())
    reply.header('cache-control', isOriginKnown ? KEPT_A_MINUTE : 'no-store').header('etag', map.etag)
    if (isKnown(map, request.headers['if-none-match'])) return reply.code(304).send()
    return reply.type('application/xml; charset=utf-8').send(map.xml)
  })
}
