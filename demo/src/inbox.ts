import { DAY, HOUR, MINUTE } from '@office/shared-api/model'
import type { DemoRequest } from './requests'
import { dayAgo } from './random'

/** The staff who work on requests in the demo, by the Ids of their accounts; the last is away. */
export const TAKERS = [3, 4, 5] as const
const [EDITOR, COLLEAGUE, AWAY] = TAKERS
const ADMIN = 2

/** How many notes the request with the longest history has: more than a page of it. */
const LONG_STORY = 60

interface InboxParts {
  readonly now: Date
  /** The Ids of the statuses. */
  readonly isNew: number
  readonly isContacted: number
  /** A worker who is offered. */
  readonly offered: number
}

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()

/** The newest first. */
const ofStatus = (requests: readonly DemoRequest[], status: number) => requests.filter((row) => row.Status === status && !row.Archived).toReversed()

/**
 * The requests as an inbox in full swing: the newest wait for a first contact, two of them too long; older ones were called in vain and wait for a
 * reminder. Reservations end soon, are firm, or have ended with the worker free again or somebody else's. One client has been here before, and a visa
 * number stands in two requests.
 */
export function withInbox(requests: readonly DemoRequest[], { now, isNew, isContacted, offered }: InboxParts): DemoRequest[] {
  const changes = new Map<number, Partial<DemoRequest>>()
  const change = (row: DemoRequest | undefined, values: Partial<DemoRequest>) => {
    if (row) changes.set(row.Id, { ...changes.get(row.Id), ...values })
  }
  const fresh = ofStatus(requests, isNew)
  const contacted = ofStatus(requests, isContacted)
  const held = contacted.filter(({ PersonId }) => PersonId !== null)
  const lapsed = contacted.filter(({ PersonId }) => PersonId === null)
  const earlier = requests.find(({ Archived }) => Archived)
  const visas = requests.filter(({ HasVisa, Archived }) => HasVisa && !Archived)

  for (const [at, row] of fresh.entries()) {
    if (at < 7) {
      const isLate = at === 4 || at === 5
      change(row, {
        ReservedUntil: after(now, at < 4 ? (46 - at) * HOUR : (at - 2) * HOUR),
        ContactDueAt: after(now, isLate ? -5 * at * HOUR : (1 + (at % 4)) * HOUR),
        AssigneeId: at === 3 ? EDITOR : at === 5 ? COLLEAGUE : null,
      })
    } else {
      change(row, {
        FirstContactAt: after(new Date(row.RequestDate), HOUR),
        ContactDueAt: after(new Date(row.RequestDate), 4 * HOUR),
        NextOn: dayAgo(now, at < 10 ? at - 7 : 6 - at),
        NextNote: 'لم يرد، يُعاد الاتصال مساءً',
        AssigneeId: TAKERS[at % TAKERS.length] ?? null,
      })
    }
  }
  for (const [at, row] of held.entries()) change(row, { AssigneeId: at % 2 === 0 ? EDITOR : COLLEAGUE })
  for (const [at, row] of lapsed.slice(0, 3).entries()) {
    // The second one came so lately that its client may still reserve again.
    change(row, { WantedPersonId: at === 0 ? (held[0]?.PersonId ?? null) : offered, AssigneeId: AWAY, ...(at === 1 && { RequestDate: after(now, -3 * DAY) }) })
  }
  if (earlier) {
    const { Name, IdentityId, Dob, Phone } = earlier
    change(fresh[0], { Name, IdentityId, Dob, Phone })
  }
  change(visas[1], { VisaNumber: visas[0]?.VisaNumber ?? '' })
  return requests.map((row) => ({ ...row, ...changes.get(row.Id) }))
}

const STORY = [
  ['contact', 'call', 'reached', 'سألت عن موعد الوصول وأُبلغت بآخر مرحلة.'],
  ['note', '', '', 'طلب العميل أن يكون التواصل بعد صلاة العصر.'],
  ['contact', 'whatsapp', 'reached', 'أُرسلت قائمة الأوراق الناقصة.'],
  ['contact', 'call', 'no_answer', ''],
  ['note', '', '', 'وصلت صورة التأشيرة، وبقي العنوان الوطني.'],
] as const

/** The rows below the requests: contacts and notes, a caution, notifications. By table. */
export function inboxRows(requests: readonly DemoRequest[], { now, isNew }: Pick<InboxParts, 'now' | 'isNew'>) {
  const fresh = ofStatus(requests, isNew)
  const called = fresh.filter(({ FirstContactAt }) => FirstContactAt !== null)
  const waiting = fresh.filter(({ FirstContactAt }) => FirstContactAt === null)
  const running = requests.filter(({ PaidMusand, ArrivedOn, Archived }) => PaidMusand !== null && ArrivedOn === null && !Archived)
  const longest = running[0]
  const told = (UserId: number, Kind: string, row: DemoRequest | undefined, ago: number, isRead = false) =>
    row ? [{ UserId, Kind, RequestId: row.Id, At: new Date(now.getTime() - ago), ReadAt: isRead ? now : null }] : []
  const note = (RequestId: number, [Kind, Channel, Outcome, Text]: readonly [string, string, string, string], UserId: number, At: Date) => ({ RequestId, Kind, Channel, Outcome, Text, UserId, At })
  return {
    notes: [
      ...called.map((row) => note(row.Id, ['contact', 'call', 'no_answer', ''], row.AssigneeId ?? EDITOR, new Date(row.FirstContactAt ?? now))),
      ...Array.from({ length: longest ? LONG_STORY : 0 }, (_, at) =>
        note(longest?.Id ?? 0, STORY[at % STORY.length] ?? STORY[0], at % 2 === 0 ? EDITOR : COLLEAGUE, new Date(now.getTime() - (LONG_STORY - at) * DAY)),
      ),
    ],
    client_flags: waiting.slice(0, 1).map(({ IdentityId }) => ({
      IdentityId, Reason: 'cancels', Note: 'ألغى ثلاثة طلبات بعد الحجز', Until: dayAgo(now, -180), UserId: EDITOR, At: new Date(now.getTime() - 30 * DAY),
    })),
    notifications: [
      ...waiting.slice(0, 3).flatMap((row, at) => [...told(EDITOR, 'new', row, (at + 1) * 20 * MINUTE), ...told(COLLEAGUE, 'new', row, (at + 1) * 20 * MINUTE, true)]),
      ...told(EDITOR, 'assigned', waiting[3], 2 * HOUR),
      ...told(EDITOR, 'reservation_ends', waiting[4], HOUR, true),
      ...told(ADMIN, 'client_answer', waiting[1], 3 * HOUR),
      ...running.slice(0, 2).flatMap((row, at) => told(ADMIN, 'overdue', row, (5 + at) * HOUR, at > 0)),
    ],
  }
}
