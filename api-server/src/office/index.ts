import { AGE_DAYS, allResources, dayInRiyadh, isAgeColour, resources, type Colleague, type OfficeChoice, type PipelineStage, type PipelineStep } from '@office/shared-api/model'
import { colleague, count, listOf, officeChoice, pipelineStage, pipelineStep, truth } from '@office/shared-api/model/shapes'
import { bindResources, boundNamed, type Binding, type BoundResources, type ChosenFilters } from '../engine/bound-resource'
import type { BoundAction } from '../engine/actions'
import type { BoundOffice } from '../engine/bound-office'
import { finding } from '../engine/find-rows'
import { editsOfMany } from '../engine/edit-many'
import type { BoundQuery } from '../engine/queries'
import type { Config } from '../platform/config/config'
import { prepared, type Queryable } from '../platform/database/database'
import { readingPreferences, savingPreferences } from './account/preferences'
import { makingCalendar, readingOwnCalendar } from './calendar/feed-calls'
import { readingDevices, subscribing, unsubscribing } from './push/subscriptions'
import { readingActivity } from './activity/activity'
import { noteReading } from './activity/note-reading'
import { recordActivity } from './activity/record-activity'
import { readingAgenda } from './agenda/agenda'
import { inArrivalGroup } from './arrival/arrival-groups'
import { readingArrivalList } from './arrival/arrival-list'
import { flightDay } from './arrival/flight-day'
import { handoverRules } from './arrival/handover-rules'
import { arrivalPlace, backPlace, exitPlace, transferOnly } from './arrival/place'
import { callbackRules } from './callbacks/callback-rules'
import { madeRequest } from './callbacks/made-request'
import { readingEstimate } from './cases/amount-due'
import { cancelledRequest } from './cases/cancelled-request'
import { inCaseGroup, isCaseGroup } from './cases/case-groups'
import { caseRequest } from './cases/case-request'
import { caseNews } from './cases/case-news'
import { caseRefunds } from './cases/case-refunds'
import { caseRules } from './cases/case-rules'
import { replacing } from './cases/replacement'
import { refundedCase } from './cases/refunded-case'
import { cautioning } from './clients/flag-call'
import { checking, readingRelated } from './clients/related-requests'
import { readingDues, readingDuesBehind } from './commissions/dues'
import { payoutRequest, payoutRules } from './commissions/payout-rules'
import { consentActions } from './consents/consent-calls'
import { consentRules, consentsGone, deriveEnds } from './consents/consent-rules'
import { workerReference } from './ground/references'
import { isOpen, isRunningSql } from './ground/request-state'
import { readSettings } from './ground/settings'
import { mayWork } from './ground/staff'
import { voidings } from './ground/voiding'
import { inBox, inInboxGroup, isUnassigned } from './inbox/boxes'
import { archiving, assigning, taking } from './inbox/assign-calls'
import { contacting, firstContact, noting } from './inbox/contact-calls'
import { clientNews } from './messages/client-news'
import { markingMessage, readingMessages, sendingMessage } from './messages/message-calls'
import { waitingMessages } from './messages/messages'
import { gatewayOf } from './messages/prepare-message'
import { sendingNext } from './messages/send-next-call'
import { templateRules } from './messages/template-rules'
import { markingRead, readingNotifications } from './notifications/notification-calls'
import { importActions, readingImports } from './imports/import-calls'
import { checkingWorker } from './imports/known-workers'
import { openingHours, stageRules } from './pipeline/list-hooks'
import { classStays, clockFrom } from './pipeline/clock-rules'
import { extending } from './pipeline/extend-call'
import { agreedAfterPayment } from './payments/agreed-price'
import { readingBalance, readingPaymentPaper } from './payments/payment-reads'
import { paymentRules } from './payments/payment-rules'
import { REQUEST_SUMS } from './payments/payment-sums'
import { approvingPayment } from './payments/refund-rules'
import { marking, markingMany, readingMarks, stageMarks } from './pipeline/mark-call'
import { readingPapers, recordingPaper } from './pipeline/paper-calls'
import { country, derivePositions, position, recompute, requestPosition } from './pipeline/position'
import { extensionSql, inGroup, papersMissing } from './pipeline/work-groups'
import { readingAbove, tellsAbove } from './prices/above-ceiling'
import { belowCeiling } from './prices/below-ceiling'
import { categoryOfPhoto, classOfPhotos, fewerPhotos, withdrawnPhoto } from './publication/hidden-photos'
import { unpublishedSql } from './publication/published'
import { readingReports } from './reports/report-calls'
import { readingArrivals } from './requests/arrival-report'
import { readingDashboard } from './requests/dashboard'
import { newRequest } from './requests/new-request'
import { releasing } from './reservations/release-call'
import { reserving } from './reservations/reservation-call'
import { HELD_BY } from './reservations/reservation-sql'
import { reservationEnds } from './reservations/reservation-ends'
import { offeringMany, release, reservation } from './reservations/reservation-hooks'
import { readingByAddress } from './reservations/reservations-by-address'
import { bothPrivacyTexts } from './privacy/privacy-texts'
import { confirmedClock } from './reservations/trusted-clock'
import { endingSession, endingSessions, readingSessions, readingSignedIn } from './session/session-routes'
import { twoFactor } from './factors/first-setting'
import { factorKinds } from './factors/factor-rows'
import { readingFactors } from './factors/own-factors'
import { removingFactors } from './factors/remove-factors'
import { readingTimeline } from './timeline/timeline'
import { linking } from './tracking/track-calls'
import { inviting, usersPrerequisite } from './users/user-calls'
import { account, roleRank } from './users/user-rules'
import { viewRules } from './views/view-rules'
import { readingBoard, readingWorkList } from './work-list/work-list'

