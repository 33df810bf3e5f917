import {
  FILTER_NAMES,
  filtersIn,
  hasAges,
  jobWords,
  matching,
  OVERLAY_PARAMETERS,
  photoAt,
  SLOGAN,
  WORKER_PARAMETER,
  type FirstCards,
  type Language,
  type LookupItem,
  type OfferedWorker,
  type OfficeFacts,
} from '@office/shared-api/model'
import type { CatalogueCopy } from '../../office/catalogue/catalogue'
import type { PageHead, PublicPageSource } from '../public-page'
import { SHARE_SIZE, sharePictureAddress } from '../share-picture'
import { shownCards, shownFactsOf, shownWorker } from './shown-cards'
import { headOfNobody, headOfWorker } from './worker-head'

const DESCRIPTION: Readonly<Record<Language, (office: string) => string>> = {
  ar: (office) => `${office}: اختر الأنسب لأسرتك من العمالة المنزلية المتاحة، وأرسل طلب الاستقدام من هاتفك في دقائق.`,
  en: (office) => `${office}: choose who suits your family among the available domestic workers and send your request from your phone in minutes.`,
}

/** Without scripts, the filters are unfolded, and what opens a dialog is out of reach. */
const UNFOLDED =
  'a[href*="request="],a[href*="call="]{display:none!important}a[href*="photo="]{pointer-events:none}form[role=search]{padding:1rem!important}form[role=search]>div{display:grid!important}@media (width<=40rem){form[role=search]>div{grid-template-columns:1fr 1fr!important}}'

/** The catalogue as visitors see it, at a time. */
export type Offered = Pick<CatalogueCopy, 'workers' | 'lookups' | 'facts' | 'settings'>

/** The page of `/`: the first cards, those that match the filters of the address, or a worker whom it names. */
export function cataloguePage(copy: Offered, office: OfficeFacts): PublicPageSource {
  const all = firstCards(copy, new URLSearchParams())
  return {
    query: FILTER_NAMES,
    overlays: OVERLAY_PARAMETERS,
    withoutScripts: {
      sentence: {
        ar: 'يمكن تصفّح البطاقات والبحث فيها. لطلب الاستقدام يُرجى التواصل مع المكتب، مع ذكر الرقم المرجعي الظاهر على البطاقة.',
        en: 'You can browse and search the cards. To request a worker, ask the office with the reference number on the card.',
      },
      styles: UNFOLDED,
    },
    data({ query }, language) {
      const name = office.name[language]
      const isFiltered = FILTER_NAMES.some((field) => query.has(field))
      const catalogue = isFiltered ? firstCards(copy, query) : all
      const start = { catalogue, ...shownFactsOf(copy.facts, catalogue.workers) }
      const id = Number(query.get(WORKER_PARAMETER))
      if (!Number.isSafeInteger(id) || id <= 0) return { status: 200, head: headOf(name, language), start }
      const worker = copy.workers.find(({ Id }) => Id === id)
      const head = { ...linkedHead(worker, copy.lookups, name, language), address: `/?${WORKER_PARAMETER}=${id}&lang=${language}` }
      return { status: 200, head, start, ...(worker && { overlay: { linked: shownWorker(worker), ...shownFactsOf(copy.facts, [...catalogue.workers, worker]) } }) }
    },
  }
}

/** Cards that the page shows before it has asked for the whole list. */
const FIRST_CARDS = 12

/** The first cards of the catalogue that match the filters of a query. */
export function firstCards({ workers, lookups }: Offered, query: URLSearchParams): FirstCards {
  const filters = filtersIn(query, lookups)
  const found = matching(workers, filters)
  const isFiltered = Object.keys(filters).length > 0
  return shownCards({ workers: found.slice(0, FIRST_CARDS), lookups, total: workers.length, ...(isFiltered && { found: found.length }), ...(hasAges(workers) && { ages: true }) })
}

function headOf(name: string, language: Language): PageHead {
  const picture = { path: sharePictureAddress(name, language), alt: `${name}: ${SLOGAN[language]}`, size: SHARE_SIZE }
  return { description: DESCRIPTION[language](name), picture, robots: 'index' }
}

/** The head for a worker in the address (`/?worker=…`): picture, job, country and reference of one who can still be requested. */
function linkedHead(worker: OfferedWorker | undefined, lookups: readonly LookupItem[], name: string, language: Language): PageHead {
  if (!worker) return headOfNobody(name, language)
  const [job, country] = [worker.Job, worker.Country].map((id) => lookups.find(({ Id }) => Id === id))
  const labels = [job && jobWords(job, worker.Gender ?? ''), country].filter((words) => words !== undefined)
  const head = headOfWorker({ Ref: worker.Ref, labels }, name, language)
  return { ...head, ...(worker.Photo !== null && { picture: { path: photoAt(worker.Photo, 600), alt: head.title } }) }
}
