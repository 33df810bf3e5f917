import type { Bilingual } from '../../engine/language'
import { can, type Action } from '../../engine/permissions'
import { fieldEntries, type ListFilter, type Resource } from '../../engine/resource'
import { commonTranslations } from '../../translations'
import { LOOKUP_LIST_NAMES, resourceList, resources, type ResourceName } from '.'
import { requestForm } from './request-form.resource'

const every: readonly Resource[] = [...resourceList, requestForm]

/** The actions that each role may take and the weaker ones may not, in this order. */
function allowed(resource: Resource) {
  const actions = (role: 'Read' | 'Editor' | 'Admin') => (['list', 'get', 'create', 'update', 'remove', 'export', 'log'] as const satisfies Action[]).filter((action) => can(role, action, resource))
  const [read, editor, admin] = [actions('Read'), actions('Editor'), actions('Admin')]
  return [read, editor.filter((action) => !read.includes(action)), admin.filter((action) => !editor.includes(action))].map((names) => names.join(' '))
}

it.each<[readonly ResourceName[], readonly [read: string, editor: string, admin: string]]>([
  [['requests', 'persons', 'offices', ...LOOKUP_LIST_NAMES], ['list get', 'create update remove export', 'log']],
  [['stages', 'steps', 'papers', 'templates'], ['list get', 'export', 'create update remove log']],
  [['terms'], ['list get', 'export', 'create update log']],
  [['prices', 'ceilings'], ['', 'list get export', 'create update remove log']],
  [['commissions'], ['', '', 'list get create update remove export log']],
  [['payouts'], ['', '', 'list get create export log']],
  [['expiries'], ['', '', 'list get update export log']],
  [['settings'], ['list get', 'export', 'update log']],
  [['follow'], ['list get', 'update export', '']],
  [['callbacks'], ['list get', 'update export', 'log']],
  [['handovers', 'payments'], ['list get', 'create export', 'log']],
  [['cases'], ['list get', 'create update export', 'log']],
  [['users'], ['', 'list get create update remove export', '']],
  [['views'], ['list get create update remove', '', '']],
])('of %j readers, editors and administrators may %j', (names, roles) => {
  for (const name of names) expect([name, ...allowed(resources[name])]).toEqual([name, ...roles])
})

it('a new form has nothing ticked but that a worker is available, and that the office gets its daily mail', () => {
  const ticked = every.flatMap(({ name, fields }) => Object.entries(fields).flatMap(([field, definition]) => (definition.type === 'boolean' && definition.default ? [`${name}.${field}`] : [])))
  expect(ticked).toEqual(['persons.Available', 'settings.DailyMail'])
})

const isWritten = ({ ar, en }: Bilingual) => /[\u0600-\u06ff\d]/.test(ar) && /[a-z\d]/i.test(en)

describe.each(every.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
  it('has words in both languages for every choice', () => {
    for (const [name, field] of fieldEntries(resource)) {
      if (field.type !== 'choice') continue
      const { texts, options } = field
      const group = typeof texts === 'string' ? texts : ''
      const wordsOf = (option: string): Bilingual | undefined => (typeof texts === 'string' ? { ar: common('ar', group, option), en: common('en', group, option) } : texts[option])
      for (const option of [...options, ...(field.kept ?? [])]) expect([name, option, wordsOf(option) !== undefined && isWritten(wordsOf(option) as Bilingual)]).toEqual([name, option, true])
    }
  })

  it('says in both languages what its add form adds, where anybody may add', () => {
    expect(resource.permissions.create === undefined || (resource.adding !== undefined && isWritten(resource.adding))).toBe(true)
  })

  it('has words in both languages for its filters, and for what the log names besides', () => {
    const words = Object.values(resource.filters ?? {}).flatMap(wordsOfFilter)
    expect([...words, ...Object.values(resource.logged ?? {})].filter((one) => !isWritten(one))).toEqual([])
  })
})

function common(language: 'ar' | 'en', group: string, option: string): string {
  return (Reflect.get(commonTranslations[language], group) as Record<string, string>)[option] ?? ''
}

function wordsOfFilter(filter: ListFilter): readonly Bilingual[] {
  if (filter.type === 'choice') return [filter.label, ...Object.values(filter.options), ...(filter.elsewhere ? [filter.elsewhere.label] : [])]
  if (filter.type === 'id') return filter.offered ? [filter.offered.label, filter.offered.all, ...Object.values(filter.offered.texts)] : []
  return [filter.label, filter.all]
}

