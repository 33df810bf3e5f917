import type { Bilingual } from '../../engine/language'
import { STAFF_TABLE } from '../../engine/permissions'
import { defineResource } from '../../engine/resource'
import { toArabicDigits } from '../../engine/typed-text'
import { FOLLOW_UP_AGE } from '../desk-constants'
import { QUOTED_PRICE } from '../price-words'
import { A_LANGUAGE } from './a-language'
import { byOffice } from './persons.resource'
import { requestForm } from './request-form.resource'

/** Of what was quoted. */
const QUOTED_NUMBER = { type: 'number', min: 0, max: 1000, default: 0, nullable: true, setBy: 'server' } as const

const daysFrom = (first: number, last: number): Bilingual => ({ ar: `${toArabicDigits(String(first))} إلى ${toArabicDigits(String(last))}`, en: `${first} to ${last}` })

/**
 * A client's recruitment request. A new field: `docs/adding-a-resource.md`, 'One more field' (migration, index, demo row). Follow-up is a second view of the same rows (see follow.resource.ts).
 * The visitors' fields stand in `request-form.resource.ts`.
 *
 * `ReservedUntil` is the end of a reservation, null for a firm one; `WantedPersonId` the worker whose reservation has ended. `ContactDueAt`
 * is the moment by which the client should have heard from somebody.
 *
 * The `Quoted…` fields are what the page showed the visitor when the request was sent (money with VAT, whole days from payment to arrival), null where it showed none; they never change. `PriceId` is the row of
 * `prices` that they come from, null once that is deleted. `AgreedPrice` starts as `QuotedPrice`; null is no 0, and nothing is reckoned from it.
 *
 * `Received` and `Refunded` are the payments that are recorded and not void, `Due` is what its cases still owe the client (`office/payments`).
 *
 * Rules beside those of the fields, on the server: `newRequest` gives reference, date and first status; `reservation`
 * takes the worker for the request and gives them back, `reservationEnds` says until when (`office/reservations`); `flightDay` holds the flight against the day of travel (`office/arrival`); `stageMarks` takes marks back, `clockFrom` keeps a clock of its own to replacements, `position` works out what the server derives and what the day extends (`office/pipeline`), `arrivalPlace` says where the worker is (`office/arrival`), `clientNews` prepares messages (`office/messages`), `agreedAfterPayment` guards the agreed price (`office/payments`), `madeRequest` says in a call request that it was made of it (`office/callbacks`).
 */
