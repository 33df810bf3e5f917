import { addDays, type CaseKind, type CaseRow } from '@office/shared-api/model'
import { actBy } from '@office/shared-api/model/rules'
import { caseRef } from '../../api-server/src/office/ground/references'
import { dayAgo } from './random'
import { USUAL_PRICE } from './payments'
import { replacedIn } from './replacement'
import type { DemoRequest } from './requests'

/** A case of every kind: open, waiting and closed, one that is answered late and two of which the money is owed for too long. The same on every run. */

export type DemoCase = Omit<CaseRow, 'Version' | 'RequestRef' | 'ReplacedBy' | 'ClientName' | 'Person' | 'Rest' | 'DaysDue' | 'DaysLate'>

/** Days to give money back, and to answer a complaint, in the terms of the demo: what they really are nobody has found yet. */
export const DEMO_REFUND_DAYS = 14
export const DEMO_ANSWER_DAYS = 5

const TERMS = { RefundDays: DEMO_REFUND_DAYS, AnswerDays: DEMO_ANSWER_DAYS, AbsenceDays: 15, ExitDays: 60 }

interface Scene extends Partial<Omit<DemoCase, 'Id' | 'Ref' | 'RequestId' | 'DueBy'>> {
  readonly Kind: CaseKind
  readonly Story: string
  /** Days since it was opened. */
  readonly age: number
  /** Days since it was closed. */
  readonly closed?: number
}

const scenes = (now: Date): readonly Scene[] => [
  { Kind: 'refusal', age: 3, Story: 'ترفض العاملة رعاية الأطفال، وتقول إن ذلك ليس في عقدها.', Documented: 'none' },
  { Kind: 'complaint', age: 9, From: 'ministry', MusanedNo: 'C-2026-55120', AnswerBy: dayAgo(now, 4), Story: 'شكوى من العميل في مساند عن تأخر الرد.' },
  { Kind: 'absence', age: 12, State: 'waiting', ReportedOn: dayAgo(now, 12), Documented: 'ministry', DocumentedOn: dayAgo(now, 12), Story: 'خرجت من المنزل ولم تعد. قُدّم بلاغ التغيّب.' },
  { Kind: 'medical', age: 2, From: 'worker', Story: 'تحتاج فحصًا جديدًا قبل إكمال الإقامة.' },
  { Kind: 'return', age: 40, closed: 33, Documented: 'office', DocumentedOn: dayAgo(now, 39), State: 'closed', Outcome: 'refunded', DueAmount: '8250.00', DueOn: dayAgo(now, 33), Story: 'أُعيدت العاملة إلى المكتب بطلب العميل.' },
  { Kind: 'other', age: 20, closed: 18, From: 'worker', State: 'closed', Outcome: 'stays', Story: 'خلاف على يوم الراحة، وسُوّي بالاتفاق.' },
  { Kind: 'death', age: 60, closed: 50, From: 'office', Documented: 'ministry', DocumentedOn: dayAgo(now, 59), State: 'closed', Outcome: 'insurance', Story: 'وفاة طبيعية. أُحيلت المعاملة إلى التأمين.' },
]
/** Of a request whose worker has not come yet. */
const CANCELLED: Scene = { Kind: 'cancelled', age: 25, closed: 24, State: 'closed', Outcome: 'refunded', DueAmount: '9000.00', Story: 'ألغى العميل الطلب في مدة التمديد.' }

function caseOf({ age, closed, ...scene }: Scene, request: DemoRequest, Id: number, now: Date): DemoCase {
  const DueOn = scene.DueAmount === undefined ? null : dayAgo(now, closed ?? 0)
  // Nobody gets back more than was paid.
  const paid = request.AgreedPrice ?? USUAL_PRICE
  const most = scene.DueAmount !== undefined && Number(scene.DueAmount ?? 0) > Number(paid) ? { DueAmount: paid } : {}
  const row: DemoCase = {
    Id,
    RequestId: request.Id,
    Ref: caseRef(Id),
    From: 'client',
    MusanedNo: '',
    OpenedOn: dayAgo(now, age),
    AnswerBy: null,
    ReportedOn: null,
    Documented: 'none',
    DocumentedOn: null,
    ExitOn: null,
    State: 'open',
    Outcome: '' as DemoCase['Outcome'],
    ActBy: null,
    DueAmount: null,
    ClosedOn: closed === undefined ? null : dayAgo(now, closed),
    ...scene,
    ...most,
    DueOn,
    DueBy: DueOn && addDays(DueOn, DEMO_REFUND_DAYS),
  }
  return { ...row, ActBy: actBy(row, TERMS, DueOn === null ? 0 : 1) }
}

/** The case of the request that was replaced. */
const replaced = (age: number): Scene => ({ Kind: 'refusal', age: age + 2, closed: age, From: 'worker', Documented: 'office', State: 'closed', Outcome: 'replaced', Story: 'رفضت العاملة العمل، واختار العميل عاملة أخرى.' })

/** Each in the newest request whose worker had arrived by then, the open ones first; then of one that ran until its client cancelled it, and of the one that was replaced. */
export function casesOf(requests: readonly DemoRequest[], now: Date): DemoCase[] {
  const arrived = requests.filter(({ ArrivedOn }) => ArrivedOn !== null).sort((one, other) => Number(one.Archived) - Number(other.Archived) || (other.ArrivedOn ?? '').localeCompare(one.ArrivedOn ?? '') || one.Id - other.Id)
  const old = replacedIn(requests, now)
  const taken = new Set<number>(old ? [old.request.Id] : [])
  const pairs = scenes(now).flatMap((scene) => {
    const request = arrived.find(({ Id, ArrivedOn }) => !taken.has(Id) && (ArrivedOn ?? '') <= dayAgo(now, scene.age))
    if (!request) return []
    taken.add(request.Id)
    return [{ scene, request }]
  })
  const running = requests.find(({ ArrivedOn, Archived, ExtendedOn }) => ArrivedOn === null && !Archived && ExtendedOn !== null)
  return [...pairs, ...(running ? [{ scene: CANCELLED, request: running }] : []), ...(old ? [{ scene: replaced(old.age), request: old.request }] : [])].map(({ scene, request }, at) => caseOf(scene, request, at + 1, now))
}

/** A request whose cancellation is closed is cancelled. */
export function withCancelled(requests: readonly DemoRequest[], cases: readonly DemoCase[], Status: number): DemoRequest[] {
  const ended = new Set(cases.flatMap(({ Kind, State, RequestId }) => (Kind === 'cancelled' && State === 'closed' ? [RequestId] : [])))
  return requests.map((request) => (ended.has(request.Id) ? { ...request, Status } : request))
}
