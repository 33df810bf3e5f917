import { defineResource } from '../../engine/resource'
import { requests } from './requests.resource'

const { Ref, Name, IdentityId, Dob, Phone, Language, Email, NoMessages, PersonId, RequestDate, FilterId, AssigneeId, NextOn, NextNote, ReservedUntil, Archived } = requests.fields

/** Dates of the pipeline come after the payment, and not years away. */
const SLIP = { before: 'PaidMusand', days: 400 }

/** The filters of requests, without `after`, which belongs to their own screen. */
const { after: _after, ...FILTERS } = requests.filters

/** The place of a request, its clock and its guarantee, which follow from its marks and the rules of the office. */
const POSITION = { by: 'position', revision: 2 } as const

/**
 * Follow-up: the same rows as the requests, seen as a pipeline from payment to arrival. The short form needs only
 * Name, IdentityId, Dob and Phone. It has no add, no delete and no log of its own: its changes are logged under the request.
 * The worker and the archive mark are shown here and changed on the request.
 */
export const follow = defineResource({
  name: 'follow',
  label: { ar: 'المتابعة', en: 'Follow-up' },
  path: '/api/follow',
  table: 'requests',
  title: { ar: 'Name', en: 'Name' },
  tag: 'requests',
  hooks: requests.hooks,
  undo: true,
  logged: { StageMark: { ar: 'المرحلة', en: 'Stage' }, Paper: { ar: 'ورقة', en: 'Paper' }, Caution: { ar: 'تنبيه', en: 'Caution' } },
  constraints: requests.constraints,
  groupBy: 'FilterId',
  keptTotal: true,
  pinned: requests.pinned,
  beside: ['Name', 'NextStageId', 'StageDueOn', 'AssigneeId'],
  opens: 'due=running&sort=DeadlineOn',
  columnSets: {
    own: { ar: 'العمل', en: 'Work' },
    fixed: {
      dates: {
        label: { ar: 'التواريخ', en: 'Dates' },
        columns: ['Name', 'Phone', 'FilterId', 'PaidMusand', 'LinkMusand', 'EnteredEmbessy', 'VisaRecived', 'Travel', 'ArrivedOn'],
      },
    },
  },
  prerequisite: true,
  filters: {
    ...FILTERS,
    due: {
      type: 'choice',
      label: { ar: 'العمل', en: 'Work' },
      options: {
        all: { ar: 'الكل', en: 'All' },
        running: { ar: 'جارية', en: 'Running' },
        overdue: { ar: 'تجاوزت المهلة', en: 'Past the deadline' },
        soon: { ar: 'قرب انتهاء المهلة', en: 'Deadline near' },
        risk: { ar: 'مهددة بالتأخر', en: 'At risk' },
        late: { ar: 'مرحلة متأخرة', en: 'Stage overdue' },
        arriving: { ar: 'تأكيد الوصول', en: 'Confirm arrival' },
        papers: { ar: 'أوراق ناقصة', en: 'Papers missing' },
        contact: { ar: 'بلا تواصل', en: 'Not contacted' },
        remind: { ar: 'تذكيرات', en: 'Reminders' },
        reservations: { ar: 'حجوزات تنتهي اليوم', en: 'Reservations end today' },
        closed: { ar: 'مغلقة وما زالت تحجز', en: 'Closed, still holding' },
        flights: { ar: 'رحلات اليوم وغدًا', en: 'Flights today and tomorrow' },
        handover: { ar: 'بانتظار التسليم', en: 'To be handed over' },
        guarantee: { ar: 'في فترة الضمان', en: 'In the guarantee' },
        cases: { ar: 'حالات مفتوحة', en: 'Open cases' },
        refund: { ar: 'مبالغ تُردّ للعملاء', en: 'To refund' },
        answer: { ar: 'شكاوى تنتظر الرد', en: 'To answer' },
        messages: { ar: 'رسائل جاهزة', en: 'Messages ready' },
      },
      default: 'all',
      sorts: 'DeadlineOn',
      about: 'Only running requests, those of a group of the work list, or all with a message that waits; then by the deadline, unless sorted otherwise. Groups of cases have archived rows too.',
    },
  },
  permissions: { list: 'Read', get: 'Read', update: 'Editor', export: 'Editor' },
  groups: {
    pipeline: { ar: 'المتابعة', en: 'Follow-up' },
    flight: { ar: 'الرحلة والاستقبال', en: 'Flight and meeting' },
    philippines: { ar: 'للعمالة من الفلبين فقط', en: 'Workers from the Philippines only' },
    guarantee: { ar: 'الضمان والتأمين', en: 'Guarantee and insurance' },
    note: requests.groups.note,
    client: requests.groups.client,
    office: requests.groups.office,
  },
  fields: {
    Ref,
    Name: { ...Name, setBy: 'staff' },
    IdentityId: { ...IdentityId, setBy: 'staff' },
    Dob: { ...Dob, setBy: 'staff' },
    Phone: { ...Phone, setBy: 'staff', column: 'optional' },
    Language,
    Email,
    NoMessages,
    PersonId: { ...PersonId, setBy: 'server' },
    RequestDate: { ...RequestDate, column: 'optional' },
    FilterId: { ...FilterId, group: 'pipeline', column: 'shown' },
    PaidMusand: { label: { ar: 'سداد مساند', en: 'Musaned payment' }, type: 'date', asks: { ...SLIP, past: true }, bulk: true, group: 'pipeline', column: 'optional', searchable: true },
    ContractNo: { label: { ar: 'رقم العقد', en: 'Contract number' }, type: 'text', max: 100, group: 'pipeline', column: 'optional', searchable: true },
    ContractDate: { label: { ar: 'تاريخ العقد', en: 'Contract date' }, type: 'date', asks: SLIP, bulk: true, group: 'pipeline', column: 'optional', searchable: true },
    ContractDays: { label: { ar: 'مدة العقد بالأيام', en: 'Contract’s days' }, type: 'number', min: 0, max: 730, default: 0, nullable: true, group: 'pipeline' },
    ClockFrom: { label: { ar: 'بدء المهلة', en: 'Clock from' }, type: 'date', group: 'pipeline', column: 'optional', unsorted: true },
    ReplacesId: { label: { ar: 'بديل عن الطلب', en: 'Replaces request' }, type: 'number', min: 1, max: 2_147_483_647, default: 1, nullable: true, setBy: 'server', derived: true },
    LinkMusand: { label: { ar: 'ربط العقد في مساند', en: 'Musaned link' }, type: 'date', asks: SLIP, bulk: true, group: 'pipeline', column: 'optional', searchable: true },
    SignMusand: { label: { ar: 'توقيع العاملة في مساند', en: 'Worker’s signature on Musaned' }, type: 'date', asks: SLIP, bulk: true, group: 'pipeline', column: 'optional', searchable: true },
    Egency: { label: { ar: 'الوكالة / التفويض', en: 'Agency' }, type: 'date', asks: SLIP, bulk: true, group: 'pipeline', column: 'optional', searchable: true },
    Medical: { label: { ar: 'الفحص الطبي', en: 'Medical check' }, type: 'text', max: 100, group: 'pipeline', column: 'optional' },
    Biometric: { label: { ar: 'البصمة', en: 'Biometrics' }, type: 'text', max: 100, group: 'pipeline', column: 'optional' },
    EnteredEmbessy: { label: { ar: 'دخول الأوراق السفارة', en: 'Papers entered at the embassy' }, type: 'date', asks: SLIP, bulk: true, group: 'pipeline', column: 'optional', searchable: true },
    VisaRecived: { label: { ar: 'استلام التأشيرة', en: 'Visa pick-up' }, type: 'date', asks: SLIP, bulk: true, group: 'pipeline', column: 'optional', searchable: true },
    Travel: { label: { ar: 'تاريخ السفر', en: 'Travel date' }, type: 'date', asks: SLIP, bulk: true, group: 'pipeline', column: 'optional', searchable: true },
    ArrivedOn: { label: { ar: 'تاريخ الوصول', en: 'Arrival date' }, type: 'date', asks: SLIP, bulk: true, group: 'pipeline', column: 'optional', searchable: true },
    FlightNo: { label: { ar: 'رقم الرحلة', en: 'Flight' }, type: 'text', max: 10, group: 'flight', column: 'optional', unsorted: true },
    ArrivesAt: { label: { ar: 'وقت الوصول', en: 'Arrives at' }, type: 'moment', setBy: 'staff', nullable: true, group: 'flight', column: 'optional' },
    Airport: { label: { ar: 'المطار', en: 'Airport' }, type: 'lookup', list: 'airports', group: 'flight', column: 'optional', unsorted: true },
    MetBy: { label: { ar: 'المستقبِل', en: 'Met by' }, type: 'reference', to: 'users', display: 'MetByName', group: 'flight', column: 'optional', unsorted: true },
    BoloEntered: { label: { ar: 'دخول بولو', en: 'POLO entered' }, type: 'date', asks: SLIP, bulk: true, group: 'philippines', column: 'optional', searchable: true },
    BoloRecived: { label: { ar: 'استلام بولو', en: 'POLO received' }, type: 'date', asks: SLIP, bulk: true, group: 'philippines', column: 'optional', searchable: true },
    OWWA: { label: { ar: 'عضوية الرعاية OWWA', en: 'OWWA' }, type: 'text', max: 100, group: 'philippines', column: 'optional' },
    OEC: { label: { ar: 'تصريح المغادرة OEC', en: 'OEC' }, type: 'text', max: 100, group: 'philippines', column: 'optional' },
    FollowUpNote: { label: { ar: 'ملاحظات المتابعة', en: 'Follow-up note' }, type: 'text', max: 500, multiline: true, group: 'note', column: 'optional' },
    StageId: { label: { ar: 'المرحلة', en: 'Stage' }, type: 'reference', to: 'stages', display: 'Stage', setBy: 'server', derived: POSITION, column: 'optional', unsorted: true },
    NextStageId: { label: { ar: 'المرحلة التالية', en: 'Next stage' }, type: 'reference', to: 'stages', display: 'NextStage', setBy: 'server', derived: POSITION, column: 'shown', unsorted: true },
    StageDueOn: { label: { ar: 'موعد المرحلة', en: 'Stage due' }, type: 'date', setBy: 'server', derived: POSITION, column: 'shown', unsorted: true },
    ForecastOn: { label: { ar: 'الوصول المتوقع', en: 'Expected arrival' }, type: 'date', setBy: 'server', derived: POSITION, column: 'optional', unsorted: true },
    DeadlineOn: { label: { ar: 'نهاية المهلة', en: 'Deadline' }, type: 'date', setBy: 'server', derived: POSITION, column: 'shown' },
    GuaranteeSince: { label: { ar: 'الضمان من', en: 'Guarantee since' }, type: 'date', setBy: 'server', derived: POSITION },
    GuaranteeUntil: { label: { ar: 'الضمان حتى', en: 'Guarantee until' }, type: 'date', setBy: 'server', derived: POSITION, group: 'guarantee', column: 'optional', unsorted: true },
    ContractUntil: { label: { ar: 'العقد حتى', en: 'Contract until' }, type: 'date', setBy: 'server', derived: POSITION, group: 'guarantee', column: 'optional', unsorted: true },
    InsuranceNo: { label: { ar: 'وثيقة التأمين', en: 'Insurance policy' }, type: 'text', max: 50, group: 'guarantee' },
    InsurancePaidOn: { label: { ar: 'سداد التأمين', en: 'Insurance paid on' }, type: 'date', asks: { ...SLIP, past: true }, group: 'guarantee', column: 'optional', unsorted: true },
    ExtendedOn: { label: { ar: 'مُدّدت في', en: 'Extended on' }, type: 'date', setBy: 'server' },
    ExtendReason: { label: { ar: 'سبب التمديد', en: 'Reason of the extension' }, type: 'text', max: 200, setBy: 'server' },
    AssigneeId,
    NextOn: { ...NextOn, setBy: 'server' },
    NextNote: { ...NextNote, setBy: 'server' },
    ReservedUntil,
    Archived: { ...Archived, setBy: 'server' },
  },
  computed: { PapersMissing: 'count', Extension: 'text' },
  sums: requests.sums,
})
