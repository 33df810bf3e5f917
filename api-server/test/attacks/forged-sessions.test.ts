import { createHash, randomBytes } from 'node:crypto'
import { anyEngine } from '../support/databases'
import { emailOf, openOffice, PASSWORD, type TestOffice } from '../support/test-office'

const ROUTES = ['/api/login/isauth', '/api/requests/get', '/api/users/get', '/api/manage/activity', '/api/openapi.json']

describe.each(anyEngine)('a session cookie that nobody was given, on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  })
  afterAll(() => office.close())

  const signIn = (headers: Readonly<Record<string, string>> = {}) =>
    office.call('/api/login/signin', { body: { username: emailOf('Admin'), password: PASSWORD }, headers })
  const tokenOf = (answer: Awaited<ReturnType<typeof signIn>>) => answer.cookies.find(({ name }) => name === 'session')?.value ?? ''
  const statusWith = async (cookie: string, url = '/api/login/isauth') =>
    (await office.call(url, { headers: { cookie, 'x-web-client': 'office-web' } })).statusCode

  it('opens nothing: made up, changed, cut, doubled, or taken from the database', async () => {
    const real = tokenOf(await signIn())
    expect(await statusWith(`session=${real}`)).toBe(200)
    const [stored] = await office.database.query<{ TokenHash: string }>({ text: 'SELECT "TokenHash" FROM sessions ORDER BY "CreatedAt" DESC LIMIT 1' })
    const last = real.at(-1) === 'A' ? 'B' : 'A'
    const forged = [
      stored?.TokenHash ?? '',
      createHash('sha256').update(real).digest('base64url'),
      randomBytes(32).toString('base64url'),
      `${real.slice(0, -2)}${last}${last}`,
      real.slice(0, -1),
      `${real}A`,
      `${real}${real}`,
      real.toUpperCase(),
      Buffer.from(real).toString('base64'),
      `${real.slice(0, 10)}%00${real.slice(13)}`,
      '',
      '1',
      'true',
      'null',
      '%00',
      '{"UserId":1}',
      `' OR '1'='1`,
      `' OR "TokenHash" LIKE '%`,
      'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwicm9sZSI6IkFkbWluIn0.',
      'a'.repeat(5_000),
    ]
    for (const token of forged) {
      for (const url of ROUTES) expect([token, url, await statusWith(`session=${encodeURIComponent(token)}`, url)]).toEqual([token, url, 401])
      expect([token, await statusWith(`session=${token}`)]).toEqual([token, 401])
    }
  })

  it('opens nothing under another name, in a header, in the address, or as the hint that scripts may read', async () => {
    const real = tokenOf(await signIn())
    for (const cookie of [`__Host-session=${real}`, `Session=${real}`, `session[]=${real}`, 'signed_in=1', 'office-session=1']) {
      expect([cookie, await statusWith(cookie)]).toEqual([cookie, 401])
    }
    expect((await office.call(`/api/login/isauth?session=${real}`)).statusCode).toBe(401)
    for (const name of ['authorization', 'x-session', 'x-user-id', 'x-forwarded-user', 'x-role']) {
      expect((await office.call('/api/login/isauth', { headers: { [name]: name === 'authorization' ? `Bearer ${real}` : '1' } })).statusCode).toBe(401)
    }
  })

  it('is never taken over at sign-in: whoever planted one stays outside', async () => {
    const planted = randomBytes(32).toString('base64url')
    const cookie = `session=${planted}`
    const given = tokenOf(await signIn({ cookie, 'x-web-client': 'office-web' }))
    expect(given).toMatch(/^[\w-]{43}$/)
    expect(given).not.toBe(planted)
    expect(await statusWith(cookie)).toBe(401)
  })

  it('of the attacker’s own account, planted before sign-in, does not become the victim’s', async () => {
    const body = { username: emailOf('Read'), password: PASSWORD }
    const attackers = tokenOf(await office.call('/api/login/signin', { body }))
    const victims = tokenOf(await signIn({ cookie: `session=${attackers}`, 'x-web-client': 'office-web' }))
    expect(victims).not.toBe(attackers)
    expect(await statusWith(`session=${attackers}`)).toBe(401)
    expect((await office.call('/api/users/get', { headers: { cookie: `session=${attackers}` } })).statusCode).toBe(401)
  })

  it('tokens are 256 bits and never alike', async () => {
    const tokens = await Promise.all(Array.from({ length: 8 }, () => signIn().then(tokenOf)))
    expect(new Set(tokens).size).toBe(tokens.length)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })
})