/** A filter as its reader finds it: the words to choose from, or the list. */
function offered(filter: ListFilter): string {
  if (filter.type === 'choice') return Object.keys(filter.options).map((option) => (option === filter.default ? `(${option})` : option)).join(' ')
  if (filter.type === 'id') return filter.offered ? `${filter.offered.rows}, ${Object.keys(filter.offered.texts).join(' ')} of ${filter.words?.join(' ') ?? ''}` : ''
  return filter.type === 'lookup' ? filter.list : filter.to
}
const filtersOf = ({ filters = {} }: Resource) => Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, offered(filter)]))

it('lists of requests are narrowed by what the office looks for', () => {
  const shared = {
    archived: '(false) true all', officeId: 'offices', status: 'statuses', filterId: 'followup', country: 'countries', age: '(all) green orange red', box: 'new mine waiting (all)',
    assignee: 'staff, me none of me none',
  }
  expect(filtersOf(resources.requests)).toEqual({ ...shared, after: '' })
  expect(filtersOf(resources.follow)).toEqual({ ...shared, due: '(all) running overdue soon risk late arriving papers contact remind reservations closed flights handover guarantee cases refund answer messages' })
  expect(filtersOf(resources.callbacks)).toEqual({ box: 'new called request closed (all)' })
  expect(filtersOf(resources.cases)).toEqual({ requestId: '', box: 'open closed (all)' })
  expect(filtersOf(resources.persons)).toEqual({ officeId: 'offices' })
  expect(resources.requests.filters.archived.elsewhere.option).toBe('all')
  expect(resources.follow.filters.due.sorts).toBe('DeadlineOn')
  expect(resources.follow.opens).toBe('due=running&sort=DeadlineOn')
})

it('each choice has its options, the first of which are offered first', () => {
  const optionsOf = ({ fields }: Resource) => Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => (field.type === 'choice' ? [[name, field.options.join(' ')]] : [])))
  expect(optionsOf(resources.settings)).toEqual({
    DaysOff: 'friday friday_saturday none', Assign: 'none turns', PublishMode: 'all consent', PhotoMode: 'all consent none', NameMode: 'full first reference',
    ReligionMode: 'all consent none', MedicalMode: 'consent none', Transfers: 'all no_photo none', TwoFactor: 'off optional admins all',
  })
  expect(optionsOf(resources.stages)).toMatchObject({ By: 'client office embassy agency' })
  expect(optionsOf(resources.papers)).toEqual({ From: 'client office agency' })
  expect(optionsOf(resources.templates)).toEqual({ Cause: 'received stage papers late reservation_ends reservation_lapsed link arriving handed guarantee_ends paid refund', Auto: 'off prepare send' })
  expect(optionsOf(resources.handovers)).toEqual({ Direction: 'out back', As: 'client relative delegate office', Items: 'contract insurance phone luggage medicine' })
  expect(optionsOf(resources.cases)).toEqual({
    Kind: 'refusal return absence medical death complaint cancelled other', From: 'client worker ministry office', Documented: 'none office ministry committee',
    State: 'open waiting closed', Outcome: 'stays replaced refunded transferred exit insurance dismissed',
  })
  expect(optionsOf(resources.payments)).toEqual({ Kind: 'received refund', State: 'recorded prepared' })
  expect(optionsOf(resources.terms)).toMatchObject({ Extension: 'auto hand', GuaranteeFrom: 'arrival contract handover', MonthsBy: 'whole begun days', LateOf: 'gross net' })
  expect(optionsOf(resources.commissions)).toEqual({ Currency: 'SAR USD', DueAt: 'payment visa travel arrival' })
  expect(optionsOf(resources.expiries)).toEqual({ Kind: 'arrivals passport medical visa oec papers consent guarantee contract insurance licence' })
  expect(optionsOf(resources.requests)).toEqual({ Language: 'ar en' })
  expect(optionsOf(resources.callbacks)).toEqual({ State: 'new called request closed', Language: 'ar en' })
  expect(optionsOf(resources.statuses)).toMatchObject({ Class: 'new contacted waiting contracted rejected cancelled done' })
  expect(optionsOf(resources.jobs)).not.toHaveProperty('Class')
})

