import { LANGUAGES } from '@office/shared-api/model'
import { etagOf } from '../platform/etag'
import { escapeHtml } from '../platform/html'
import { publicAddress } from './public-address'

/** A protocol's limit is 50,000 addresses and 50 MB, and each path has one per language: the newest are named, in some 3 MB. */
const MOST_PATHS = 5_000

export interface SiteMap {
  readonly xml: string
  readonly etag: string
}

/** These pages, once in each language, each naming the others. */
function writeSiteMap(origin: string, paths: readonly string[]): string {
  const pages = paths.slice(0, MOST_PATHS).flatMap((path) => {
    const addresses = LANGUAGES.map((language) => ({ language, address: escapeHtml(publicAddress(origin, path, language)) }))
    const others = addresses.map(({ language, address }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`).join('')
    return addresses.map(({ address }) => `<url><loc>${address}</loc>${others}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${pages.join('')}</urlset>
`
}

/** Returns the map of a site, which is written once while its paths are the same object. */
export function siteMaps(): (origin: string, paths: readonly string[]) => SiteMap {
  let kept: (SiteMap & { readonly origin: string; readonly paths: readonly string[] }) | undefined
  return (origin, paths) => {
    if (kept?.origin !== origin || kept.paths !== paths) {
      const xml = writeSiteMap(origin, paths)
      kept = { origin, paths, xml, etag: etagOf(xml) }
    }
    return kept
  }
}
