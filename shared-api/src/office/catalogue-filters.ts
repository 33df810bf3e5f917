import { filterFields } from './resources/filter-fields'
import { LOOKUP_TYPES } from './resources/lookup-types'
import type { CatalogueFacts, CatalogueWorker, LookupItem } from './shapes/catalogue'

export type FilterField = keyof typeof filterFields
export const FILTER_FIELDS = Object.keys(filterFields) as FilterField[]

/** The chosen lookup item of each filter; one that is not set is absent. */
export type Filters = Readonly<Partial<Record<FilterField, number>>>

/** The lists of visitors' pages: without religions where the office shows none, so that there is no filter of them. Without facts, as of a server of the release before, all. */
export function shownLookups(lookups: readonly LookupItem[], facts: CatalogueFacts | undefined): readonly LookupItem[] {
  return facts?.Shows.Religion === false ? lookups.filter(({ Type }) => Type !== LOOKUP_TYPES.religions) : lookups
}

/** The items of a filter's list, disabled ones too. */
export function itemsOf(lookups: readonly LookupItem[], field: FilterField): readonly LookupItem[] {
  return lookups.filter(({ Type }) => Type === LOOKUP_TYPES[filterFields[field].list])
}

/** The filters of an address. The parameters are called as the fields are; the Id of no item of the field's list is no filter. */
export function filtersIn(query: URLSearchParams, lookups: readonly LookupItem[]): Filters {
  const filters: Partial<Record<FilterField, number>> = {}
  for (const field of FILTER_FIELDS) {
    const item = itemsOf(lookups, field).find(({ Id }) => String(Id) === query.get(field))
    if (item) filters[field] = item.Id
  }
  return filters
}

/** Whether a worker matches every chosen filter exactly. */
export function matches(worker: CatalogueWorker, filters: Filters): boolean {
  return FILTER_FIELDS.every((field) => filters[field] === undefined || worker[field] === filters[field])
}

/** The workers who match, in the order given. */
export function matching<Worker extends CatalogueWorker>(workers: readonly Worker[], filters: Filters): readonly Worker[] {
  return Object.keys(filters).length === 0 ? workers : workers.filter((worker) => matches(worker, filters))
}
