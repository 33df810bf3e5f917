import {
  type CatalogueWorker,
  labelOf,
  type Language,
  LANGUAGES,
  type LookupItem,
  type OfficeFacts,
  photoAt,
  SLOGAN,
  WORKER_PARAMETER,
} from '@office/shared-api/model'
import { escapeHtml } from '../platform/html'
import { SHARE_SIZE, sharePictureAddress } from './share-picture'
import { FAVICON_PATH, publicAddress } from './site-files'

/** The metadata of a page for search engines and chats. `office` is the office's name in the same language. */
interface PageWords {
  readonly description: (office: string) => string
  readonly worker: (reference: string, office: string) => string
  readonly taken: string
  readonly takenText: (office: string) => string
}

const ar: PageWords = {
  description: (office) => `${office}: اختر الأنسب لأسرتك من العمالة المنزلية المتاحة، وأرسل طلب الاستقدام من هاتفك في دقائق.`,
  worker: (reference, office) => `الرقم المرجعي ${reference}. شاهد التفاصيل وأرسل طلبك إلى ${office}.`,
  taken: 'هذا الملف لم يعد متاحًا',
  takenText: (office) => `لدى ${office} ملفات أخرى متاحة الآن. اختر الأنسب لأسرتك وأرسل طلبك.`,
}

const en: PageWords = {
  description: (office) =>
    `${office}: choose who suits your family among the available domestic workers and send your request from your phone in minutes.`,
  worker: (reference, office) => `Reference ${reference}. See the details and send your request to ${office}.`,
  taken: 'This CV is not available anymore',
  takenText: (office) => `Others are available at ${office} now. Choose who suits your family and send your request.`,
}

const pageWords: Readonly<Record<Language, PageWords>> = { ar, en }

/** The worker that an address names (`/?worker=…`), as far as they can still be requested. */
export interface LinkedWorker {
  readonly id: number
  /** Null for one that is reserved, or never was. */
  readonly worker: CatalogueWorker | null
  readonly lookups: readonly LookupItem[]
}

export interface PageSubject {
  readonly language: Language
  readonly office: OfficeFacts
  /** Where the site is to be found: chats and search engines take whole addresses only. */
  readonly origin: string
  /** Only the catalogue is for search engines. */
  readonly isCatalogue: boolean
  /** The title of a public page, where it has a name besides the office's. */
  readonly label: string | undefined
  readonly linked: LinkedWorker | undefined
}

/** Title and links of a page, and what search engines and chats read: a shared worker shows picture, job, country and reference. */
export function writeHead(subject: PageSubject): string {
  const { language, office, origin, isCatalogue, label, linked } = subject
  const name = office.name[language]
  const icon = link('icon', FAVICON_PATH, 'type="image/svg+xml"')
  if (!isCatalogue) return [title(label === undefined ? name : `${label} | ${name}`), noIndex, icon].join('\n')
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
    ...sharePicture(subject),
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

/** The Open Graph picture of the home page, with its size, so that chats make room for it before it has come. */
function sharePicture({ language, office, origin }: PageSubject): string[] {
  const name = office.name[language]
  return [
    property('og:image', `${origin}${sharePictureAddress(name, language)}`),
    property('og:image:width', String(SHARE_SIZE.width)),
    property('og:image:height', String(SHARE_SIZE.height)),
    property('og:image:alt', `${name}: ${SLOGAN[language]}`),
    meta('twitter:card', 'summary_large_image'),
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