/**
 * The one place where the names that resources declare (filters, computed values, hooks, kept totals) become SQL and
 * functions. A name that is unknown, missing or given twice stops the start.
 */

/** Title and version of the contract's description. The version grows with every change that a client could notice. */
export const CONTRACT = { title: 'Recruitment office', version: '2.3.0' } as const

const selectColleagues = prepared('prerequisite.staff', `SELECT u."Id", u."Name", u."AwayUntil" FROM users u WHERE ${mayWork('u')} ORDER BY u."Name", u."Id"`)
const selectOffices = prepared(
  'prerequisite.offices',
  'SELECT "Id", "NameArabic", "NameEnglish", "CountryArabic", "CountryEnglish" FROM offices ORDER BY "Id"',
)

/** The labour offices, for forms and filters that choose one. */
const offices = {
  shape: { type: 'object', properties: { offices: listOf(officeChoice) }, required: ['offices'], additionalProperties: false },
  read: async (database: Queryable) => ({ offices: await database.query<OfficeChoice>(selectOffices()) }),
}

/** Besides the offices, the members of staff whom a request can be given to. */
const requestsPrerequisite = {
  shape: { type: 'object', properties: { offices: listOf(officeChoice), staff: listOf(colleague) }, required: ['offices', 'staff'], additionalProperties: false },
  read: async (database: Queryable) => ({ ...(await offices.read(database)), staff: await database.query<Colleague>(selectColleagues()) }),
}

const selectStages = prepared('prerequisite.stages', 'SELECT "Id", "Ar", "En", "Field", "SortId", "Disable" FROM stages ORDER BY "SortId", "Id"')
const selectSteps = prepared('prerequisite.steps', 'SELECT "Country", "StageId", "ExpectedDays" FROM steps ORDER BY "Id"')

/** Besides the offices and colleagues, the stages and paths of follow-up, and what its screens need of the office's setup. */
const followPrerequisite = ({ gateways }: Config) => {
  const { properties, required } = requestsPrerequisite.shape
  return {
    shape: {
      type: 'object',
      properties: { ...properties, stages: listOf(pipelineStage), steps: listOf(pipelineStep), soonDays: count, hasGateway: truth },
      required: [...required, 'stages', 'steps', 'soonDays', 'hasGateway'],
      additionalProperties: false,
    },
    read: async (database: Queryable) => ({
      ...(await requestsPrerequisite.read(database)),
      stages: await database.query<PipelineStage>(selectStages()),
      steps: await database.query<PipelineStep>(selectSteps()),
      soonDays: (await readSettings(database))?.SoonDays ?? 0,
      hasGateway: gatewayOf(gateways) !== '',
    }),
  }
}

type Parameter = (value: unknown) => string

/** The kept numbers that count requests, by what a list says about archived ones. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  false: ['requests.open'],
  true: ['requests.archived'],
  all: ['requests.open', 'requests.archived'],
}

/** More than any request has waited. */
const MOST_DAYS = 100_000

