import { generateKeyPairSync } from 'node:crypto'
import { DAY, HOUR, type PushDevices, type PushMessage } from '@office/shared-api/model'
import { bindJobs } from '../../src/office/jobs'
import { notify } from '../../src/office/notifications/notify'
import { removeExpiredSessions } from '../../src/office/session/session-store'
import { workQueue } from '../../src/platform/queue/queue-worker'
import { anyEngine } from '../support/databases'
import { keepOffice } from '../support/kept-office'
import { emailOf, openOffice, PASSWORD, publicForm, type TestOffice } from '../support/test-office'
import { makeDevice, startPushService, type PushService } from './push-service'

const { x = '', y = '', d = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
const VAPID = { VAPID_PUBLIC: Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url'), VAPID_PRIVATE: d }

/** Devices that one notification goes out to. */
const MANY = process.env['OFFICE_TEST_LONG'] ? 1_000 : 120

describe('RFC 8291', () => {
  it('the example of its appendix is read as it says: what reads our messages here is right', () => {
    const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url')
    const device = makeDevice(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'), auth)
    expect(device.P256dh).toBe('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4')
    const body = 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
    expect(device.read(Buffer.from(body, 'base64url'))).toBe('When I grow up, I want to be a watermelon')
  })
})

describe.each(anyEngine)('notifications to devices on %s', (engine) => {
  let service: PushService
  let office: TestOffice
  let renew: () => Promise<void>
  beforeAll(async () => {
    service = await startPushService()
    office = await openOffice(engine, { ...VAPID, PUSH_HOSTS: `${service.host},*.push.example`, OUTBOUND_HOSTS: service.host })
    renew = await keepOffice(office)
  })
  beforeEach(async () => {
    service.pushed.length = 0
    service.answers(201)
    await renew()
  })
  afterAll(async () => {
    service.stop()
    await office.close()
  })

  const addressOf = (name: string) => `https://${service.host}/${name}`
  const subscribe = (Endpoint: string, { P256dh, Auth }: { P256dh: string; Auth: string } = makeDevice(), as: 'Read' | 'Editor' | 'Admin' = 'Admin', more: object = {}) =>
    office.call('/api/push/subscribe', { as, body: { Endpoint, P256dh, Auth, Device: 'Chrome · Android', ...more } })
  const devices = async (as: 'Read' | 'Editor' | 'Admin' = 'Admin') => (await office.call('/api/push/devices', { as })).json<PushDevices>()
  const addresses = async () => (await office.database.query<{ Endpoint: string }>({ text: 'SELECT "Endpoint" FROM push_subscriptions ORDER BY "Id"' })).map(({ Endpoint }) => Endpoint)
  /** A notification to administrators; each of an hour of its own day, since one kind is told once a day. */
  const tell = (kind: Parameters<typeof notify>[1] = 'given_up', of: number | null = null) => office.database.transaction((transaction) => notify(transaction, kind, of, office.clock.now))
  async function work(resolve?: (hostname: string) => Promise<string[]>) {
    const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const jobs = bindJobs({ database: office.database, config: office.config, now: () => office.clock.now }, { send: () => Promise.resolve(), close: () => undefined }, silent, { ca: service.ca, ...(resolve && { resolve }) })
    const push = jobs.handlers['push']
    if (!push) throw new Error('there is no handler')
    return workQueue({ database: office.database, now: () => office.clock.now, log: silent, handlers: { push } })
  }
  /** Time goes by, in which the sessions are used. */
  const later = async (milliseconds: number) => {
    office.clock.now = new Date(office.clock.now.getTime() + milliseconds)
    await office.database.query({ text: 'UPDATE sessions SET "SeenAt" = $1, "CreatedAt" = $1', values: [office.clock.now] })
  }

  it('one of a chosen kind reaches a device once, encrypted and signed, with kind and reference and without a name', async () => {
    const device = makeDevice()
    expect((await subscribe(addressOf('one'), device)).json()).toEqual({})
    const { Id: RequestId } = (await office.call('/api/requests/submit', { body: publicForm(await office.addWorker()) })).json<{ Id: number }>()
    await office.database.query({ text: 'DELETE FROM job_queue' })
    await tell('client_answer', RequestId)
    await tell('client_answer', RequestId)
    await work()
    await work()
    expect(service.pushed).toHaveLength(1)
    const [{ path, headers, body } = { path: '', headers: {}, body: Buffer.alloc(0) }] = service.pushed
    expect(path).toBe('/one')
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200', urgency: 'normal' })
    expect(headers['authorization']).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=/)
    expect(body.toString('latin1')).not.toContain('client')
    const message = JSON.parse(device.read(body)) as PushMessage
    expect(message).toEqual({ title: 'The client answered', body: expect.stringMatching(/^R-/) as string, path: `/requests?row=${RequestId}`, tag: expect.stringMatching(/^notification-[0-9]+$/) as string, lang: 'en', dir: 'ltr' })
  })

  it('keys lie encrypted in the database, and the answer about devices tells no address', async () => {
    const device = makeDevice()
    await subscribe(addressOf('one'), device)
    const [row] = await office.database.query<{ Keys: string }>({ text: 'SELECT "Keys" FROM push_subscriptions' })
    expect(row?.Keys).not.toContain(device.Auth)
    const answer = await devices()
    expect(answer).toMatchObject({ Key: VAPID.VAPID_PUBLIC, devices: [{ Device: 'Chrome · Android' }] })
    expect(JSON.stringify(answer)).not.toContain('localhost')
    expect((await devices('Editor')).devices).toEqual([])
  })

  it.each([
    ['another host', 'https://elsewhere.example/x'], ['http', 'http://a.push.example/x'], ['a port', 'https://a.push.example:8443/x'], ['this machine', 'https://127.0.0.1/x'],
    ['a name that only ends like one', 'https://evilpush.example/x'], ['the suffix alone', 'https://.push.example/x'], ['a password', 'https://u:p@a.push.example/x'], ['no address', 'push'],
  ])('%s is an error of the field', async (_what, address) => {
    const refused = await subscribe(address)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toEqual([{ field: 'Endpoint', errorMsg: expect.stringMatching(/^This browser/) as string }])
    expect(await addresses()).toEqual([])
  })

  it('keys of another size are errors of their fields', async () => {
    const { P256dh, Auth } = makeDevice()
    expect((await subscribe(addressOf('one'), { P256dh: 'AAAA', Auth })).json()).toEqual([expect.objectContaining({ field: 'P256dh' })])
    // As long as a key, and no point of the curve.
    const off = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
    expect((await subscribe(addressOf('one'), { P256dh: off, Auth })).json()).toEqual([expect.objectContaining({ field: 'P256dh' })])
    expect((await subscribe(addressOf('one'), { P256dh, Auth: 'AAAA' })).json()).toEqual([expect.objectContaining({ field: 'Auth' })])
  })

  it('a name that leads into a private network is not called, and its device forgotten; 10.x among others is enough', async () => {
    for (const answer of [['10.0.0.7'], ['8.8.8.8', '192.168.1.1'], ['::1'], ['::ffff:127.0.0.1'], ['fd00::1']]) {
      await subscribe('https://a.push.example/x')
      await tell()
      await work(() => Promise.resolve(answer))
      expect(await addresses()).toEqual([])
      await later(DAY)
    }
    expect(service.pushed).toEqual([])
  })

  it('a redirect is not followed', async () => {
    await subscribe(addressOf('one'))
    service.answers(307, { location: `https://${service.host}/other` })
    await tell()
    await work()
    expect(service.pushed.map(({ path }) => path)).toEqual(['/one'])
  })

  it.each([404, 410])('%s ends a subscription', async (status) => {
    await subscribe(addressOf('one'))
    service.answers(status)
    await tell()
    await work()
    expect(await addresses()).toEqual([])
  })

  it('what fails is tried again while it is news, and a week of failures ends it', async () => {
    await subscribe(addressOf('one'))
    service.answers(503)
    await tell()
    await work()
    await later(HOUR)
    await work()
    expect(service.pushed).toHaveLength(2)
    await later(2 * HOUR)
    await work()
    await later(HOUR)
    await work()
    expect(service.pushed).toHaveLength(3)
    await later(7 * DAY)
    expect(await addresses()).toHaveLength(1)
    await tell()
    await work()
    expect(await addresses()).toEqual([])
  })

  it('one that arrives forgets earlier failures', async () => {
    await subscribe(addressOf('one'))
    service.answers(500)
    await tell()
    await work()
    service.answers(201)
    await later(HOUR)
    await work()
    await later(8 * DAY)
    service.answers(500)
    await tell()
    await work()
    expect(await addresses()).toHaveLength(1)
  })

  /** One at an hour at which the office is closed; its devices were in use until then. */
  async function tellAtNight(kind: Parameters<typeof notify>[1] = 'given_up') {
    office.clock.now = new Date('2026-11-21T21:00:00Z')
    await later(0)
    await tell(kind)
  }

  it('waits for the office to open, but a deadline that has passed does not; one that waited is tried again while it is news', async () => {
    await subscribe(addressOf('one'))
    await tellAtNight()
    await tell('overdue')
    await work()
    expect(service.pushed).toHaveLength(1)
    expect(service.pushed[0]?.headers['urgency']).toBe('high')
    office.clock.now = new Date('2026-11-22T06:00:00Z')
    service.answers(503)
    await work()
    expect(service.pushed).toHaveLength(2)
    service.answers(201)
    office.clock.now = new Date('2026-11-22T07:30:00Z')
    await work()
    expect(service.pushed).toHaveLength(3)
    office.clock.now = new Date('2026-11-22T12:00:00Z')
    await work()
    expect(service.pushed).toHaveLength(3)
  })

  it.each([
    ['the kind is chosen no more', () => office.call('/api/account/preferences', { as: 'Admin', body: { Push: 'overdue' } })],
    ['its user has another role', () => office.database.query({ text: `UPDATE users SET "Role" = 'Editor' WHERE "Role" = 'Admin'` })],
    ['its user is locked', () => office.database.query({ text: `UPDATE users SET "LockoutEnabled" = true WHERE "Role" = 'Admin'` })],
  ])('one that waited for the morning is not sent where %s', async (_case, change) => {
    await subscribe(addressOf('one'))
    await tellAtNight()
    await change()
    office.clock.now = new Date('2026-11-22T06:00:00Z')
    await work()
    expect(service.pushed).toEqual([])
  })

  it('only chosen kinds, and nothing that was read meanwhile', async () => {
    await subscribe(addressOf('one'))
    const choose = (Push: string) => office.call('/api/account/preferences', { as: 'Admin', body: { Push } })
    expect((await choose('overdue,shopping')).statusCode).toBe(409)
    await choose('overdue')
    await tell()
    await work()
    expect(service.pushed).toEqual([])
    await choose('overdue,given_up')
    await later(DAY)
    await tell()
    await office.database.query({ text: 'UPDATE notifications SET "ReadAt" = now()' })
    await work()
    expect(service.pushed).toEqual([])
  })

  it('the sign-out on the device, the end of its session from elsewhere and another user’s sign-in there end it; signing in again does not', async () => {
    const signIn = async (cookie = '', role: 'Admin' | 'Editor' = 'Admin') => {
      const { cookies } = await office.call('/api/login/signin', { body: { username: emailOf(role), password: PASSWORD }, headers: cookie ? { cookie, 'x-web-client': 'office-web' } : {} })
      return `session=${cookies.find(({ name }) => name === 'session')?.value ?? ''}`
    }
    const subscribeIn = (cookie: string) => office.call('/api/push/subscribe', { body: { Endpoint: addressOf('mine'), ...makeDevice(), Device: '' }, headers: { cookie, 'x-web-client': 'office-web' } })
    let cookie = await signIn()
    await subscribeIn(cookie)
    cookie = await signIn(cookie)
    expect(await addresses()).toHaveLength(1)
    await office.call('/api/login/jwtout', { headers: { cookie, 'x-web-client': 'office-web' } })
    expect(await addresses()).toEqual([])
    cookie = await signIn()
    await subscribeIn(cookie)
    await office.call('/api/account/endsessions', { as: 'Admin', body: {} })
    expect(await addresses()).toEqual([])
    cookie = await signIn()
    await subscribeIn(cookie)
    await signIn(cookie, 'Editor')
    expect(await addresses()).toEqual([])
  })

  it('a device that was left alone for a night is told; one whose session is over is not, until somebody signs in there again', async () => {
    const signIn = async (cookie = '') => {
      const { cookies } = await office.call('/api/login/signin', { body: { username: emailOf('Admin'), password: PASSWORD }, headers: cookie ? { cookie, 'x-web-client': 'office-web' } : {} })
      return `session=${cookies.find(({ name }) => name === 'session')?.value ?? ''}`
    }
    const cookie = await signIn()
    await office.call('/api/push/subscribe', { body: { Endpoint: addressOf('mine'), ...makeDevice(), Device: '' }, headers: { cookie, 'x-web-client': 'office-web' } })
    for (const unused of [office.config.sessionIdleHours * HOUR, office.config.sessionMaxDays * DAY]) {
      office.clock.now = new Date(office.clock.now.getTime() + unused + 1_000)
      await removeExpiredSessions(office.database, office.config, office.clock.now)
      await tell('overdue')
      await work()
      expect([unused, service.pushed.length]).toEqual([unused, 1])
    }
    expect(await addresses()).toHaveLength(1)
    await signIn(cookie)
    await later(DAY)
    await tell('overdue')
    await work()
    expect(service.pushed).toHaveLength(2)
  })

  it('a disabled account is sent nothing and loses its devices', async () => {
    await subscribe(addressOf('one'), makeDevice(), 'Editor')
    await office.database.query({ text: `UPDATE users SET "TakesRequests" = true, "AwayUntil" = NULL WHERE "Role" = 'Editor'` })
    await tell('new')
    await office.database.query({ text: `UPDATE users SET "Disabled" = true WHERE "Role" = 'Editor'` })
    await work()
    expect(service.pushed).toEqual([])
    expect(await addresses()).toEqual([])
  })

  it('a browser is the device of whom it was asked for last, and nobody else can end it', async () => {
    await subscribe(addressOf('one'), makeDevice(), 'Editor')
    await subscribe(addressOf('one'), makeDevice(), 'Read')
    expect([(await devices('Editor')).devices.length, (await devices('Read')).devices.length]).toEqual([0, 1])
    await office.call('/api/push/unsubscribe', { as: 'Editor', body: { Endpoint: addressOf('one') } })
    expect(await addresses()).toHaveLength(1)
    await office.call('/api/push/unsubscribe', { as: 'Read', body: { Endpoint: addressOf('one') } })
    expect(await addresses()).toEqual([])
  })

  it('a user has ten devices at most: the oldest gives way', async () => {
    for (let at = 0; at < 11; at += 1) {
      await subscribe(addressOf(`device-${at}`))
      await later(1_000)
    }
    expect(await addresses()).toHaveLength(10)
    expect(await addresses()).not.toContain(addressOf('device-0'))
  })

  it(`${MANY} go out in portions, each once`, async () => {
    const [{ Keys } = { Keys: '' }] = await (async () => {
      await subscribe(addressOf('p'))
      return office.database.query<{ Keys: string }>({ text: 'SELECT "Keys" FROM push_subscriptions' })
    })()
    expect(Keys).not.toBe('')
    const { sealKeys } = await import('../../src/office/push/push-office')
    const { push } = office.config
    if (!push) throw new Error('there are no keys')
    const { P256dh: p256dh, Auth: auth } = makeDevice()
    const rows = Array.from({ length: MANY - 1 }, (_one, at) => [addressOf(`p${at}`), sealKeys(push, addressOf(`p${at}`), { p256dh, auth })])
    await office.database.query({
      text: `INSERT INTO push_subscriptions ("UserId", "Endpoint", "Keys", "Language", "Session", "At") SELECT $1, j->>0, j->>1, 'ar', s."Session", now() FROM jsonb_array_elements($2::jsonb) j, push_subscriptions s`,
      values: [office.userIds.Admin, JSON.stringify(rows)],
    })
    await tell()
    await work()
    expect(new Set(service.pushed.map(({ path }) => path)).size).toBe(MANY)
    expect(service.pushed).toHaveLength(MANY)
    expect(service.mostAtOnce()).toBeLessThanOrEqual(20)
  })
})

describe.each(anyEngine)('without keys on %s', (engine) => {
  it('nothing is offered, asked for or sent', async () => {
    const office = await openOffice(engine)
    try {
      expect((await office.call('/api/push/devices', { as: 'Admin' })).json()).toEqual({ Key: '', devices: [] })
      const refused = await office.call('/api/push/subscribe', { as: 'Admin', body: { Endpoint: 'https://fcm.googleapis.com/x', ...makeDevice(), Device: '' } })
      expect(refused.statusCode).toBe(409)
    } finally {
      await office.close()
    }
  })
})
