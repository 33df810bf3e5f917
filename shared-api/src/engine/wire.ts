/** Shapes of the generic calls, which every resource has. */

/** The fixed header that a browser cannot add across origins; calls that carry the session cookie and change state need it. */
export const WEB_CLIENT_HEADER = { name: 'X-Web-Client', value: 'office-web' } as const

/** The answer of a list. `total` counts all matching rows, `showing` the rows of this answer. */
export interface ListAnswer<Row> {
  readonly total: number
  readonly data: readonly Row[]
  readonly showing: number
  /** Of a search: how many more it finds among the rows that a filter's default hides (`ChoiceFilter.elsewhere`). */
  readonly elsewhere?: number
  /** Of a list with conditions: it finds more than the `total`, which is counted no further. */
  readonly more?: true
}

/**
 * The parameters of a list; `pageIndex` counts from 0. Everything absent has the default of the contract. Besides these
 * it takes the filters that its resource declares, by their names.
 */
export interface ListQuery {
  readonly sortField?: string
  readonly isDesc?: boolean
  readonly pageSize?: number
  readonly pageIndex?: number
  readonly searchValue?: string
  /** Just the row with this Id, archived or not; every other filter is left aside. */
  readonly id?: number
  readonly [filter: string]: string | number | boolean | undefined
}

/** One column of a change: `old` is absent for an added row. Lookups and references are named, not numbered. */
export interface LoggedColumn {
  readonly column: string
  readonly value: string | number | boolean | null
  readonly old?: string | number | boolean | null
}

