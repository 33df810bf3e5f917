import { anyEngine } from './support/databases'
import { openOffice, publicForm, type TestOffice } from './support/test-office'

describe.each(anyEngine)('calls from other sites on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  })
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

  it('do not pass under a name that was pointed at this machine, as long as no name is known as ours', async () => {
    for (const host of ['evil.example:8093', 'localhost.evil.example', '127.0.0.1.evil.example', 'evil.example@x']) {
      const headers = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }
      for (const url of ['/api/persons/getdata', '/api/none', '/healthz']) {
        expect([host, (await office.call(url, { headers })).statusCode]).toEqual([host, 403])
      }
      expect((await office.call('/api/requests/submit', { body: {}, headers })).statusCode).toBe(403)
    }
    for (const host of ['localhost', 'localhost:8080', '192.168.1.7:8080', '[::1]:8080']) {
      expect([host, (await office.call('/healthz', { headers: { host } })).statusCode]).toEqual([host, 200])
    }
  })

  it('are served under any name where PUBLIC_URL says which is ours', async () => {
    const known = await openOffice(engine, { PUBLIC_URL: 'https://office.test' })
    expect((await known.call('/healthz', { headers: { host: 'office.test' } })).statusCode).toBe(200)
    expect((await known.call('/healthz', { headers: { host: '10.0.0.5:8080' } })).statusCode).toBe(200)
    await known.close()
  })

  it('may read what is public', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await office.call('/api/filters/getdata', { headers })).statusCode).toBe(200)
  })
})
