import type { CallGroup } from './query'

/** The search over all resources that have a screen. */

/** Its calls. */
export const SEARCH = { name: 'search', path: '/api/search', table: 'search', tag: 'search' } as const satisfies CallGroup

/** Signs of what is searched for. */
export const SEARCHED = { least: 2, most: 80 } as const

/** So many rows of each resource are found. */
export const FOUND_OF_EACH = 5
