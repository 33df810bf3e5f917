import { hasRank, resourceList, ROLES, type Role } from '@office/shared-api/model'
import fastify from 'fastify'
import { enforceAccess } from '../src/platform/plugins/access'
import { callsOf, readDocument, routesOf } from './support/contract'
import { oneEngine } from './support/databases'
import { openOffice } from './support/test-office'

type Rule = 'everyone' | Role

/**
 * The permissions of every call, as the office decided it and apart from the code that enforces it, and the status of a call without
 * content, about a row that nobody has, by a caller who may make it. The first line that fits a call counts; a call that no
 * line fits is nobody's.
 */
const RULES: readonly (readonly [RegExp, Rule, status: number])[] = [
  [/^(GET|POST) \/api\/login\/signin$/, 'everyone', 400],
  [/^POST \/api\/login\/(second|passkey)$/, 'everyone', 401],
  [/^POST \/api\/login\/passkeyoptions$/, 'everyone', 200],
  [/^GET \/api\/account\/factors$/, 'Read', 200],
  [/^POST \/api\/account\/(totp|passkey|recovery|removefactor)$/, 'Read', 409],
  [/^POST \/api\/users\/removefactors$/, 'Admin', 404],
  [/^GET \/api\/login\/jwtout$/, 'everyone', 200],
  [/^GET \/api\/login\/isauth$/, 'Read', 200],
  [/^(GET|POST) \/api\/manage\/resetpassword$/, 'everyone', 409],
  [/^POST \/api\/manage\/checkcode$/, 'everyone', 409],
  [/^POST \/api\/manage\/changepassword$/, 'Read', 409],
  [/^GET \/api\/manage\/sessions$/, 'Read', 200],
  [/^POST \/api\/manage\/endsession$/, 'Read', 404],
  [/^POST \/api\/account\/endsessions$/, 'Read', 200],
  [/^(GET|POST) \/api\/account\/(preferences|calendar)$/, 'Read', 200],
  [/^GET \/api\/calendar\/feed$/, 'everyone', 400],
  [/^GET \/api\/live$/, 'Read', 200],
  [/^GET \/api\/notifications\/get$/, 'Read', 200],
  [/^GET \/api\/search\/get$/, 'Read', 400],
  [/^POST \/api\/notifications\/read$/, 'Read', 200],
  [/^GET \/api\/manage\/activity$/, 'Admin', 200],
  [/^GET \/api\/(openapi\.json|docs)$/, 'Admin', 200],
  [/^GET \/api\/((filters|persons)\/getdata|catalogue\/(facts|privacy))$/, 'everyone', 200],
  [/^GET \/api\/persons\/cv$/, 'everyone', 400],
  [/^GET \/api\/users\/ads$/, 'everyone', 200],
  [/^POST \/api\/requests\/submit$/, 'everyone', 409],
  [/^POST \/api\/callbacks\/ask$/, 'everyone', 409],
  [/^POST \/api\/requests\/track(answer)?$/, 'everyone', 400],
  [/^POST \/api\/requests\/sendlink$/, 'everyone', 404],
  [/^POST \/api\/requests\/tracklink$/, 'Editor', 404],
  [/^POST \/api\/frontend\/(failure|violation)$/, 'everyone', 400],
  [/^GET \/api\/(follow|users|views)\/log$/, 'Admin', 404],
  [/^GET \/api\/views\/delete$/, 'Read', 200],
  [/^POST \/api\/views\/Edit$/, 'Read', 404],
  [/^GET \/api\/\w+\/log$/, 'Admin', 200],
  [/^GET \/api\/users\/\w+$/, 'Editor', 200],
  [/^POST \/api\/users\/UploadAds$/, 'Editor', 409],
  [/^POST \/api\/users\/\w+$/, 'Editor', 404],
  [/^GET \/api\/requests\/dashboard$/, 'Read', 200],
  [/^GET \/api\/requests\/(byaddress|timeline)$/, 'Read', 200],
  [/^GET \/api\/requests\/arrivalreport$/, 'Read', 400],
  [/^GET \/api\/reports\/(funnel|arrivals|stages|offices)$/, 'Editor', 400],
  [/^GET \/api\/reports\/(staff|money)$/, 'Admin', 400],
  [/^GET \/api\/follow\/(worklist|board)$/, 'Read', 200],
  [/^GET \/api\/messages\/(get|preview)$/, 'Read', 400],
  [/^POST \/api\/messages\/(send|mark)$/, 'Editor', 409],
  [/^POST \/api\/(follow\/markmany|requests\/sendnext)$/, 'Editor', 200],
  [/^POST \/api\/(requests|follow|persons)\/editmany$/, 'Editor', 400],
  [/^POST \/api\/(handovers|payments)\/Edit$/, 'Editor', 403],
  [/^POST \/api\/(handovers|payments)\/void$/, 'Admin', 409],
  [/^POST \/api\/payouts\/Edit$/, 'Admin', 403],
  [/^POST \/api\/payouts\/void$/, 'Admin', 409],
  [/^GET \/api\/payouts\/behind$/, 'Admin', 400],
  [/^GET \/api\/(commissions|payouts)\/\w+$/, 'Admin', 200],
  [/^POST \/api\/commissions\/Edit$/, 'Admin', 404],
  [/^POST \/api\/requests\/replace$/, 'Editor', 409],
  [/^GET \/api\/cases\/estimate$/, 'Editor', 400],
  [/^POST \/api\/payments\/approve$/, 'Admin', 404],
  [/^GET \/api\/payments\/balance$/, 'Read', 400],
  [/^GET \/api\/payments\/paper$/, 'Read', 404],
  [/^GET \/api\/follow\/arrivals$/, 'Read', 400],
  [/^GET \/api\/expiries\/(get|prerequisite|export)$/, 'Admin', 200],
  [/^POST \/api\/expiries\/Edit$/, 'Admin', 404],
  [/^POST \/api\/persons\/(consent|withdraw)$/, 'Editor', 409],
  [/^GET \/api\/persons\/imports$/, 'Editor', 404],
  [/^POST \/api\/persons\/import$/, 'Editor', 409],
  [/^POST \/api\/persons\/importpictures$/, 'Editor', 400],
  [/^POST \/api\/persons\/import(run|undo|cancel)$/, 'Editor', 404],
  [/^POST \/api\/persons\/check$/, 'Editor', 200],
  [/^POST \/api\/\w+\/undo$/, 'Editor', 400],
  [/^GET \/api\/\w+\/deleted$/, 'Admin', 200],
  [/^POST \/api\/\w+\/restore$/, 'Admin', 400],
  [/^GET \/api\/(prices|ceilings)\/(get|prerequisite|above)$/, 'Editor', 200],
  [/^GET \/api\/push\/devices$/, 'Read', 200],
  [/^POST \/api\/push\/(subscribe|unsubscribe)$/, 'Read', 409],
  [/^GET \/api\/\w+\/(get|groups|prerequisite)$/, 'Read', 200],
  [/^GET \/api\/(stages|steps|papers|terms|prices|ceilings|settings|templates)\/delete$/, 'Admin', 200],
  [/^POST \/api\/(stages|steps|papers|terms|prices|ceilings|settings|templates)\/Edit$/, 'Admin', 404],
  [/^GET \/api\/\w+\/(delete|export)$/, 'Editor', 200],
  [/^POST \/api\/\w+\/Edit$/, 'Editor', 404],
  [/^GET \/api\/follow\/(papers|marks)$/, 'Read', 404],
  [/^POST \/api\/follow\/(mark|extend|paper)$/, 'Editor', 409],
  [/^POST \/api\/requests\/release$/, 'Editor', 200],
  [/^POST \/api\/requests\/(reservation|assign)$/, 'Editor', 409],
  [/^POST \/api\/requests\/(contact|note)$/, 'Editor', 409],
  [/^POST \/api\/requests\/(take|archive)$/, 'Editor', 200],
  [/^GET \/api\/requests\/related$/, 'Read', 404],
  [/^POST \/api\/requests\/check$/, 'Read', 200],
  [/^POST \/api\/clients\/flag$/, 'Editor', 409],
]

