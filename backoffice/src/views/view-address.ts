import { columnFields, type Resource, type ViewRow } from '@office/shared-api/model'
import { fittingTriples } from '@office/shared-api/model/views'
import { writeState, type TableState } from '@office/shared-ui/table'

const COLUMNS = 'columns'

const isFixed = ({ columnSets }: Resource, named: string) => Object.hasOwn(columnSets?.fixed ?? {}, named)

/** The part of a list that a view keeps: its address without the columns, and these. */
export interface Kept {
  readonly Query: string
  readonly Columns: string
}

/** The list as it is shown now: an address that says all of it, whatever page or row is open. `named` is what the address says of columns. */
export function shownAddress(resource: Resource, state: TableState, named: string | null): string {
  const params = writeState(new URLSearchParams(), { ...state, page: 1 }, resource)
  if (named) params.set(COLUMNS, named)
  return params.toString()
}

/** The same as a view keeps it, with the names of the columns that are shown. A fixed set of columns stays in the address. */
export function keptOf(resource: Resource, shown: string, columns: readonly string[]): Kept {
  const params = new URLSearchParams(shown)
  if (isFixed(resource, params.get(COLUMNS) ?? '')) return { Query: shown, Columns: '' }
  params.delete(COLUMNS)
  return { Query: params.toString(), Columns: columns.join() }
}

/** The address that shows a view, and whether all of it is still there: conditions and columns that are not are left out. */
export function addressOf(resource: Resource, { Query, Columns }: Pick<ViewRow, 'Query' | 'Columns'>): { readonly query: string; readonly isWhole: boolean } {
  const params = new URLSearchParams(Query)
  const { triples, isWhole } = fittingTriples(resource, params.get('where') ?? '')
  if (triples.length > 0) params.set('where', JSON.stringify(triples))
  else params.delete('where')
  const known = new Set(columnFields(resource).map(([name]) => name))
  const names = Columns.split(',').filter((name) => name !== '')
  const columns = names.filter((name) => known.has(name))
  if (columns.length > 0) params.set(COLUMNS, columns.join())
  // An address that says nothing of the rows would open the list as it opens by itself.
  if (resource.opens !== undefined && [...params.keys()].every((name) => name === COLUMNS)) params.set('sort', '-Id')
  return { query: params.toString(), isWhole: isWhole && columns.length === names.length }
}

/** Whether a view's address shows the list as it is shown now, with these columns: an address that names none has the reader's own. */
export function isShownBy(query: string, shown: string, columns: readonly string[]): boolean {
  const params = new URLSearchParams(shown)
  if (!params.has(COLUMNS)) params.set(COLUMNS, columns.join())
  return isSame(shown, query) || isSame(params.toString(), query)
}

/** Whether two addresses show the same, in whatever order they say it. */
export function isSame(one: string, other: string): boolean {
  const plain = (query: string) => [...new URLSearchParams(query)].map((part) => part.join('=')).sort().join('&')
  return plain(one) === plain(other)
}
