import { DAY, DEFAULT_LANGUAGE, LANGUAGES, type Language, type OfficeFacts } from '@office/shared-api/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { iconOf } from '../platform/files/icon'
import { escapeHtml } from '../platform/html'
import { FAVICON } from './brand'
import { sharePictures } from './share-picture'

export const FAVICON_PATH = '/favicon.svg'

/** A day: what these say changes seldom, and a robot that asks each minute need not be answered anew. */
const KEPT_A_DAY = 'public, max-age=86400'

/** How long a copy of `security.txt` may be believed: below the year of RFC 9116, and far above the day for which it is kept. */
const EXPIRES_IN = 180 * DAY

export interface Site {
  /** Where this site is to be found. */
  readonly originOf: (request: FastifyRequest) => string
  /** Whether `originOf` goes by no header: an address that a caller made up must not be kept for others. */
  readonly isOriginKnown: boolean
  /** The facts of the office as they are now. */
  readonly office: () => OfficeFacts
}

/** Files that browsers, search engines and those who have found a weakness ask a site for by name. */
export function serveSiteFiles(app: FastifyInstance, { originOf, isOriginKnown, office }: Site): void {
  const keptWithOrigin = isOriginKnown ? KEPT_A_DAY : 'no-store'

  app.get(FAVICON_PATH, (_request, reply) => reply.header('cache-control', KEPT_A_DAY).type('image/svg+xml').send(FAVICON))

  let icon: Promise<Buffer> | undefined
  app.get('/favicon.ico', async (_request, reply) => reply.header('cache-control', KEPT_A_DAY).type('image/x-icon').send(await (icon ??= iconOf(FAVICON))))

  const sharePicture = sharePictures()
  for (const language of LANGUAGES) {
    app.get(`/share-${language}.jpg`, { exposeHeadRoute: true }, async (_request, reply) =>
      reply.header('cache-control', KEPT_A_DAY).type('image/jpeg').send(await sharePicture(office().name[language], language)),
    )
  }

  app.get('/.well-known/security.txt', (_request, reply) => {
    const address = office().contactEmail
    if (address === undefined) {
      reply.callNotFound()
      return reply
    }
    const lines = [`Contact: mailto:${address}`, `Expires: ${new Date(Date.now() + EXPIRES_IN).toISOString()}`, `Preferred-Languages: ${LANGUAGES.join(', ')}`, '']
    return reply.header('cache-control', KEPT_A_DAY).type('text/plain; charset=utf-8').send(lines.join('\n'))
  })

  app.get('/robots.txt', (request, reply) => {
    const lines = ['User-agent: *', 'Disallow: /api/', `Sitemap: ${originOf(request)}/sitemap.xml`, '']
    return reply.header('cache-control', keptWithOrigin).type('text/plain; charset=utf-8').send(lines.join('\n'))
  })

  app.get('/sitemap.xml', (request, reply) =>
    reply.header('cache-control', keptWithOrigin).type('application/xml; charset=utf-8').send(writeSitemap(originOf(request))),
  )
}

/** The public page, once in each language, each naming the others. */
function writeSitemap(origin: string): string {
  const others = LANGUAGES.map(
    (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(publicAddress(origin, '/', language))}"/>`,
  ).join('')
  const pages = LANGUAGES.map((language) => `<url><loc>${escapeHtml(publicAddress(origin, '/', language))}</loc>${others}</url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${pages.join('')}</urlset>
`
}

/** The address of a page in one language. Arabic is what it is without being asked. */
export function publicAddress(origin: string, path: string, language: Language): string {
  return origin + path + (language === DEFAULT_LANGUAGE ? '' : `?lang=${language}`)
}
