import { PAGE_SIZES, resources, sortableFields, type Resource } from '@office/shared-api/model'

/** The tables over the requests: the rows that grow. */
const LISTS: readonly Resource[] = [resources.requests, resources.follow]

/** Filters of a list, alone and together with the archive switch. */
const FILTERS: Readonly<Record<string, string>> = {
  'not archived': '',
  archived: '&archived=true',
  all: '&archived=all',
  'one office': '&officeId=1',
  'one office, all': '&officeId=1&archived=all',
  'search, few hits': `&searchValue=${encodeURIComponent('ريم سعد')}`,
  'search, many hits': `&archived=all&searchValue=${encodeURIComponent('سعد')}`,
  'office and search': `&officeId=1&archived=all&searchValue=${encodeURIComponent('سعد')}`,
}

/** How far into the list, for pages of the least and of the most rows: 0 is the first page, 1 the last. */
const DEPTHS: readonly (readonly [size: number, depths: readonly number[]])[] = [
  [Math.min(...PAGE_SIZES), [0, 0.1, 0.5, 0.75, 1]],
  [Math.max(...PAGE_SIZES), [0.5]],
]

/** A list before its pages: what it is sorted by and narrowed to. */
export interface ListCall {
  readonly name: string
  readonly path: string
  /** The paths of the pages that are looked at, of a list with this many rows. */
  readonly pages: (total: number) => readonly string[]
}

function pagesOf(path: string): ListCall['pages'] {
  return (total) =>
    DEPTHS.flatMap(([size, depths]) => {
      const last = Math.max(0, Math.ceil(total / size) - 1)
      const wanted = new Set(depths.map((depth) => Math.round(depth * last)))
      return [...wanted].map((page) => `${path}&pageSize=${size}&pageIndex=${page}`)
    })
}

/** Every sort, either way, of the lists over requests, under every filter. */
export function allListCalls(): readonly ListCall[] {
  return LISTS.flatMap((resource) =>
    sortableFields(resource).flatMap((field) =>
      [true, false].flatMap((isDesc) =>
        Object.entries(FILTERS).map(([filter, query]) => {
          const path = `${resource.path}/get?sortField=${field}&isDesc=${isDesc}${query}`
          return { name: `${resource.name} by ${field}, ${filter}`, path, pages: pagesOf(path) }
        }),
      ),
    ),
  )
}

/** Searches that find about a hundred of 100,000 requests: by name, by number, by both kinds of requests. */
export const SEARCHES: readonly string[] = [
  `/api/requests/get?searchValue=${encodeURIComponent('ريم سعد')}`,
  '/api/requests/get?archived=all&searchValue=000543',
  '/api/follow/get?archived=all&searchValue=R-0543',
]

/** Searches over all resources: a number, a part of one, a frequent name, one that nobody has, two letters of which the index knows nothing. */
export const EVERYWHERE: readonly string[] = ['1000054321', '54321', 'ريم سعد', 'سعد', 'zqx', '05', 'zq'].map((q) => `/api/search/get?q=${encodeURIComponent(q)}`)

const where = (...conditions: readonly (readonly unknown[])[]) => `where=${encodeURIComponent(JSON.stringify(conditions))}`

/** Lists with conditions, one and two of them, as screens and saved views ask. */
export const NARROWED: readonly string[] = [
  `/api/follow/get?${where(['PaidMusand', 'from', 'today-30'])}`,
  `/api/follow/get?archived=all&${where(['PaidMusand', 'filled'])}`,
  `/api/follow/get?${where(['ForecastOn', 'from', 'today'], ['ForecastOn', 'to', 'today+7'])}&sortField=DeadlineOn&isDesc=false`,
  `/api/follow/get?${where(['FilterId', 'filled'], ['Travel', 'empty'])}`,
  `/api/requests/get?${where(['AssigneeId', 'is', 'me'])}`,
  `/api/requests/get?${where(['Archived', 'is', false], ['RequestDate', 'from', 'today-7'])}`,
  `/api/requests/get?${where(['RequestDate', 'to', 'today-365'])}&pageIndex=500`,
  `/api/requests/get?${where(['Name', 'has', 'سعد'], ['Status', 'filled'])}`,
]

const since = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Each report by each of its ways, over the year whose requests have come to their end, and what is owed to labour offices. */
export const REPORTS: readonly string[] = [
  '/api/payouts/dues',
  '/api/payouts/behind?officeId=1&currency=USD',
  ...[
    ...['funnel', 'arrivals', 'stages', 'offices', 'staff'].flatMap((report) => ['cohort', 'month'].map((by) => `/api/reports/${report}?by=${by}`)),
    ...['month', 'day', 'method'].map((by) => `/api/reports/money?by=${by}`),
  ].map((report) => `${report}&from=${since(730)}&to=${since(366)}`),
]

/** Days of every kind, as the screen offers them, and a year of them. */
export const AGENDA: readonly string[] = [30, 60, 90, 366].map((days) => `/api/agenda/get?days=${days}`)

/** The lists that the office opens first, every day. */
export const DAILY: readonly { readonly name: string; readonly path: string }[] = [
  { name: 'first page of requests', path: '/api/requests/get' },
  { name: 'first page of follow-up', path: '/api/follow/get' },
  { name: 'dashboard', path: '/api/requests/dashboard' },
]
