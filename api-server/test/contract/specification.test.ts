import type { DocumentSchema } from '../../src/engine/contract/document-parts'
import { callsOf, queryOf, readDocument } from '../support/contract'
import { oneEngine } from '../support/databases'
import { openOffice } from '../support/test-office'

/** A line of the specification's tables of calls: what a client written from them sends, and what it looks for. */
interface Line {
  readonly call: string
  readonly query?: readonly string[]
  readonly body?: readonly string[]
  /** Of the answer, or of the rows of an answer that is a list. */
  readonly answer?: readonly string[]
}

const REQUEST = [
  'Name', 'IdentityId', 'Dob', 'Phone', 'HasVisa', 'VisaNumber', 'VisaDate', 'BorderNo', 'WorkPlace', 'WorkCity', 'Address', 'RelativeName',
  'RelativeType', 'RelativePhone', 'RelativeWorkPlace', 'FloorCount', 'RoomsCount', 'FamilyCount', 'Note', 'PersonId',
]
const PIPELINE = [
  'FilterId', 'BoloEntered', 'BoloRecived', 'PaidMusand', 'LinkMusand', 'SignMusand', 'Egency', 'EnteredEmbessy', 'VisaRecived', 'Travel',
  'ContractNo', 'Medical', 'Biometric', 'OWWA', 'OEC', 'FollowUpNote',
]

const SINGLE: readonly Line[] = [
  { call: 'GET /api/login/isauth', answer: ['Id', 'Name', 'Email', 'EmailConfirmed', 'roles'] },
  { call: 'GET /api/login/signin', body: ['username', 'password'], answer: ['EmailConfirmed', 'LockoutEnabled'] },
  { call: 'GET /api/login/jwtout' },
  { call: 'GET /api/manage/resetpassword', query: ['email'], answer: ['email', 'expires', 'handle'] },
  { call: 'POST /api/manage/checkcode', body: ['email', 'code'], answer: ['token'] },
  { call: 'POST /api/manage/resetpassword', body: ['Password', 'PasswordConfirmation', 'token', 'email'] },
  { call: 'GET /api/filters/getdata', answer: ['Id', 'Type', 'Ar', 'En', 'Disable'] },
  { call: 'GET /api/persons/getdata', answer: ['Id', 'Ref', 'Name', 'Country', 'Job', 'Category', 'Experiance', 'Religion', 'Photo'] },
  { call: 'POST /api/requests/submit', body: REQUEST, answer: [...REQUEST, 'Id', 'Ref', 'Person', 'RequestDate'] },
  { call: 'GET /api/requests/dashboard', answer: ['stastics', 'last'] },
  { call: 'GET /api/requests/arrivalreport', query: ['date'], answer: ['Name', 'En', 'Ar'] },
  { call: 'GET /api/users/ads', answer: ['Url', 'SortId'] },
  { call: 'POST /api/users/UploadAds', body: ['file', 'sortId'], answer: ['Url', 'SortId'] },
  { call: 'POST /api/users/DelAd', query: ['name'], answer: ['Url', 'SortId'] },
]

const LOOKUP = ['Id', 'Ar', 'En', 'Disable']

/** Bases of the generic set, with the fields of their rows. */
const BASES: Readonly<Record<string, readonly string[]>> = {
  requests: [...REQUEST, 'Id', 'Status', 'RequestDate', 'Person', 'Ref', 'Archived', 'FilterId'],
  follow: ['Id', 'Name', 'IdentityId', 'Dob', 'Phone', ...PIPELINE],
  persons: ['Id', 'Ref', 'Name', 'Country', 'Job', 'Category', 'Experiance', 'Religion', 'Note', 'Available', 'OfficeId', 'Photo'],
  offices: ['Id', 'NameArabic', 'NameEnglish', 'CountryArabic', 'CountryEnglish'],
  users: ['Id', 'Name', 'Email', 'PhoneNumber', 'Role', 'LockoutEnabled'],
  ...Object.fromEntries(['countries', 'jobs', 'categories', 'experiances', 'religions', 'statuses', 'followup'].map((name) => [name, LOOKUP])),
}

/** Fields that the server sets by itself: shown in rows, not asked for. */
const SERVERS = new Set(['requests.Ref', 'requests.RequestDate', 'requests.Person'])
const LIST = ['sortField', 'isDesc', 'pageSize', 'pageIndex', 'searchValue']

function genericSet(base: string, fields: readonly string[]): Line[] {
  const path = `/api/${base}`
  const sent = fields.filter((name) => !SERVERS.has(`${base}.${name}`))
  const extras = ['requests', 'follow', 'persons'].includes(base) ? ['officeId'] : []
  return [
    { call: `GET ${path}/get`, query: [...LIST, ...extras], answer: ['total', 'data', 'showing'] },
    { call: `GET ${path}/prerequisite`, answer: ['requests', 'follow', 'persons'].includes(base) ? ['offices'] : [] },
    { call: `POST ${path}/Edit`, body: base === 'persons' ? [...sent, 'File'] : sent, answer: fields },
    // Follow-up has no delete; of users and follow-up there is no log, so the document is silent about theirs.
    ...(base === 'follow' ? [] : [{ call: `GET ${path}/${base === 'users' ? 'deleteuser' : 'delete'}`, query: ['id'] }]),
    ...(base === 'follow' || base === 'users' ? [] : [{ call: `GET ${path}/log`, query: ['id'], answer: ['ChangedBy', 'Date', 'Operation', 'Changes'] }]),
  ]
}

const LINES = [...SINGLE, ...Object.entries(BASES).flatMap(([base, fields]) => genericSet(base, fields))]

const office = await openOffice(oneEngine)
const document = await readDocument(office)
afterAll(() => office.close())

function resolve(schema: DocumentSchema): DocumentSchema {
  return schema.$ref ? (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema
}

/** The property names of an object, of the objects in a list, or of any of several. */
function names(given: DocumentSchema): string[] {
  const { properties, items, anyOf } = resolve(given)
  if (!properties && anyOf) return (anyOf as DocumentSchema[]).flatMap(names)
  return items ? names(items as DocumentSchema) : Object.keys(properties ?? {})
}

it.each(LINES)('$call takes and answers what the specification says', ({ call, query = [], body = [], answer = [] }) => {
  const found = callsOf(document).find(({ name }) => name === call)
  if (!found) throw new Error('the document does not tell of it')
  expect(queryOf(found).map(({ name }) => name)).toEqual(expect.arrayContaining([...query]))
  for (const { schema } of Object.values(found.operation.requestBody?.content ?? {})) {
    expect(names(schema)).toEqual(expect.arrayContaining([...body]))
  }
  if (body.length > 0) expect(found.operation.requestBody).toBeDefined()
  if (answer.length === 0) return
  const success = found.operation.responses['200']
  const content = success && 'content' in success ? success.content : undefined
  expect(names(content?.['application/json']?.schema ?? {})).toEqual(expect.arrayContaining([...answer]))
})
