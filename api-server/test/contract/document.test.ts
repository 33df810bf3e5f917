import { Validator } from '@seriousme/openapi-schema-validator'
import { collectCalls } from '../../src/engine/contract/call'
import fastify from 'fastify'
import { callsOf, queryOf, readDocument, routesOf } from '../support/contract'
import { oneEngine } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'

describe('the OpenAPI document', () => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(oneEngine)
  })
  afterAll(() => office.close())

  it('is one by the rules of OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate({ ...(await readDocument(office)) })
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  it('tells of every route that may answer, and of none that is not there', async () => {
    const calls = callsOf(await readDocument(office)).map(({ name }) => name)
    expect(calls.length).toBeGreaterThan(80)
    const refusing = ['GET /api/follow/log', 'GET /api/users/log', 'GET /api/views/log']
    expect([...calls, ...refusing].sort()).toEqual(routesOf(office).sort())
  })

  it('names every operation once', async () => {
    const names = callsOf(await readDocument(office)).map(({ operation }) => operation.operationId)
    expect(new Set(names).size).toBe(names.length)
  })

  it('names the parameters that a call reads, and no other', async () => {
    const calls = callsOf(await readDocument(office)).filter(({ path }) => !path.endsWith('jwtout'))
    const names = new Set(calls.flatMap((call) => queryOf(call).map(({ name }) => name)))
    // A parameter that is read may not be repeated; one that nobody reads may be.
    const twice = (name: string) => [[name, ''], [name, 'x']]
    for (const call of calls) {
      const declared = queryOf(call)
      const needed = declared.filter(({ required }) => required).map(({ name }) => [name, '1'])
      const send = async (query: string[][]) => {
        const { method, path } = call
        const body = method === 'POST' ? { body: {} } : {}
        return (await office.call(`${path}?${new URLSearchParams(query).toString()}`, { as: 'Developer', method, ...body })).statusCode
      }
      for (const { name } of declared) {
        const status = await send([...needed, ...twice(name)])
        // An e-mail that cannot be read is a field error of its form.
        expect({ call: call.name, name, status }).toEqual({ call: call.name, name, status: name === 'email' ? 409 : 400 })
      }
      const others = [...names].filter((name) => !declared.some((parameter) => parameter.name === name))
      const [plain, given] = [await send(needed), await send([...needed, ...others.flatMap(twice)])]
      expect({ call: call.name, given }).toEqual({ call: call.name, given: plain })
    }
  })

  it('does not start with a route that states nothing of itself', () => {
    const app = fastify()
    collectCalls(app)
    expect(() => app.get('/api/new', { config: { access: 'Read' } }, () => true)).toThrow(
      'GET /api/new does not state what it takes and answers',
    )
  })

  it('stands as a page for who may read it, without a script, and names every call there', async () => {
    const answer = await office.call('/api/docs', { as: 'Admin' })
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(answer.body).not.toContain('<script')
    for (const { path, operation } of callsOf(await readDocument(office))) {
      expect(answer.body).toContain(`<details id="${operation.operationId}">`)
      expect(answer.body).toContain(path)
    }
    for (const as of [undefined, 'Read', 'Editor'] as const) {
      expect((await office.call('/api/docs', { as })).statusCode).toBe(as ? 403 : 401)
    }
  })
})
