import type { CallGroup } from '../../engine/query'

/** The reports on figures, for their calls and their screen. */

export const REPORTS = { name: 'reports', path: '/api/reports', table: 'requests', tag: 'reports' } as const satisfies CallGroup

/** The longest period of a report. */
export const MOST_YEARS = 5

/** From so many on a share is shown: of fewer it says more than they do. */
export const LEAST_OF_RATE = 10

/** Begins the names of columns that are the days of one stage. */
export const STAGE_COLUMN = 'Stage'

/** The last day of the longest period that begins on a day, both `YYYY-MM-DD`. */
export const lastOfPeriod = (from: string) => `${Number(from.slice(0, 4)) + MOST_YEARS}${from.slice(4)}`
