import { DAY, type LookupItem } from '@office/shared-api/model'
import { TAKERS } from './inbox'
import type { DemoData } from './demo-data'

/** Classes of the statuses that close a request, by their English names. */
const CLOSING = ['Rejected', 'Cancelled', 'Done']

/** Every third of those that are cancelled was cancelled by its client, on the page of tracking. */
const BY_CLIENT = 3

/** The entries of the log that closed requests: pages of clients say from them since when, and by whom. */
export function closingEntries({ requests, cases }: Pick<DemoData, 'requests' | 'cases'>, statuses: readonly Pick<LookupItem, 'Id' | 'Ar' | 'En'>[], now: Date): readonly object[] {
  const words = new Map(statuses.map(({ Id, Ar, En }) => [Id, { ar: Ar, en: En }]))
  const first = statuses[0]
  return requests.flatMap(({ Id, Status, Archived, RequestDate, ArrivedOn }) => {
    const status = Status === null ? undefined : words.get(Status)
    const isClosed = status !== undefined && CLOSING.includes(status.en)
    if (!isClosed && !Archived) return []
    const isClient = status?.en === 'Cancelled' && !Archived && Id % BY_CLIENT === 0
    const change = isClosed
      ? { column: 'Status', value: status, old: first ? { ar: first.Ar, en: first.En } : null }
      : { column: 'Archived', value: true, old: false }
    const cancelledOn = cases.find(({ Kind, RequestId }) => Kind === 'cancelled' && RequestId === Id)?.ClosedOn
    const closedAt = new Date(Math.min(now.getTime(), cancelledOn ? Date.parse(`${cancelledOn}T10:00:00+03:00`) : Date.parse(ArrivedOn ?? RequestDate) + 2 * DAY))
    return [{ Table: 'requests', RowId: Id, Operation: 'edit', UserId: isClient ? null : TAKERS[0], Source: '', Date: closedAt, Changes: JSON.stringify([change]) }]
  })
}