/** Requests whose colour in follow-up this is: paid so many days ago, and still waiting for travel. */
function ofAge(colour: string, parameter: Parameter, now: Date): string | null {
  if (!isAgeColour(colour)) return null
  const today = parameter(dayInRiyadh(now))
  const [over, upTo] = AGE_DAYS[colour].map((days) => parameter(Math.min(days, MOST_DAYS)))
  // Each day by its own index; few requests have a clock of their own.
  const between = (column: string) => `t."${column}" < ${today}::date - ${over}::integer AND t."${column}" >= ${today}::date - ${upTo}::integer`
  return `t."Travel" IS NULL AND NOT t."Archived" AND ((t."ClockFrom" IS NULL AND ${between('PaidMusand')}) OR (t."ClockFrom" IS NOT NULL AND ${between('ClockFrom')}))`
}

/** The group of the work list that a list asks for. Those of the inbox by their Ids, or the planner would read the list in its order until it finds them. */
function dueNow(group: string, parameter: Parameter, now: Date): string | null {
  if (group === 'running') return isRunningSql('t')
  const day = () => `${parameter(dayInRiyadh(now))}::date`
  const inbox = inInboxGroup(group, { day, now: () => `${parameter(now)}::timestamptz` })
  const plain = inGroup(group, day) ?? inArrivalGroup(group, day) ?? inCaseGroup(group, day)
  return inbox === null ? plain : `t."Id" = ANY(ARRAY(SELECT t."Id" FROM requests t WHERE ${inbox}))`
}

const requestViews = (config: Config, bound: () => BoundResources): Omit<Binding, 'resource'> => ({
  sums: REQUEST_SUMS,
  filters: {
    // A case waits, and money is owed, whether or not its request is archived.
    archived: (value, _parameter, { filters }) => (value === 'true' ? 't."Archived"' : value === 'all' || isCaseGroup(filters['due']) ? null : isOpen('t')),
    // As a list of workers, because an office has few of them: their requests are found by index.
    country: (value, parameter: Parameter) => `t."PersonId" = ANY(ARRAY(SELECT o."Id" FROM persons o WHERE o."Country" = ANY(${parameter(value)}::integer[])))`,
    age: (value, parameter: Parameter, { now }) => ofAge(String(value), parameter, now),
    box: (value, parameter, { caller }) => inBox(String(value), () => `${parameter(caller)}::integer`),
    assignee: (value, parameter, { caller }) => (value === 'none' ? isUnassigned('t') : `t."AssigneeId" = ${parameter(value === 'me' ? caller : value)}`),
    officeId: (value, parameter: Parameter) => `t."PersonId" = ANY(ARRAY(SELECT o."Id" FROM persons o WHERE o."OfficeId" = ${parameter(value)}))`,
  },
  keptTotal: ({ archived, age, box, due = 'all', ...others }: ChosenFilters) => (age === 'all' && box === 'all' && due === 'all' && Object.keys(others).length === 0 ? KEPT[String(archived)] : undefined),
  prerequisite: offices,
  hooks: { reservation, newRequest, reservationEnds, firstContact, flightDay, stageMarks, clockFrom, position, arrivalPlace: arrivalPlace(() => boundNamed(bound(), 'persons')), clientNews: clientNews(config), agreedAfterPayment, madeRequest: madeRequest(() => boundNamed(bound(), 'callbacks')) },
})

/** The declared reads. */
const queriesOf = (config: Config): readonly BoundQuery[] => [
  finding(noteReading), readingAbove, readingActivity, readingAgenda, readingArrivalList, readingArrivals, readingBalance, readingBoard, readingByAddress, readingDashboard, readingDues, readingDuesBehind, readingEstimate, readingFactors(config), readingImports, readingMarks, readingMessages, readingNotifications, readingOwnCalendar, readingPapers,
  readingPaymentPaper, readingDevices(config), readingPreferences, readingRelated, ...readingReports, readingSessions(config), readingSignedIn, readingTimeline, readingWorkList,
]

/** The declared actions; their variants come with them. */
const officeActions = (config: Config): readonly BoundAction[] => [
  approvingPayment(config), assigning, archiving, cautioning, checking, contacting, endingSession, endingSessions(config), extending, checkingWorker, ...importActions, inviting(config), linking(config), makingCalendar(config), marking, markingMany, markingMessage,
  markingRead, noting, recordingPaper, releasing, removingFactors(config), reserving, savingPreferences, subscribing(config), unsubscribing, sendingMessage(config), sendingNext(config), taking, ...voidings(),
]
/** The payment and the arrival of a whole selection. */
const CLOCK_QUESTIONS = {
  PaidMusand: { ar: 'يبدأ السداد المهلة النظامية', en: 'The payment starts the legal clock' },
  ArrivedOn: { ar: 'يوقف الوصول المهلة النظامية', en: 'The arrival stops the legal clock' },
}

