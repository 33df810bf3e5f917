import { filterFields } from './resources/filter-fields'
import { FILTER_LIST_TYPES } from './resources/filter-lists'
import type { CatalogueFacts, CatalogueWorker, LookupItem } from './shapes/catalogue'

export type FilterField = keyof typeof filterFields
export const FILTER_FIELDS = Object.keys(filterFields) as FilterField[]

/** Bands of ages in whole years, both ends included, as the address names them. */
export const AGE_BANDS = { '21-25': [21, 25], '26-30': [26, 30], '31-40': [31, 40], '41-': [41, Infinity] } as const
export type AgeBand = keyof typeof AGE_BANDS

/** All filters: those by lookup items, and by age. They are called as their parameters in the address. */
export const FILTER_NAMES = [...FILTER_FIELDS, 'Age'] as const
export type FilterName = (typeof FILTER_NAMES)[number]

/** The chosen lookup item of each filter, and the band of ages; one that is not set is absent. */
export type Filters = Readonly<Partial<Record<FilterField, number> & { Age: AgeBand }>>

/** The lists of visitors' pages: without religions where the office shows none, so that there is no filter of them. Without facts, as of a server of the release before, all. */
export function shownLookups(lookups: readonly LookupItem[], facts: CatalogueFacts | undefined): readonly LookupItem[] {
  return facts?.Shows.Religion === false ? lookups.filter(({ Type }) => Type !== FILTER_LIST_TYPES.religions) : lookups
}

/** The items of a filter's list, disabled ones too. */
export function itemsOf(lookups: readonly LookupItem[], field: FilterField): readonly LookupItem[] {
  return lookups.filter(({ Type }) => Type === FILTER_LIST_TYPES[filterFields[field].list])
}

function isAgeBand(text: string | null): text is AgeBand {
  return text !== null && Object.hasOwn(AGE_BANDS, text)
}

/** The filters of an address. The Id of no item of the field's list is no filter. */
export function filtersIn(query: URLSearchParams, lookups: readonly LookupItem[]): Filters {
  const filters: { -readonly [Name in keyof Filters]: Filters[Name] } = {}
  for (const field of FILTER_FIELDS) {
    const item = itemsOf(lookups, field).find(({ Id }) => String(Id) === query.get(field))
    if (item) filters[field] = item.Id
  }
  const band = query.get('Age')
  if (isAgeBand(band)) filters.Age = band
  return filters
}

/** True for an age within the band; one that is not known is within none. */
function isWithin(age: number | undefined, band: AgeBand): boolean {
  const [least, most] = AGE_BANDS[band]
  return age !== undefined && age >= least && age <= most
}

/** True once the age of a worker is known: then there is a filter of it. */
export function hasAges(workers: readonly CatalogueWorker[]): boolean {
  return workers.some(({ Age }) => Age !== undefined)
}

/** Whether a worker matches every chosen filter exactly. */
export function matches(worker: CatalogueWorker, filters: Filters): boolean {
  if (filters.Age !== undefined && !isWithin(worker.Age, filters.Age)) return false
  return FILTER_FIELDS.every((field) => filters[field] === undefined || worker[field] === filters[field])
}

/** The workers who match, in the order given. */
export function matching<Worker extends CatalogueWorker>(workers: readonly Worker[], filters: Filters): readonly Worker[] {
  return Object.keys(filters).length === 0 ? workers : workers.filter((worker) => matches(worker, filters))
}
