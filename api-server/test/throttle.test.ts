import { createHash } from 'node:crypto'
import { MINUTE } from '@office/shared-api/model'
import { checkCredentials } from '../src/office/session/sign-in'
import { takeTurn } from '../src/platform/limits/turns'
import { anyEngine } from './support/databases'
import { openOffice, publicForm, type TestOffice } from './support/test-office'

const LIMIT = 4

function open(engine: (typeof anyEngine)[number], environment: Record<string, string>, lines: string[]): Promise<TestOffice> {
  const settings = { SIGNIN_LIMIT: String(LIMIT), LOG_LEVEL: 'warn', ...environment }
  return openOffice(engine, settings, { logTo: { write: (line) => lines.push(line) } })
}

const HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'client-ip'] as const

async function failure(office: TestOffice, remoteAddress: string, headers: Record<string, string>, at = 0) {
  const payload = { username: `stranger${at}@office.test`, password: 'wrong-password' }
  return office.app.inject({ method: 'POST', url: '/api/login/signin', remoteAddress, headers, payload })
}

describe.each(anyEngine)('callers who reach us directly, on %s', (engine) => {
  const lines: string[] = []
  let office: TestOffice
  beforeAll(async () => {
    office = await open(engine, {}, lines)
  })
  afterAll(() => office.close())

  it.each(HEADERS.map((header, at) => [header, `198.51.100.${at}`]))('get no bucket of their own by %s', async (header, address) => {
    for (let at = 0; at < LIMIT; at += 1) {
      expect((await failure(office, address, { [header]: `203.0.113.${at}` }, at)).statusCode).toBe(401)
    }
    expect((await failure(office, address, { [header]: '203.0.113.99' }, 9)).statusCode).toBe(429)
  })

  it('are told in seconds when trying again makes sense', async () => {
    for (let at = 0; at < LIMIT; at += 1) await failure(office, '198.51.100.99', {}, 100 + at)
    office.clock.now = new Date(office.clock.now.getTime() + 60_000)
    const refused = await failure(office, '198.51.100.99', {}, 109)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '540'])
  })

  it('are warned of once, without their address', () => {
    const warnings = lines.filter((line) => line.includes('TRUST_PROXY'))
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).not.toMatch(/198\.51|203\.0/)
  })
})

describe.each(anyEngine)('callers behind an honest proxy, on %s', (engine) => {
  const lines: string[] = []
  let office: TestOffice
  beforeAll(async () => {
    office = await open(engine, { TRUST_PROXY: '10.0.0.0/8' }, lines)
  })
  afterAll(() => office.close())

  it('are counted apart, whatever they write into the header themselves', async () => {
    const from = async (client: string, at: number) =>
      (await failure(office, '10.0.0.2', { 'x-forwarded-for': client }, at)).statusCode
    for (let at = 0; at < LIMIT; at += 1) expect(await from(`192.0.2.${at}, 203.0.113.1`, at)).toBe(401)
    expect(await from('192.0.2.77, 203.0.113.1', 8)).toBe(429)
    expect(await from('203.0.113.2', 9)).toBe(401)
    expect(lines).toEqual([])
  })

  it('are believed from the proxy alone', async () => {
    for (let at = 0; at < LIMIT; at += 1) await failure(office, '198.51.100.7', { 'x-forwarded-for': `203.0.113.${at}` }, at)
    expect((await failure(office, '198.51.100.7', { 'x-forwarded-for': '203.0.113.50' }, 9)).statusCode).toBe(429)
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1)
  })
})

describe.each(anyEngine)('a line that has many networks, on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine, { SIGNIN_LIMIT: '2', SUBMIT_LIMIT: '2', RESET_LIMIT: '2', TRACK_LIMIT: '2' })
  })
  afterAll(() => office.close())
  beforeEach(() => office.database.query({ text: 'TRUNCATE throttles' }))

  const asks = {
    signIn: (remoteAddress, at) => office.app.inject({ method: 'POST', url: '/api/login/signin', remoteAddress, payload: { username: `nobody${at}@office.test`, password: 'wrong-password' } }),
    submit: (remoteAddress) => office.app.inject({ method: 'POST', url: '/api/requests/submit', remoteAddress, payload: publicForm(999_999) }),
    reset: (remoteAddress, at) => office.app.inject({ method: 'GET', url: `/api/manage/resetpassword?email=nobody${at}@office.test`, remoteAddress }),
    track: (remoteAddress, at) => office.app.inject({ method: 'POST', url: '/api/requests/track', remoteAddress, payload: { Ref: `R-90000${at}`, Phone: `055000000${at}` } }),
  } satisfies Record<string, (remoteAddress: string, at: number) => unknown>

  it.each(Object.keys(asks) as (keyof typeof asks)[])('has twice the limit in its /56 and four times in its /48, by %s', async (name) => {
    const heard = new Map<string, string>()
    const ask = async (network: string, at: number) => {
      const { statusCode } = await asks[name](`2001:db8:7:${network}::5`, at)
      heard.set(network, `${heard.get(network) ?? ''}${statusCode === 429 ? '-' : '+'}`)
    }
    // Three /64 of one /56, then two of another, then one of a third; another /48 is another line.
    for (const [at, network] of ['a01', 'a01', 'a01', 'a02', 'a02', 'a03', 'b01', 'b01', 'b02', 'b02', 'c01'].entries()) await ask(network, at % 10)
    expect(Object.fromEntries(heard)).toEqual({ a01: '++-', a02: '++', a03: '-', b01: '++', b02: '++', c01: '-' })
    expect((await asks[name]('2001:db8:8:a01::5', 9)).statusCode).not.toBe(429)
  })

  it('guesses a password five times from a /64, ten times from a /56, twenty times from a /48', async () => {
    const guess = async (network: string) => {
      const attempt = { username: 'editor@office.test', password: 'wrong-password', ip: `2001:db8:7:${network}::5`, mark: undefined, now: office.clock.now }
      return checkCredentials(office.database, attempt, { perAddress: 100 }).catch((error: unknown) => (error as { status: number }).status)
    }
    const guesses = async (...networks: string[]) => {
      const statuses = []
      for (const network of networks) for (let at = 0; at < 6; at += 1) statuses.push(await guess(network))
      return statuses.filter((status) => status === 401).length
    }
    expect([await guesses('a01'), await guesses('a02', 'a03'), await guesses('b01', 'b02', 'c01')]).toEqual([5, 5, 10])
  })
})