export const requests = defineResource({
  ...requestForm,
  forget: 'empties',
  adding: { ar: 'طلب جديد', en: 'New request' },
  hooks: ['reservation', 'newRequest', 'reservationEnds', 'firstContact', 'flightDay', 'stageMarks', 'clockFrom', 'position', 'arrivalPlace', 'clientNews', 'agreedAfterPayment', 'madeRequest'],
  children: { handovers: { by: 'RequestId', onDelete: 'restrict' }, cases: { by: 'RequestId', onDelete: 'restrict' }, payments: { by: 'RequestId', onDelete: 'restrict' } },
  undo: true,
  restore: {
    lost: {
      ar: 'لا تعود الملاحظات والرسائل وعلامات المراحل ورابط المتابعة.',
      en: 'Its notes, messages, stage marks and tracking link do not come back.',
    },
  },
  constraints: { requests_person_open: { field: 'PersonId', error: 'person_taken' }, requests_replaces: { field: 'ReplacesId', error: 'not_unique' } },
  keptTotal: true,
  pinned: ['Name'],
  beside: ['Name', 'PersonId', 'Status', 'AssigneeId'],
  shelvedBy: 'Archived',
  screen: '/requests',
  prerequisite: true,
  filters: {
    archived: {
      type: 'choice',
      label: { ar: 'الأرشيف', en: 'Archive' },
      options: {
        false: { ar: 'بدون المؤرشف', en: 'Without archived' },
        true: { ar: 'المؤرشف فقط', en: 'Archived only' },
        all: { ar: 'الكل', en: 'All' },
      },
      default: 'false',
      elsewhere: { option: 'all', label: { ar: 'في الأرشيف', en: 'in the archive' } },
      about: 'Archived rows: left out, alone, or with the others.',
    },
    officeId: byOffice,
    status: { type: 'lookup', by: 'Status', label: { ar: 'الحالة', en: 'Status' }, list: 'statuses', all: { ar: 'كل الحالات', en: 'Every status' }, about: 'Only rows of these statuses; Ids with commas.' },
    filterId: { type: 'lookup', by: 'FilterId', label: { ar: 'حالة المتابعة', en: 'Follow-up status' }, list: 'followup', all: { ar: 'كل حالات المتابعة', en: 'Every follow-up status' }, about: 'Only rows of these follow-up statuses; Ids with commas.' },
    country: { type: 'lookup', label: { ar: 'الدولة', en: 'Country' }, list: 'countries', all: { ar: 'كل الدول', en: 'Every country' }, about: 'Only rows whose worker is from one of these countries; Ids with commas.' },
    age: {
      type: 'choice',
      label: { ar: 'الأيام منذ السداد', en: 'Days since payment' },
      options: {
        all: { ar: 'الكل', en: 'All' },
        green: daysFrom(FOLLOW_UP_AGE.green + 1, FOLLOW_UP_AGE.orange),
        orange: daysFrom(FOLLOW_UP_AGE.orange + 1, FOLLOW_UP_AGE.red),
        red: { ar: `أكثر من ${toArabicDigits(String(FOLLOW_UP_AGE.red))}`, en: `Over ${FOLLOW_UP_AGE.red}` },
      },
      default: 'all',
      about: 'Only open rows that wait for travel, by the colour of their days since the payment.',
    },
    box: {
      type: 'choice',
      label: { ar: 'الصندوق', en: 'Box' },
      options: {
        new: { ar: 'جديدة', en: 'New' },
        mine: { ar: 'طلباتي', en: 'Mine' },
        waiting: { ar: 'بانتظار العميل', en: 'Waiting' },
        all: { ar: 'الكل', en: 'All' },
      },
      default: 'all',
      about: 'Only open rows that nobody has contacted yet, that are the caller’s own, or whose client was contacted and has not paid.',
    },
    assignee: {
      type: 'id',
      words: ['me', 'none'],
      offered: {
        label: { ar: 'المسؤول', en: 'Assignee' },
        all: { ar: 'كل المسؤولين', en: 'Every assignee' },
        texts: { me: { ar: 'أنا', en: 'Me' }, none: { ar: 'بلا مسؤول', en: 'Nobody' } },
        rows: 'staff',
        to: 'users',
      },
      about: 'Only rows of this user, of the caller (`me`), or that nobody works on (`none`): also where the assignee cannot sign in any more.',
    },
    after: { type: 'id', about: 'Only rows with an Id above this one.' },
  },
  permissions: STAFF_TABLE,
  sums: {
    Received: { label: { ar: 'المسدَّد', en: 'Received' } },
    Refunded: { label: { ar: 'المُعاد', en: 'Refunded' } },
    Due: { label: { ar: 'المستحق للعميل', en: 'To refund' } },
  },
  fields: {
    ...requestForm.fields,
    Language: { label: { ar: 'لغة العميل', en: 'Client’s language' }, ...A_LANGUAGE, group: 'client', column: 'optional', unsorted: true },
    Email: { label: { ar: 'بريد العميل', en: 'Client’s e-mail' }, type: 'text', max: 256, format: 'email', group: 'client' },
    NoMessages: { label: { ar: 'لا يريد رسائل', en: 'Wants no messages' }, type: 'boolean', default: false, group: 'client', column: 'optional', unsorted: true },
    Status: { label: { ar: 'الحالة', en: 'Status' }, type: 'lookup', list: 'statuses', bulk: true, badge: true, group: 'office', column: 'shown', searchable: true },
    FilterId: { label: { ar: 'حالة المتابعة', en: 'Follow-up status' }, type: 'lookup', list: 'followup', bulk: true, badge: true, group: 'office', column: 'optional', searchable: true },
    AssigneeId: { label: { ar: 'المسؤول', en: 'Assignee' }, type: 'reference', to: 'users', display: 'Assignee', setBy: 'server', column: 'shown', unsorted: true },
    NextOn: { label: { ar: 'ذكّرني في', en: 'Remind me on' }, type: 'date', bulk: true, group: 'office', column: 'optional', unsorted: true },
    NextNote: { label: { ar: 'سبب التذكير', en: 'Reminder' }, type: 'text', max: 200, group: 'office' },
    ReservedUntil: { label: { ar: 'محجوز حتى', en: 'Reserved until' }, type: 'moment', nullable: true, setBy: 'server', column: 'optional', unsorted: true },
    WantedPersonId: { label: { ar: 'العمالة التي انتهى حجزها', en: 'Worker of the ended reservation' }, type: 'reference', to: 'persons', display: 'WantedPerson', setBy: 'server', derived: true },
    FirstContactAt: { label: { ar: 'أول تواصل', en: 'First contact' }, type: 'moment', nullable: true, setBy: 'server', derived: true },
    ContactDueAt: { label: { ar: 'موعد أول تواصل', en: 'First contact due' }, type: 'moment', nullable: true, setBy: 'server', derived: true },
    QuotedPrice: { label: QUOTED_PRICE, type: 'money', setBy: 'server', column: 'optional', unsorted: true },
    AgreedPrice: { label: { ar: 'السعر المتفق عليه', en: 'Agreed price' }, type: 'money', group: 'office', column: 'optional', unsorted: true },
    QuotedSalary: { label: { ar: 'الراتب المعروض', en: 'Quoted salary' }, type: 'money', setBy: 'server' },
    QuotedVat: { label: { ar: 'ضريبة المعروض (%)', en: 'Quoted VAT (%)' }, type: 'number', min: 0, max: 30, default: 0, nullable: true, setBy: 'server' },
    QuotedDaysFrom: { label: { ar: 'المدة المعروضة من (يوم)', en: 'Quoted days from' }, ...QUOTED_NUMBER },
    QuotedDaysTo: { label: { ar: 'المدة المعروضة إلى (يوم)', en: 'Quoted days to' }, ...QUOTED_NUMBER },
    PriceId: { label: { ar: 'سطر السعر', en: 'Row of the price' }, type: 'reference', to: 'prices', setBy: 'server', derived: true },
    Archived: { label: { ar: 'مؤرشف', en: 'Archived' }, type: 'boolean', default: false, group: 'office', column: 'optional' },
  },
})
