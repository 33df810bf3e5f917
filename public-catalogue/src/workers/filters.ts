import {
  AGE_BANDS,
  FILTER_NAMES,
  filterFields,
  itemsOf,
  labelOf,
  matches,
  type AgeBand,
  type Bilingual,
  type CatalogueWorker,
  type FilterName,
  type Filters,
  type Language,
  type LookupItem,
} from '@office/shared-api/model/public'
import { formatNumber } from '@office/shared-ui'

/** Where links lead that ask for the filters. */
export const FILTERS_ID = 'filters'

/** The same address with other filters. */
export function withFilters(query: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const field of FILTER_NAMES) {
    const value = filters[field]
    if (value === undefined) next.delete(field)
    else next.set(field, String(value))
  }
  return next
}

/** The filters without one of them. */
export function withoutFilter(filters: Filters, field: FilterName): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => name !== field))
}

/** Whether any worker matches. */
export function isFound(workers: readonly CatalogueWorker[], filters: Filters): boolean {
  return workers.some((worker) => matches(worker, filters))
}

/** The words of the filter of ages, and of its bands. */
const AGE: Bilingual = { ar: 'العمر', en: 'Age' }
const OVER: Bilingual = { ar: 'فأكثر', en: 'and over' }

/** The name of a filter. */
export function filterLabel(field: FilterName, language: Language): string {
  return (field === 'Age' ? AGE : filterFields[field].label)[language]
}

function bandLabel(band: AgeBand, language: Language): string {
  const [least, most] = AGE_BANDS[band]
  return most === Infinity ? `${formatNumber(least, language)} ${OVER[language]}` : `${formatNumber(least, language)}–${formatNumber(most, language)}`
}

/** A chosen filter in words; '' where it is not chosen. */
export function chosenLabel(field: FilterName, filters: Filters, lookups: readonly LookupItem[], language: Language): string {
  if (field === 'Age') return filters.Age ? `${AGE[language]} ${bandLabel(filters.Age, language)}` : ''
  const item = lookups.find(({ Id }) => Id === filters[field])
  return item ? labelOf(item, language) : ''
}

/** The chosen filters in words, in the order of the form. */
export function labelsOf(filters: Filters, lookups: readonly LookupItem[], language: Language): readonly string[] {
  return FILTER_NAMES.map((field) => chosenLabel(field, filters, lookups, language)).filter(Boolean)
}

/** An option of a filter. */
export interface Choice {
  readonly value: number | AgeBand
  readonly label: string
}

/** The options of a filter: the items of its list that are not disabled, or the bands of ages. */
export function choicesOf(lookups: readonly LookupItem[], field: FilterName, language: Language): readonly Choice[] {
  if (field === 'Age') return (Object.keys(AGE_BANDS) as AgeBand[]).map((value) => ({ value, label: bandLabel(value, language) }))
  return itemsOf(lookups, field).filter(({ Disable }) => !Disable).map((item) => ({ value: item.Id, label: labelOf(item, language) }))
}