describe.each(anyEngine)('a queue on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  })
  afterAll(() => office.close())

  const start = new Date('2026-11-21T09:00:00.000Z')
  const after = (milliseconds: number) => new Date(start.getTime() + milliseconds)
  const take = (key: string, pause: number, now: Date) => takeTurn(office.database, { what: 'queue', key, most: 3 }, pause, now)

  it('gives turns one after the other, to as many as may wait, and again once one has passed', async () => {
    expect(await Promise.all([1, 2, 3, 4, 5].map(() => take('rush', 100, start))).then((turns) => turns.sort((a, b) => Number(a) - Number(b)))).toEqual([null, null, 100, 200, 300])
    expect(await take('other', 100, start)).toBe(100)
    expect(await take('rush', 1_000, after(100))).toBe(1_200)
    expect(await take('rush', 1_000, after(100))).toBeNull()
    expect(await take('rush', 50, after(60_000))).toBe(50)
  })

  it('waits for no turn that was given under a clock that was wrong', async () => {
    expect(await take('clock', 100, after(60 * MINUTE))).toBe(100)
    expect(await take('clock', 100, start)).toBe(100)
  })
})

describe.each(anyEngine)('what limits count, on %s', (engine) => {
  it('is named by hashes under a key, from which nobody reads a phone, an identity number, an e-mail or an address', async () => {
    const office = await openOffice(engine, { SIGNIN_LIMIT: '5', SUBMIT_LIMIT: '5', SUBMIT_ID_LIMIT: '5', RESET_LIMIT: '5', TRACK_LIMIT: '5' })
    const [identity, phone, email, address] = ['1012345678', '0551234567', 'nobody@office.test', '198.51.100.7']
    const post = (url: string, payload: object) => office.app.inject({ method: 'POST', url, remoteAddress: address, payload })
    await post('/api/login/signin', { username: email, password: 'wrong-password' })
    expect((await post('/api/requests/submit', publicForm(await office.addWorker(), { IdentityId: identity, Phone: phone }))).statusCode).toBe(200)
    await post('/api/requests/track', { Ref: 'R-900000', Phone: phone })
    await office.app.inject({ url: `/api/manage/resetpassword?email=${email}`, remoteAddress: address })
    const names = (await office.database.query<{ Bucket: string }>({ text: 'SELECT "Bucket" FROM throttles' })).map(({ Bucket }) => Bucket)
    const kinds = [...new Set(names.map((name) => name.split(':')[0]))].sort()
    expect(kinds).toEqual(expect.arrayContaining(['signin-account', 'signin-address', 'signin-everywhere', 'submit-address', 'submit-identity', 'track-address', 'track-phone', 'reset-address']))
    const hashes = new Set(names.flatMap((name) => name.split(':').slice(1)))
    const known = [identity, phone, email, address]
    const guesses = known.flatMap((one) => [one, ...kinds.flatMap((kind) => [`${kind} ${one}`, ...known.map((other) => `${kind} ${one} ${other}`)])])
    for (const guess of guesses) {
      const hash = createHash('sha256').update(guess).digest()
      for (const shown of [hash.toString('base64'), hash.toString('base64url'), hash.toString('hex')]) expect(hashes).not.toContain(shown.slice(0, 27))
    }
    // Under another key the same address is another name.
    await office.database.query({ text: `UPDATE secrets SET "Value" = 'another'` })
    await post('/api/login/signin', { username: email, password: 'wrong-password' })
    const anew = await office.database.query({ text: `SELECT "Bucket" FROM throttles WHERE "Bucket" LIKE 'signin-address:%'` })
    expect(anew).toHaveLength(2)
    await office.close()
  })
})
