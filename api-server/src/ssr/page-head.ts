import {
  labelOf,
  LANGUAGES,
  photoAt,
  WORKER_PARAMETER,
  type CatalogueWorker,
  type Language,
  type LookupItem,
  type OfficeFacts,
} from '@office/shared-api/model'
import { escapeHtml } from '../platform/html'
import { pageWords } from './page-words'
import { publicAddress } from './public-address'
import { FAVICON_PATH } from './site-files'

/** Whom an address names (`/?worker=…`), as far as that one can still be asked for. */
export interface LinkedWorker {
  readonly id: number
  /** Null for one who has been taken, or never was. */
  readonly worker: CatalogueWorker | null
  readonly lookups: readonly LookupItem[]
}

export interface PageSubject {
  readonly language: Language
  readonly office: OfficeFacts
  /** Where the site is to be found: chats and search engines take whole addresses only. */
  readonly origin: string
  /** Only the public page is for search engines. */
  readonly isPublicPage: boolean
  readonly linked: LinkedWorker | undefined
}

/** Title and links of a page, and what search engines and chats read: a shared worker shows picture, job, country and reference. */
export function writeHead(subject: PageSubject): string {
  const { language, office, origin, isPublicPage, linked } = subject
  const name = office.name[language]
  const icon = link('icon', FAVICON_PATH, 'type="image/svg+xml"')
  if (!isPublicPage) return [title(name), noIndex, icon].join('\n')
  if (linked) return [...headOfWorker(subject, linked), noIndex, icon].join('\n')
  const description = pageWords[language].description(name)
  const address = publicAddress(origin, language)
  return [
    title(name),
    meta('description', description),
    link('canonical', address),
    ...LANGUAGES.map((other) => link('alternate', publicAddress(origin, other), `hreflang="${other}"`)),
    link('alternate', publicAddress(origin, 'ar'), 'hreflang="x-default"'),
    ...openGraph(subject, { title: name, description, address }),
    icon,
  ].join('\n')
}

function headOfWorker(subject: PageSubject, { id, worker, lookups }: LinkedWorker): string[] {
  const { language, office, origin } = subject
  const name = office.name[language]
  const words = pageWords[language]
  const address = `${origin}/?${WORKER_PARAMETER}=${id}&lang=${language}`
  if (!worker) {
    const description = words.takenText(name)
    return [title(`${words.taken} | ${name}`), meta('description', description), ...openGraph(subject, { title: words.taken, description, address })]
  }
  const labels = [worker.Job, worker.Country].map((lookup) => lookups.find(({ Id }) => Id === lookup))
  // Without the lookups (the cards could not be read) there is still the reference.
  const about = labels.flatMap((item) => (item ? [labelOf(item, language)] : [])).join(' · ') || worker.Ref
  const description = words.worker(worker.Ref, name)
  return [
    title(`${about} | ${name}`),
    meta('description', description),
    ...openGraph(subject, { title: about, description, address }),
    ...(worker.Photo === null ? [] : [property('og:image', `${origin}${photoAt(worker.Photo, 600)}`), property('og:image:alt', about)]),
  ]
}

interface Shown {
  readonly title: string
  readonly description: string
  readonly address: string
}

function openGraph({ language, office }: PageSubject, shown: Shown): string[] {
  return [
    property('og:type', 'website'),
    property('og:site_name', office.name[language]),
    property('og:locale', language === 'ar' ? 'ar_SA' : 'en_GB'),
    property('og:title', shown.title),
    property('og:description', shown.description),
    property('og:url', shown.address),
  ]
}

const noIndex = '<meta name="robots" content="noindex">'

function title(text: string): string {
  return `<title>${escapeHtml(text)}</title>`
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