it('every save runs the rules of its resource, in this order', () => {
  const ofRequests = ['reservation', 'newRequest', 'reservationEnds', 'firstContact', 'flightDay', 'stageMarks', 'clockFrom', 'position', 'arrivalPlace', 'clientNews', 'agreedAfterPayment', 'madeRequest']
  expect(Object.fromEntries(resourceList.flatMap(({ name, hooks }) => (hooks ? [[name, hooks]] : [])))).toEqual({
    requests: ofRequests, follow: ofRequests, persons: ['workerReference', 'release', 'country', 'transferOnly', 'consentsGone', 'categoryOfPhoto'], consents: ['consentRules', 'withdrawnPhoto'], users: ['roleRank', 'account'], stages: ['stageRules', 'recompute'],
    steps: ['recompute'], terms: ['classStays', 'recompute'], categories: ['recompute', 'classOfPhotos'], prices: ['belowCeiling'], ceilings: ['tellsAbove'], settings: ['openingHours', 'confirmedClock', 'fewerPhotos', 'bothPrivacyTexts', 'twoFactor'], templates: ['templateRules'],
    views: ['viewRules'], callbacks: ['callbackRules'], handovers: ['handoverRules', 'requestPosition', 'backPlace'], cases: ['caseRules', 'requestPosition', 'exitPlace', 'caseNews', 'cancelledRequest'], payments: ['paymentRules', 'refundedCase'], payouts: ['payoutRules'],
  })
})

it('what the database refuses is told at the field that is to be changed', () => {
  const taken = { requests_person_open: { field: 'PersonId', error: 'person_taken' }, requests_replaces: { field: 'ReplacesId', error: 'not_unique' } }
  expect(Object.fromEntries(resourceList.flatMap(({ name, constraints }) => (constraints ? [[name, constraints]] : [])))).toEqual({
    requests: taken, follow: taken, steps: { steps_pair: { field: 'StageId', error: 'not_unique' } }, templates: { templates_pair: { field: 'Cause', error: 'not_unique' } },
    terms: { terms_class_from: { field: 'From', error: 'not_unique' } },
    prices: { prices_keys: { field: 'From', error: 'not_unique' } }, ceilings: { ceilings_keys: { field: 'From', error: 'not_unique' } },
    handovers: { handovers_out: { field: 'Direction', error: 'not_unique' }, handovers_back: { field: 'CaseId', error: 'not_unique' } }, cases: { cases_open: { field: 'Kind', error: 'not_unique' } }, payments: { payments_reference: { field: 'Reference', error: 'not_unique' } }, commissions: { commissions_keys: { field: 'From', error: 'not_unique' } },
    views: { views_name_unique: { field: 'Name', error: 'not_unique' } },
  })
})

it('rows show besides their fields which papers are missing, how their terms extend the deadline, and who holds a worker until when', () => {
  expect([resources.follow.computed, resources.persons.computed]).toEqual([{ PapersMissing: 'count', Extension: 'text' }, { HeldBy: 'id', HeldByName: 'text', ReservedUntil: 'moment', Unpublished: 'text' }])
  expect(resources.persons.option).toEqual({ details: ['Country', 'Job'], free: 'Available', holder: 'HeldByName' })
  expect([resources.requests.pinned, resources.follow.pinned]).toEqual([['Name'], ['Name']])
})

it('requests and follow-up have the same sums, called as the record calls them', () => {
  expect(resources.follow.sums).toBe(resources.requests.sums)
  expect(Object.entries(resources.requests.sums).map(([name, { label }]) => [name, label.ar, label.en])).toEqual([['Received', 'المسدَّد', 'Received'], ['Refunded', 'المُعاد', 'Refunded'], ['Due', 'المستحق للعميل', 'To refund']])
})

it('logs name what no field does', () => {
  expect(Object.fromEntries(resourceList.flatMap(({ name, logged }) => (logged ? [[name, Object.keys(logged)]] : [])))).toEqual({
    follow: ['StageMark', 'Paper', 'Caution'], users: ['Invitation', 'Password', 'SecondFactor', 'RecoveryCodes'], terms: ['Checked'], ceilings: ['Checked'], expiries: ['Checked'], settings: ['Clock'],
  })
})

it('a day of follow-up asks whether it is right before the payment, and more than 400 days away', () => {
  const asked = Object.values(resources.follow.fields).flatMap((field) => ('asks' in field ? [field.asks] : []))
  expect(asked).toHaveLength(12)
  expect(asked.filter((asks) => asks.before !== 'PaidMusand' || asks.days !== 400)).toEqual([])
  expect(resources.follow.fields.PaidMusand.asks).toHaveProperty('past', true)
})

