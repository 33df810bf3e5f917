import { hasRank, resourceList, ROLES, type Role } from '@office/shared-api/model'
import fastify from 'fastify'
import { enforceAccess } from '../src/platform/plugins/access'
import { callsOf, readDocument, routesOf } from './support/contract'
import { openOffice } from './support/test-office'

type Rule = 'everyone' | Role

/**
 * Who may call what, as the office decided it and apart from the code that enforces it. The first line that fits a call
 * counts; a call that no line fits is nobody's.
 */
const RULES: readonly (readonly [RegExp, Rule])[] = [
  [/^(GET|POST) \/api\/login\/signin$/, 'everyone'],
  [/^GET \/api\/login\/jwtout$/, 'everyone'],
  [/^GET \/api\/login\/isauth$/, 'Read'],
  [/^(GET|POST) \/api\/manage\/resetpassword$/, 'everyone'],
  [/^POST \/api\/manage\/checkcode$/, 'everyone'],
  [/^POST \/api\/manage\/changepassword$/, 'Read'],
  [/^GET \/api\/manage\/activity$/, 'Admin'],
  [/^GET \/api\/(openapi\.json|docs)$/, 'Admin'],
  [/^GET \/api\/(filters|persons)\/getdata$/, 'everyone'],
  [/^GET \/api\/users\/ads$/, 'everyone'],
  [/^POST \/api\/requests\/submit$/, 'everyone'],
  [/^POST \/api\/frontend\/(failure|violation)$/, 'everyone'],
  [/^GET \/api\/\w+\/log$/, 'Admin'],
  [/^(GET|POST) \/api\/users\/\w+$/, 'Editor'],
  [/^GET \/api\/requests\/(dashboard|arrivalreport)$/, 'Read'],
  [/^GET \/api\/\w+\/(get|prerequisite)$/, 'Read'],
  [/^GET \/api\/\w+\/(delete|export)$/, 'Editor'],
  [/^POST \/api\/\w+\/Edit$/, 'Editor'],
  [/^POST \/api\/requests\/release$/, 'Editor'],
]

function ruleFor(call: string): Rule | undefined {
  return RULES.find(([pattern]) => pattern.test(call))?.[1]
}

/** Of a row that nobody has: whoever gets through to the call changes nothing by it. */
const NO_ROW = 2_000_000_000

const office = await openOffice('embedded')
const routes = routesOf(office)
afterAll(() => office.close())

it('does not start with a route that states no rule', () => {
  const app = fastify()
  enforceAccess(app, () => Promise.resolve(null))
  expect(() => app.get('/api/new', () => true)).toThrow('GET /api/new does not state who may call it')
})

it('every line is about a call that is there', () => {
  for (const [pattern] of RULES) expect(routes.filter((call) => pattern.test(call))).not.toEqual([])
})

it('every call is stated as the office decided', async () => {
  const stated = callsOf(await readDocument(office)).map(({ name, operation }) => [name, operation['x-access']])
  expect(Object.fromEntries(stated)).toEqual(Object.fromEntries(routes.map((call) => [call, ruleFor(call)])))
})

const cases = routes.flatMap((call) =>
  ([undefined, ...ROLES] as const).map((role) => ({ call, role, as: role ?? 'nobody', rule: ruleFor(call) })),
)

it.each(cases)('$call by $as', async ({ call, role, rule }) => {
  // Signing out would end the session that the other cases use.
  if (call.endsWith('jwtout')) return
  const [method = '', path = ''] = call.split(' ')
  const url = `${path}?id=${NO_ROW}&name=none`
  const answer = await office.call(url, method === 'POST' ? { as: role, body: { Id: NO_ROW, Ids: NO_ROW } } : { as: role })
  if (rule !== 'everyone' && role === undefined) {
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'signed_out'])
  } else if (rule === undefined || (rule !== 'everyone' && role !== undefined && !hasRank(role, rule))) {
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'forbidden'])
  } else {
    expect([200, 400, 404, 409]).toContain(answer.statusCode)
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
