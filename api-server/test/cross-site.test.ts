import { engines } from './support/databases'
import { openOffice, publicForm, type TestOffice } from './support/test-office'

describe.each(engines)('calls from other sites on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  }, 60_000)
  afterAll(() => office.close())

  const changing = (): [string, () => Promise<string>][] => [
    ['GET /api/jobs/delete', () => Promise.resolve(`/api/jobs/delete?id=${office.lookup('jobs', 1)}`)],
    ['GET /api/login/jwtout', () => Promise.resolve('/api/login/jwtout')],
  ]

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another port or subdomain', { 'sec-fetch-site': 'same-site' }],
    ['an address bar or bookmark', { 'sec-fetch-site': 'none' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a page without the fixed header', { 'x-web-client': '' }],
  ])('are refused when they come from %s', async (_from, headers) => {
    for (const [, url] of changing()) {
      const answer = await office.call(await url(), { as: 'Admin', headers })
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'cross_site'])
    }
    const posted = await office.call('/api/jobs/Edit', { as: 'Admin', body: { Ar: 'س', En: 'x' }, headers })
    expect(posted.statusCode).toBe(403)
    expect((await office.call('/api/login/isauth', { as: 'Admin' })).statusCode).toBe(200)
  })

  it('pass from our own pages, and from programs that are no browser', async () => {
    const own = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:8080', host: 'localhost:8080' }
    const [first, second] = [await office.addWorker(), await office.addWorker()]
    expect((await office.call('/api/requests/submit', { body: publicForm(first), headers: own })).statusCode).toBe(200)
    expect((await office.call('/api/requests/submit', { body: publicForm(second) })).statusCode).toBe(200)
  })

  it('may read what is public', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await office.call('/api/filters/getdata', { headers })).statusCode).toBe(200)
  })
})