function lineFor(call: string) {
  return RULES.find(([pattern]) => pattern.test(call))
}

function ruleFor(call: string): Rule | undefined {
  return lineFor(call)?.[1]
}

/** Of a row that nobody has: whoever gets through to the call changes nothing by it. */
const NO_ROW = 2_000_000_000

const office = await openOffice(oneEngine)
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
  // The document is silent about calls that only refuse; the cases below make them.
  const answering = routes.filter((call) => !/ \/api\/(follow|users|views)\/log$/.test(call))
  expect(Object.fromEntries(stated)).toEqual(Object.fromEntries(answering.map((call) => [call, ruleFor(call)])))
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
    expect(answer.statusCode).toBe(lineFor(call)?.[2])
  }
})

it.each(['follow', 'users', 'views'])('the log of %s is not there for an Admin', async (name) => {
  expect((await office.call(`/api/${name}/log?id=1`, { as: 'Admin' })).statusCode).toBe(404)
  expect((await office.call(`/api/${name}/log?id=1`, { as: 'Editor' })).statusCode).toBe(403)
})

it.each(resourceList.map(({ path }) => path))('%s answers a list to a role that may see it', async (path) => {
  const answer = await office.call(`${path}/get`, { as: 'Admin' })
  expect(answer.statusCode).toBe(200)
  expect(Object.keys(answer.json<object>()).sort()).toEqual(['data', 'showing', 'total'])
})

it('an unknown call is 404 for everybody', async () => {
  expect((await office.call('/api/secrets/get')).statusCode).toBe(404)
  expect((await office.call('/api/follow/delete?id=1', { as: 'Admin' })).statusCode).toBe(404)
})
