import {
  FILTER_FIELDS,
  itemsOf,
  labelOf,
  matches,
  type CatalogueWorker,
  type FilterField,
  type Filters,
  type Language,
  type LookupItem,
} from '@office/shared-api/model/public'

/** Where links lead that ask for the filters. */
export const FILTERS_ID = 'filters'

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

/** Whether any worker matches. */
export function isFound(workers: readonly CatalogueWorker[], filters: Filters): boolean {
  return workers.some((worker) => matches(worker, filters))
}

/** The chosen filters in words, in the order of the form. */
export function labelsOf(filters: Filters, lookups: readonly LookupItem[], language: Language): readonly string[] {
  const chosen = FILTER_FIELDS.flatMap((field) => lookups.find(({ Id }) => Id === filters[field]) ?? [])
  return chosen.map((item) => labelOf(item, language))
}

/** The options of a filter: the items of its list that are not disabled. */
export function choicesOf(lookups: readonly LookupItem[], field: FilterField): readonly LookupItem[] {
  return itemsOf(lookups, field).filter(({ Disable }) => !Disable)
}
