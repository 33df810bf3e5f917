import { hasRank, resourceList, ROLES, type Role } from '@office/shared-api/model'
import fastify from 'fastify'
import { enforceAccess } from '../src/plugins/access'
import { engines } from './support/databases'
import { openOffice, type TestOffice } from './support/test-office'

type Rule = 'everyone' | Role

/** Every call of the API and the least role that may make it: written down here apart from the code that enforces it. */
const RULES: Readonly<Record<string, Rule>> = {
  'GET /api/login/signin': 'everyone',
  'POST /api/login/signin': 'everyone',
  'GET /api/login/isauth': 'Read',
  'GET /api/login/jwtout': 'everyone',
  'GET /api/manage/resetpassword': 'everyone',
  'POST /api/manage/checkcode': 'everyone',
  'POST /api/manage/resetpassword': 'everyone',
  'POST /api/manage/changepassword': 'Read',
  'GET /api/manage/activity': 'Admin',
  'GET /api/filters/getdata': 'everyone',
  'GET /api/persons/getdata': 'everyone',
  'POST /api/requests/submit': 'everyone',
  'POST /api/requests/release': 'Editor',
  'GET /api/users/ads': 'everyone',
  'POST /api/users/UploadAds': 'Editor',
  'POST /api/users/DelAd': 'Editor',
  'POST /api/users/SortAd': 'Editor',
  'GET /api/requests/dashboard': 'Read',
  'GET /api/requests/arrivalreport': 'Read',
  ...Object.fromEntries(
    ['requests', 'persons', 'offices', 'countries', 'jobs', 'categories', 'experiances', 'religions', 'statuses', 'followup']
      .flatMap((name): [string, Rule][] => [
        [`GET /api/${name}/get`, 'Read'],
        [`GET /api/${name}/prerequisite`, 'Read'],
        [`POST /api/${name}/Edit`, 'Editor'],
        [`GET /api/${name}/delete`, 'Editor'],
        [`GET /api/${name}/log`, 'Admin'],
        [`GET /api/${name}/export`, 'Editor'],
      ]),
  ),
  'GET /api/follow/get': 'Read',
  'GET /api/follow/prerequisite': 'Read',
  'POST /api/follow/Edit': 'Editor',
  'GET /api/follow/log': 'Admin',
  'GET /api/follow/export': 'Editor',
  'GET /api/users/export': 'Editor',
  'GET /api/users/get': 'Editor',
  'GET /api/users/prerequisite': 'Editor',
  'POST /api/users/Edit': 'Editor',
  'GET /api/users/deleteuser': 'Editor',
  'POST /api/users/invite': 'Editor',
  'GET /api/users/log': 'Admin',
}

/** The routes of the app under /api, as `METHOD /path`. */
function routesOf(office: TestOffice): string[] {
  const lines = office.app.printRoutes({ commonPrefix: false }).split('\n')
  const path: string[] = []
  return lines.flatMap((line) => {
    const match = /^([│ ]*)[└├]── (\S*)(?: \((.+)\))?$/.exec(line)
    if (!match) return []
    const [, indent = '', part = '', methods] = match
    path.length = indent.length / 4
    path.push(part)
    const url = path.join('')
    return methods && url.startsWith('/api/') ? methods.split(', ').map((method) => `${method} ${url}`) : []
  })
}

it('does not start with a route that states no rule', () => {
  const app = fastify()
  enforceAccess(app, () => Promise.resolve(null))
  expect(() => app.get('/api/new', () => true)).toThrow('GET /api/new does not state who may call it')
})

describe.each(engines)('access on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  }, 60_000)
  afterAll(() => office.close())

  it('is stated for every call, and for no call that is not there', () => {
    expect(routesOf(office).sort()).toEqual(Object.keys(RULES).sort())
  })

  const cases = Object.entries(RULES).flatMap(([call, rule]) =>
    ([undefined, ...ROLES] as const).map((role) => ({ call, rule, role, as: role ?? 'nobody' })),
  )

  it.each(cases)('$call by $as', async ({ call, rule, role }) => {
    // Signing out would end the session that the other cases use.
    if (call.endsWith('jwtout')) return
    const [method = '', url = ''] = call.split(' ')
    const answer = await office.call(url, method === 'POST' ? { as: role, body: {} } : { as: role })
    const { statusCode } = answer
    if (rule === 'everyone') expect([200, 400, 409]).toContain(statusCode)
    else if (role === undefined) expect(statusCode).toBe(401)
    else if (!hasRank(role, rule)) expect(statusCode).toBe(403)
    else expect([200, 400, 404, 409]).toContain(statusCode === 403 && call.includes('follow/Edit') ? 404 : statusCode)
    if (statusCode >= 400 && statusCode !== 409) {
      expect(Object.keys(answer.json<object>()).sort()).toEqual(['code', 'message'])
    }
  })

  it.each(['follow', 'users'])('the log of %s is not there for an Admin', async (name) => {
    expect((await office.call(`/api/${name}/log?id=1`, { as: 'Admin' })).statusCode).toBe(404)
    expect((await office.call(`/api/${name}/log?id=1`, { as: 'Editor' })).statusCode).toBe(403)
  })

  it.each(resourceList.map(({ path }) => path))('%s answers a list to a role that may see it', async (path) => {
    const answer = await office.call(`${path}/get`, { as: 'Editor' })
    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.json<object>()).sort()).toEqual(['data', 'showing', 'total'])
  })

  it('an unknown call is 404 for everybody', async () => {
    expect((await office.call('/api/secrets/get')).statusCode).toBe(404)
    expect((await office.call('/api/follow/delete?id=1', { as: 'Admin' })).statusCode).toBe(404)
  })
})
