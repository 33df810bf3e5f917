import { resources, sortableFields } from '@office/shared-api/model'
import { randomFrom, type Random } from '../../demo/src/random'
import { SIZE } from '../generate'
import { clientNumbers } from '../numbers'
import { SOMEBODY, submission } from '../scenarios'

/** One call as the load sends it. */
export interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** The data that the calls are made of. */
export interface CallParts {
  /** Cookies of members of staff, signed in. */
  readonly staff: readonly string[]
  /** Workers who can be asked for. */
  readonly workers: readonly number[]
  /** Paths of pictures that are there. */
  readonly photos: readonly string[]
  readonly signIns: readonly { readonly username: string; readonly password: string }[]
}

const BROWSER = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'ar' }
const JSON_BODY = { 'content-type': 'application/json' }
/** Calls that one client makes before it begins again. */
const VARIETY = 100
/** Columns that the tables of both requests and follow-up show. */
const SORTS = sortableFields(resources.follow).filter((name) => sortableFields(resources.requests).includes(name))
const SEARCHES = ['ريم سعد', 'نورة', clientNumbers('random', SOMEBODY).IdentityId, 'R-0543', 'سعد', '05512']

/** Makes the calls of clients; each client is told apart by its number, so that none repeats another's. */
export function callsFor({ staff, workers, photos, signIns }: CallParts) {
  const random = randomFrom(SIZE.requests)
  let submitted = 0

  /** Visitors come from everywhere: the proxy in front says from where, and each address has its own limits. */
  const visitor = () => ({ ...BROWSER, 'x-forwarded-for': `10.${random.between(0, 255)}.${random.between(0, 255)}.${random.between(1, 254)}` })
  const colleague = (client: number) => ({
    ...BROWSER,
    cookie: staff[client % staff.length] ?? '',
    'x-web-client': 'office-web',
    'x-forwarded-for': `10.0.0.${client + 1}`,
  })
  const many = (make: () => Call) => Array.from({ length: VARIETY }, make)
  const get = (path: string, headers: Call['headers']): Call => ({ method: 'GET', path, headers })
  const post = (path: string, headers: Call['headers'], body: object): Call => ({
    method: 'POST',
    path,
    headers: { ...headers, ...JSON_BODY },
    body: JSON.stringify(body),
  })
  const listPage = (base: string, { pick, between }: Random) =>
    `/api/${base}/get?pageSize=${pick([10, 10, 20, 50])}&pageIndex=${pick([0, 0, 1, 2, between(0, 500)])}&sortField=${pick(SORTS)}&isDesc=${pick(['true', 'false'])}`

  function submit(): Call {
    submitted += 1
    const worker = workers[submitted % workers.length] ?? 0
    return post('/api/requests/submit', { ...visitor(), 'idempotency-key': `bench-${submitted}` }, submission(worker, submitted))
  }

  return {
    page: () => many(() => get('/', visitor())),
    catalogue: () => many(() => get('/api/persons/getdata', visitor())),
    lookups: () => many(() => get(random.pick(['/api/filters/getdata', '/api/users/ads']), visitor())),
    photo: () => many(() => get(random.pick(photos), visitor())),
    submit: () => many(submit),
    list: (client: number) => many(() => get(listPage('requests', random), colleague(client))),
    follow: (client: number) => many(() => get(listPage('follow', random), colleague(client))),
    search: (client: number) =>
      many(() => get(`/api/requests/get?archived=all&searchValue=${encodeURIComponent(random.pick(SEARCHES))}`, colleague(client))),
    dashboard: (client: number) => many(() => get('/api/requests/dashboard', colleague(client))),
    edit: (client: number) =>
      many(() =>
        post('/api/requests/Edit', colleague(client), {
          Id: random.between(SIZE.requests - 2_000, SIZE.requests),
          Note: `ملاحظة ${random.between(1, 1_000_000)}`,
        }),
      ),
    signIn: () => many(() => post('/api/login/signin', visitor(), random.pick(signIns))),
  }
}