it('offices have a screen of their own in the menu', () => {
  expect(resourceList.flatMap(({ name, menu }) => (menu ? [[name, menu.icon]] : []))).toEqual([['offices', 'offices']])
})

it('a field is asked for where another one calls for it, and is there where that is so', () => {
  const conditions = every.flatMap(({ name, fields }) => Object.entries(fields).flatMap(([field, { requiredIf, dropUnless }]) => {
    const told = (list: typeof requiredIf) => (list ?? []).map((condition) => condition.join(' ')).join(', ')
    return requiredIf || dropUnless ? [`${name}.${field}: ${told(requiredIf)}${dropUnless ? `only with ${told(dropUnless)}` : ''}`] : []
  }))
  const ofVisa = ['VisaNumber', 'VisaDate', 'BorderNo', 'WorkPlace', 'WorkCity', 'Address', 'RelativeName', 'RelativeType', 'RelativePhone', 'RelativeWorkPlace', 'FloorCount', 'RoomsCount', 'FamilyCount']
    .map((field) => `requests.${field}: only with HasVisa is true`)
  expect(conditions).toEqual([
    ...ofVisa, 'handovers.CaseId: Direction is back', 'cases.Outcome: State is closed', 'cases.DueOn: DueAmount filled, State not closed', 'payments.CaseId: Kind is refund',
    'payouts.Rate: only with Currency is USD', 'views.Name: Shared is true', ...ofVisa,
  ])
})

it('a request keeps its hand-overs, cases and payments from going with it, and a worker the consents', () => {
  expect(Object.fromEntries(every.flatMap(({ name, children }) => (children ? [[name, Object.entries(children).map(([child, { by, onDelete }]) => `${child} by ${by}: ${onDelete}`)]] : [])))).toEqual({
    requests: ['handovers by RequestId: restrict', 'cases by RequestId: restrict', 'payments by RequestId: restrict'], persons: ['consents by PersonId: restrict'],
  })
})

it('beside an open row a list keeps the columns that tell rows apart, and follow-up has a set of its dates', () => {
  expect(Object.fromEntries(every.flatMap(({ name, beside }) => (beside ? [[name, beside]] : [])))).toEqual({
    requests: ['Name', 'PersonId', 'Status', 'AssigneeId'], follow: ['Name', 'NextStageId', 'StageDueOn', 'AssigneeId'],
  })
  expect(Object.entries(resources.follow.columnSets.fixed).map(([name, { columns }]) => [name, columns.join(' ')])).toEqual([['dates', 'Name Phone FilterId PaidMusand LinkMusand EnteredEmbessy VisaRecived Travel ArrivedOn']])
})

it('a worker is born 15 to 80 years ago, and what has been was within thirty', () => {
  expect(every.flatMap(({ name, fields }) => Object.entries(fields).flatMap(([field, definition]) => (definition.type === 'date' && definition.yearsAgo ? [`${name}.${field}: ${definition.yearsAgo.least} to ${definition.yearsAgo.most}`] : [])))).toEqual([
    'persons.Birth: 15 to 80', 'consents.GivenOn: 0 to 30', 'cases.OpenedOn: 0 to 30', 'cases.DocumentedOn: 0 to 30', 'cases.ReportedOn: 0 to 30', 'cases.ExitOn: 0 to 30', 'payments.On: 0 to 30', 'payouts.On: 0 to 30',
  ])
})

it('the figures of the legal terms lie within bounds, and 0 switches most of them off', () => {
  const bounds = Object.entries(resources.terms.fields).flatMap(([name, field]) => (field.type === 'number' ? [[name, `${field.min} to ${field.max}`]] : []))
  const days = '0 to 730'
  expect(Object.fromEntries(bounds)).toEqual({
    ArrivalDays: '1 to 730', ExtensionDays: days, GuaranteeDays: days, ContractMonths: '0 to 120', LatePercent: '0 to 100', LatePercentAfter: '0 to 100', RefundDays: days, AnswerDays: days,
    AbsenceDays: days, ExitDays: days, NoticeHours: '0 to 240', InsuranceDays: days, VatPercent: '0 to 30', MinimumAge: '0 to 40',
  })
})
