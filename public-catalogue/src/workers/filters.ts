import { LOOKUP_TYPES, type CatalogueWorker, type LookupItem } from '@office/shared-api/model/public'

/** The five filters in the order of the form, each with the lookup list that it chooses from. */
export const FILTERS = {
  Country: 'countries',
  Job: 'jobs',
  Category: 'categories',
  Experiance: 'experiances',
  Religion: 'religions',
} as const satisfies Partial<Record<keyof CatalogueWorker, keyof typeof LOOKUP_TYPES>>

export type FilterField = keyof typeof FILTERS
export const FILTER_FIELDS = Object.keys(FILTERS) as FilterField[]

/** The chosen lookup item of each filter; one that is not set is absent. */
export type Filters = Readonly<Partial<Record<FilterField, number>>>

/** The filters of an address. The parameters are called as the fields are; the Id of no item of the field's list is no filter. */
export function filtersIn(query: URLSearchParams, lookups: readonly LookupItem[]): Filters {
  const filters: Partial<Record<FilterField, number>> = {}
  for (const field of FILTER_FIELDS) {
    const item = itemsOf(lookups, field).find(({ Id }) => String(Id) === query.get(field))
    if (item) filters[field] = item.Id
  }
  return filters
}

/** The same address with other filters. */
export function withFilters(query: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const field of FILTER_FIELDS) {
    const value = filters[field]
    if (value === undefined) next.delete(field)
    else next.set(field, String(value))
  }
  return next
}

/** The filters without one of them. */
export function withoutFilter(filters: Filters, field: FilterField): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => name !== field))
}

/** The workers who match every chosen filter exactly, in the order given. */
export function matching(workers: readonly CatalogueWorker[], filters: Filters): readonly CatalogueWorker[] {
  const chosen = FILTER_FIELDS.filter((field) => filters[field] !== undefined)
  if (chosen.length === 0) return workers
  return workers.filter((worker) => chosen.every((field) => worker[field] === filters[field]))
}

/** The options of a filter: the items of its list that are not disabled. */
export function choicesOf(lookups: readonly LookupItem[], field: FilterField): readonly LookupItem[] {
  return itemsOf(lookups, field).filter(({ Disable }) => !Disable)
}

function itemsOf(lookups: readonly LookupItem[], field: FilterField): readonly LookupItem[] {
  return lookups.filter(({ Type }) => Type === LOOKUP_TYPES[FILTERS[field]])
}
