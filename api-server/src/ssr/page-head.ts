import { LANGUAGES, type Language, type OfficeFacts } from '@office/shared-api/model'
import { escapeHtml, inertJson } from '../platform/html'
import { publicAddress } from './public-address'
import type { HeadPicture, PageHead } from './public-page'
import { FAVICON_PATH } from './site-files'

export interface PageSubject {
  readonly language: Language
  readonly office: OfficeFacts
  /** Where the site is to be found: chats and search engines take whole addresses only. */
  readonly origin: string
  /** Of the address that was asked for. */
  readonly path: string
  /** Of the listing: the title of a page that says no other. */
  readonly label: string | undefined
  readonly head: PageHead
}

/** Title and links of a page, and what search engines and chats read. */
export function writeHead({ language, office, origin, path, label, head }: PageSubject): string {
  const name = office.name[language]
  const { title = label, description, picture, structured } = head
  const isIndexed = head.robots === 'index'
  const own = publicAddress(origin, path, language)
  const shared = head.address === undefined ? own : origin + head.address
  return [
    `<title>${escapeHtml(title === undefined ? name : `${title} | ${name}`)}</title>`,
    ...(description === undefined ? [] : [meta('description', description)]),
    ...(isIndexed ? [link('canonical', own), ...languageLinks(origin, path)] : []),
    ...(description === undefined ? [] : openGraph({ name, language, title: title ?? name, description, address: shared })),
    ...(picture ? pictureTags(origin, picture) : []),
    ...(isIndexed ? [] : [meta('robots', 'noindex')]),
    link('icon', FAVICON_PATH, 'type="image/svg+xml"'),
    ...(structured ? [`<script type="application/ld+json">${inertJson(structured)}</script>`] : []),
  ].join('\n')
}

function languageLinks(origin: string, path: string): string[] {
  return [
    ...LANGUAGES.map((other) => link('alternate', publicAddress(origin, path, other), `hreflang="${other}"`)),
    link('alternate', publicAddress(origin, path, 'ar'), 'hreflang="x-default"'),
  ]
}

interface Described {
  /** The office's. */
  readonly name: string
  readonly language: Language
  readonly title: string
  readonly description: string
  readonly address: string
}

function openGraph({ name, language, title, description, address }: Described): string[] {
  return [
    property('og:type', 'website'),
    property('og:site_name', name),
    property('og:locale', language === 'ar' ? 'ar_SA' : 'en_GB'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
  ]
}

function pictureTags(origin: string, { path, alt, size }: HeadPicture): string[] {
  return [
    property('og:image', origin + path),
    ...(size ? [property('og:image:width', String(size.width)), property('og:image:height', String(size.height))] : []),
    property('og:image:alt', alt),
    ...(size ? [meta('twitter:card', 'summary_large_image')] : []),
  ]
}

function meta(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`
}

function link(rel: string, href: string, more = ''): string {
  return `<link rel="${rel}" href="${escapeHtml(href)}"${more && ` ${more}`}>`
}
