import { addressGroup } from '../src/platform/limits/rate-limit'
import { engines } from './support/databases'
import { openOffice, type TestOffice } from './support/test-office'

const LIMIT = 4

function open(engine: (typeof engines)[number], environment: Record<string, string>, lines: string[]): Promise<TestOffice> {
  const settings = { SIGNIN_LIMIT: String(LIMIT), LOG_LEVEL: 'warn', ...environment }
  return openOffice(engine, settings, { logTo: { write: (line) => lines.push(line) } })
}

const HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'client-ip'] as const

async function failure(office: TestOffice, remoteAddress: string, headers: Record<string, string>, at = 0) {
  const payload = { username: `stranger${at}@office.test`, password: 'wrong-password' }
  return office.app.inject({ method: 'POST', url: '/api/login/signin', remoteAddress, headers, payload })
}

describe.each(engines)('callers who reach us directly, on %s', (engine) => {
  const lines: string[] = []
  let office: TestOffice
  beforeAll(async () => {
    office = await open(engine, {}, lines)
  }, 60_000)
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

describe.each(engines)('callers behind an honest proxy, on %s', (engine) => {
  const lines: string[] = []
  let office: TestOffice
  beforeAll(async () => {
    office = await open(engine, { TRUST_PROXY: '10.0.0.0/8' }, lines)
  }, 60_000)
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

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '::ffff:198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s is counted as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group)
})