/** Beside those of the office: what tests bind, for names of their own. */
export interface OfficeBindings {
  readonly resources?: readonly Binding[]
  readonly queries?: readonly BoundQuery[]
  readonly actions?: readonly BoundAction[]
}

/** Every resource with what its declaration names, and every declared call. */
export function bindOffice(config: Config, more: OfficeBindings = {}): BoundOffice {
  const bound: BoundResources = bindResources(allResources(), [
    { resource: resources.requests, ...requestViews(config, () => bound), prerequisite: requestsPrerequisite },
    { resource: resources.requests, filters: { after: (value, parameter) => `t."Id" > ${parameter(value)}` } },
    {
      resource: resources.follow,
      ...requestViews(config, () => bound),
      computed: { PapersMissing: (alias, parameter, now) => papersMissing(alias, `${parameter(dayInRiyadh(now))}::date`), Extension: extensionSql },
      prerequisite: followPrerequisite(config),
      bulk: { questions: CLOCK_QUESTIONS },
    },
    { resource: resources.follow, derivations: { position: derivePositions }, filters: { due: (value, parameter, { now }) => (value === 'messages' ? waitingMessages('t', parameter(now)) : dueNow(String(value), parameter, now)) } },
    {
      resource: resources.persons,
      computed: { ...HELD_BY, Unpublished: (alias, parameter, now) => unpublishedSql(alias, `${parameter(dayInRiyadh(now))}::date`) },
      prerequisite: offices,
      hooks: { workerReference, release: release(() => boundNamed(bound, 'requests')), country, transferOnly, consentsGone, categoryOfPhoto },
      derivations: { consentEnds: deriveEnds },
      bulk: offeringMany,
    },
    {
      resource: resources.users,
      computed: { Factors: factorKinds },
      prerequisite: usersPrerequisite(config),
      hooks: { roleRank, account: account(config) },
    },
    { resource: resources.stages, hooks: { stageRules, recompute: recompute('stages') } },
    { resource: resources.steps, hooks: { recompute: recompute('steps') } },
    { resource: resources.terms, hooks: { classStays, recompute: recompute('terms') } },
    { resource: resources.categories, hooks: { recompute: recompute('lookups'), classOfPhotos } },
    { resource: resources.prices, hooks: { belowCeiling } },
    { resource: resources.callbacks, filters: { box: (value, parameter) => (value === 'all' ? null : `t."State" = ${parameter(value)}`) }, hooks: { callbackRules } },
    { resource: resources.consents, hooks: { consentRules, withdrawnPhoto } },
    { resource: resources.handovers, hooks: { handoverRules: handoverRules(config), requestPosition, backPlace: backPlace(() => boundNamed(bound, 'persons')) } },
    {
      resource: resources.cases,
      computed: { ...caseRequest, ...caseRefunds },
      filters: { box: (value) => (value === 'all' ? null : `t."State" ${value === 'closed' ? '=' : '<>'} 'closed'`) },
      hooks: { caseRules, caseNews: caseNews(() => boundNamed(bound, 'follow')), requestPosition, exitPlace: exitPlace(() => boundNamed(bound, 'persons')), cancelledRequest: cancelledRequest(() => boundNamed(bound, 'requests')) },
    },
    { resource: resources.payments, hooks: { paymentRules: paymentRules(config, () => boundNamed(bound, 'follow')), refundedCase } },
    { resource: resources.payouts, computed: payoutRequest, hooks: { payoutRules } },
    { resource: resources.ceilings, hooks: { tellsAbove } },
    { resource: resources.settings, hooks: { openingHours, confirmedClock, fewerPhotos, bothPrivacyTexts, twoFactor: twoFactor(config) } },
    { resource: resources.templates, hooks: { templateRules } },
    { resource: resources.views, hooks: { viewRules } },
    ...(more.resources ?? []),
  ])
  return {
    resources: bound,
    queries: [...queriesOf(config), ...(more.queries ?? [])],
    actions: [...officeActions(config), ...consentActions(() => boundNamed(bound, 'consents')), replacing(() => boundNamed(bound, 'requests'), () => boundNamed(bound, 'cases')), ...(more.actions ?? []), ...editsOfMany(bound)],
    callerName: (column) => `(SELECT u."Name" FROM users u WHERE u."Id" = ${column})`,
    noteReading,
    recordExport: (database, by, subject, changes, now) => recordActivity(database, { kind: 'export', by, subject, changes }, now),
  }
}
