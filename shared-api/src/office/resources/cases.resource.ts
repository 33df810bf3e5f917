import { defineResource } from '../../engine/resource'
import {
  CASE_DOCUMENT_TEXTS, CASE_DOCUMENTS, CASE_KIND_TEXTS, CASE_KINDS, CASE_OUTCOME_TEXTS, CASE_OUTCOMES, CASE_PARTIES, CASE_PARTY_TEXTS, CASE_STATE_TEXTS, CASE_STATES,
} from '../case'
import { OF_REQUEST } from './of-request'

/** A day that is not to come. */
const PAST = { type: 'date', yearsAgo: { least: 0, most: 30 } } as const

/**
 * A case of a request that was paid for, which may end it or cost money: a refusal, a return, an absence, a complaint. It is added and changed, never deleted; its request and its `Kind`
 * stay as they were first saved. `Story` is for those who work on it alone. `DueAmount` is what the client gets back from `DueOn` on; `DueBy` and `ActBy`, the next day on which
 * something is due, follow from the legal terms. `Person` is the worker of the request. `Rest` is what is still to be returned of it, `DaysDue` the days since then, `DaysLate` those since `DueBy`.
 *
 * Rules on the server: `caseRules` (`office/cases`), `caseNews` tells staff of it and `cancelledRequest` ends its request (`office/cases`), `requestPosition` ends the guarantee with an exit (`office/pipeline`), `exitPlace` says that the worker has left (`office/arrival`).
 */
export const cases = defineResource({
  name: 'cases',
  label: { ar: 'الحالات', en: 'Cases' },
  adding: { ar: 'فتح حالة', en: 'Open a case' },
  path: '/api/cases',
  table: 'cases',
  forget: 'empties',
  title: { ar: 'Ref', en: 'Ref' },
  hooks: ['caseRules', 'requestPosition', 'exitPlace', 'caseNews', 'cancelledRequest'],
  constraints: { cases_open: { field: 'Kind', error: 'not_unique' } },
  permissions: { list: 'Read', get: 'Read', create: 'Editor', update: 'Editor', export: 'Editor', log: 'Admin' },
  screen: '/cases',
  opens: 'box=open&sort=ActBy',
  pinned: ['Ref'],
  filters: {
    ...OF_REQUEST,
    box: {
      type: 'choice',
      label: { ar: 'الحالة', en: 'State' },
      options: { open: { ar: 'غير المغلقة', en: 'Not closed' }, closed: { ar: 'المغلقة', en: 'Closed' }, all: { ar: 'الكل', en: 'All' } },
      default: 'all',
      about: 'Only rows that are not closed, or closed ones.',
    },
  },
  computed: { RequestRef: 'text', ClientName: 'text', Person: 'text', ReplacedBy: 'id', Rest: 'text', DaysDue: 'count', DaysLate: 'count' },
  fields: {
    Ref: { label: { ar: 'رقم الحالة', en: 'Case' }, type: 'text', max: 20, setBy: 'server', column: 'shown', searchable: true },
    RequestId: { label: { ar: 'الطلب', en: 'Request' }, type: 'number', min: 1, max: 2_147_483_647, default: 0, required: true },
    Kind: { label: { ar: 'نوع الحالة', en: 'Kind' }, type: 'choice', options: CASE_KINDS, texts: CASE_KIND_TEXTS, error: 'required', required: true, column: 'shown' },
    From: { label: { ar: 'جهتها', en: 'From' }, type: 'choice', options: CASE_PARTIES, texts: CASE_PARTY_TEXTS, error: 'invalid', column: 'optional' },
    MusanedNo: { label: { ar: 'رقمها في مساند', en: 'Number on Musaned' }, type: 'text', max: 50, column: 'optional', searchable: true },
    OpenedOn: { label: { ar: 'فُتحت في', en: 'Opened on' }, ...PAST, required: true, column: 'shown' },
    AnswerBy: { label: { ar: 'آخر موعد للرد', en: 'Answer by' }, type: 'date', notBefore: 'OpenedOn', column: 'optional' },
    Story: { label: { ar: 'التفاصيل', en: 'Story' }, type: 'text', max: 2000, multiline: true, readBy: 'Editor', searchable: true },
    Documented: { label: { ar: 'التوثيق', en: 'Documented by' }, type: 'choice', options: CASE_DOCUMENTS, default: 'none', texts: CASE_DOCUMENT_TEXTS, error: 'invalid', column: 'optional' },
    DocumentedOn: { label: { ar: 'وُثّقت في', en: 'Documented on' }, ...PAST, column: 'optional' },
    ReportedOn: { label: { ar: 'أُبلغ عنها في', en: 'Reported on' }, ...PAST, column: 'optional' },
    ExitOn: { label: { ar: 'غادرت في', en: 'Left on' }, ...PAST, notBefore: 'OpenedOn', column: 'optional' },
    State: { label: { ar: 'الحالة', en: 'State' }, type: 'choice', options: CASE_STATES, default: 'open', texts: CASE_STATE_TEXTS, error: 'required', required: true, column: 'shown' },
    Outcome: { label: { ar: 'النتيجة', en: 'Outcome' }, type: 'choice', options: CASE_OUTCOMES, texts: CASE_OUTCOME_TEXTS, error: 'required', requiredIf: [['State', 'is', 'closed']], column: 'optional' },
    DueAmount: { label: { ar: 'المبلغ المستحق', en: 'Amount due' }, type: 'money', column: 'shown' },
    DueOn: { label: { ar: 'مستحق من', en: 'Due since' }, type: 'date', requiredIf: [['DueAmount', 'filled'], ['State', 'not', 'closed']], column: 'optional' },
    DueBy: { label: { ar: 'يُرد قبل', en: 'Due by' }, type: 'date', setBy: 'server', derived: true, column: 'optional' },
    ActBy: { label: { ar: 'الموعد التالي', en: 'Next due' }, type: 'date', setBy: 'server', derived: true, column: 'shown' },
    ClosedOn: { label: { ar: 'أُغلقت في', en: 'Closed on' }, type: 'date', setBy: 'server', column: 'optional' },
  },
})
