import { LOOKUP_TYPES, type CatalogueFacts, type CatalogueWorker, type FirstCards, type LookupItem, type PageStart, type ShownCv, type ShownCvs } from '@office/shared-api/model'
import { only, type Keys } from '../start-data'

type CardLabel = Omit<LookupItem, 'Color' | 'Class'>

const WORKER: Keys<CatalogueWorker> = {
  Id: true,
  Ref: true,
  Photo: true,
  Country: true,
  Job: true,
  Category: true,
  Experiance: true,
  Religion: true,
  Gender: true,
  Age: true,
  PriceId: true,
}

const LABEL: Keys<CardLabel> = { Id: true, Type: true, Ar: true, En: true, ArFemale: true, ArMale: true, Disable: true }

/** The lists whose items a card shows and a filter offers. */
const LISTS_OF_CARDS: ReadonlySet<number> = new Set([
  LOOKUP_TYPES.countries,
  LOOKUP_TYPES.jobs,
  LOOKUP_TYPES.categories,
  LOOKUP_TYPES.experiances,
  LOOKUP_TYPES.religions,
])

/** A worker as screens show one: without the name. */
export function shownWorker(worker: CatalogueWorker): CatalogueWorker {
  return only(WORKER, worker)
}

/** The first cards as screens show them: lists of staff are not among the lookups. */
export function shownCards({ workers, lookups, total, found, ages }: FirstCards): FirstCards {
  const ofCards = lookups.filter(({ Type }) => LISTS_OF_CARDS.has(Type))
  const labels = ofCards.map((item) => only<CardLabel>(LABEL, withoutRepeats(item)))
  return { workers: workers.map(shownWorker), lookups: labels, total, ...(found !== undefined && { found }), ...(ages && { ages }) }
}

/** A job without the name of women or men that is the general one: `jobLabel` falls back to it. */
function withoutRepeats({ ArFemale, ArMale, ...item }: LookupItem): LookupItem {
  return { ...item, ...(ArFemale !== item.Ar && ArFemale && { ArFemale }), ...(ArMale !== item.Ar && ArMale && { ArMale }) }
}

const PRICE: Keys<CatalogueFacts['Prices'][number]> = { Id: true, Price: true, Salary: true }

const DAYS: Keys<CatalogueFacts['Days'][number]> = { Country: true, From: true, To: true }

/** Of the facts what these workers' cards show; nothing where none of them has a price or usual days. */
export function shownFactsOf({ Prices, Days, Vat, Shows }: CatalogueFacts, workers: readonly CatalogueWorker[]): Pick<PageStart, 'facts'> {
  const [ids, countries] = [new Set(workers.map(({ PriceId }) => PriceId)), new Set(workers.map(({ Country }) => Country))]
  const prices = Prices.filter(({ Id }) => ids.has(Id)).map((price) => only(PRICE, price))
  const days = Days.filter(({ Country }) => countries.has(Country)).map((usual) => only(DAYS, usual))
  return prices.length + days.length === 0 ? {} : { facts: { Prices: prices, Days: days, Vat, Shows } }
}

const CV: Keys<ShownCv> = {
  Ref: true,
  Job: true,
  Country: true,
  Category: true,
  Experiance: true,
  Religion: true,
  Age: true,
  Gender: true,
  Education: true,
  Skills: true,
  Languages: true,
  History: true,
  Salary: true,
  About: true,
  AboutEn: true,
  Medical: true,
  Photo: true,
  Price: true,
  Days: true,
}

/** CVs as screens show them: without the name. */
export function shownCvs({ On, workers }: ShownCvs): ShownCvs {
  return { On, workers: workers.map((cv) => only<ShownCv>(CV, cv)) }
}
