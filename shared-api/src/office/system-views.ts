import type { Bilingual } from '../engine/language'

/** A view that every office has: the address of a list, without its path. */
export interface SystemView {
  readonly name: string
  readonly label: Bilingual
  readonly query: string
}

const query = (params: Readonly<Record<string, string>>, ...where: readonly (readonly [field: string, op: string, value?: string])[]) =>
  Object.entries({ ...params, ...(where.length > 0 && { where: JSON.stringify(where) }) })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

const MINE = { ar: 'طلباتي', en: 'Mine' }

/** The views that every office has, by the name of the list that they open. */
export const SYSTEM_VIEWS: Readonly<Partial<Record<string, readonly SystemView[]>>> = {
  requests: [
    { name: 'new', label: { ar: 'جديدة', en: 'New' }, query: query({ box: 'new' }) },
    { name: 'mine', label: MINE, query: query({ box: 'mine' }) },
  ],
  follow: [
    { name: 'running', label: { ar: 'جارية', en: 'Running' }, query: query({ due: 'running', sort: 'DeadlineOn' }) },
    { name: 'mine', label: MINE, query: query({ due: 'running', assignee: 'me', sort: 'DeadlineOn' }) },
    { name: 'overdue', label: { ar: 'متأخرة', en: 'Overdue' }, query: query({ due: 'overdue', sort: 'DeadlineOn' }) },
    {
      name: 'arriving',
      label: { ar: 'تصل هذا الأسبوع', en: 'Arriving this week' },
      query: query({}, ['ForecastOn', 'from', 'today'], ['ForecastOn', 'to', 'today+7'], ['ArrivedOn', 'empty']),
    },
    { name: 'dates', label: { ar: 'التواريخ', en: 'Dates' }, query: query({ columns: 'dates' }) },
  ],
}
