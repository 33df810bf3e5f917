import { LANGUAGES, type Language } from '@office/shared-api/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { escapeHtml } from '../platform/html'

export const FAVICON_PATH = '/favicon.svg'

/** The sign of the header on the colour of the site. */
const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" rx="10" fill="#0d6b57"/><path d="M18 26S9.5 21 9.5 15a4.5 4.5 0 0 1 8.5-2a4.5 4.5 0 0 1 8.5 2c0 6-8.5 11-8.5 11Z" fill="none" stroke="#fff" stroke-width="1.75" stroke-linejoin="round"/></svg>`

/** A day: what these say changes seldom, and a robot that asks each minute need not be answered anew. */
const KEPT_A_DAY = 'public, max-age=86400'

/** Files that browsers and search engines ask a site for by name. `originOf` says where this site is to be found. */
export function serveSiteFiles(app: FastifyInstance, originOf: (request: FastifyRequest) => string): void {
  app.get(FAVICON_PATH, (_request, reply) => reply.header('cache-control', KEPT_A_DAY).type('image/svg+xml').send(FAVICON))

  app.get('/robots.txt', (request, reply) => {
    const lines = ['User-agent: *', 'Disallow: /api/', `Sitemap: ${originOf(request)}/sitemap.xml`, '']
    return reply.header('cache-control', KEPT_A_DAY).type('text/plain; charset=utf-8').send(lines.join('\n'))
  })

  app.get('/sitemap.xml', (request, reply) =>
    reply.header('cache-control', KEPT_A_DAY).type('application/xml; charset=utf-8').send(writeSitemap(originOf(request))),
  )
}

/** The public page, once in each language, each naming the others. */
function writeSitemap(origin: string): string {
  const others = LANGUAGES.map(
    (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(publicAddress(origin, language))}"/>`,
  ).join('')
  const pages = LANGUAGES.map((language) => `<url><loc>${escapeHtml(publicAddress(origin, language))}</loc>${others}</url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${pages.join('')}</urlset>
`
}

/** `/` in one language. Arabic is what it is without being asked. */
export function publicAddress(origin: string, language: Language): string {
  return language === 'ar' ? `${origin}/` : `${origin}/?lang=${language}`
}
