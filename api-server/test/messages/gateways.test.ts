import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DAY, HOUR, MINUTE, SECOND, type AnyRow } from '@office/shared-api/model'
import { migrationsFolder, openDatabase } from '../../src/office/database'
import { bindJobs, settleRestored } from '../../src/office/jobs'
import { makeBackup } from '../../src/platform/backup/make-backup'
import { restoreBackup } from '../../src/platform/backup/restore-backup'
import { filesOf } from '../../src/platform/files/file-store'
import { handOver } from '../../src/platform/gateway/http-gateway'
import { mailTransport } from '../../src/platform/mail/mail-transport'
import { workQueue } from '../../src/platform/queue/queue-worker'
import { makePlace } from '../backup/filled-office'
import { extendByHand, pipelineCalls, type PipelineCalls } from '../pipeline/calls'
import { anyEngine, oneEngine } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'
import { startGateway, type TestGateway } from './gateway-server'
import { messageCalls } from './message-calls-support'

/** Of three messages to one number at once. */
const ROUNDS = process.env['OFFICE_TEST_LONG'] ? 50 : 5
const BODY = '{"to": "{to}", "text": "{text}", "key": "{key}", "language": "{language}", "name": "{name}"}'
const LONG_SESSIONS = { SESSION_IDLE_HOURS: '8760', SESSION_MAX_DAYS: '365' }
const SATURDAY_NOON = new Date('2026-11-21T09:00:00.000Z')
/** 20:55 in Riyadh, five minutes before the office closes. */
const EVENING = new Date('2026-11-21T17:55:00.000Z')
const THURSDAY_EVENING = new Date('2026-11-26T18:30:00.000Z')

describe.each(anyEngine)('gateways on %s', (engine) => {
  let office: TestOffice
  let calls: PipelineCalls
  let client: ReturnType<typeof messageCalls>
  let sms: TestGateway
  const lines: string[] = []
  beforeAll(async () => {
    sms = await startGateway()
    const environment = { SMS_URL: sms.url, SMS_BODY: BODY, SMS_ID_PATH: 'messages.0.id', SMS_HEADERS: '{"authorization": "Bearer secret"}', LOG_LEVEL: 'trace', ...LONG_SESSIONS }
    office = await openOffice(engine, environment, { logTo: { write: (line) => lines.push(line) } })
    calls = await pipelineCalls(office)
    client = messageCalls(office)
  })
  afterAll(async () => {
    await office.close()
    await sms.close()
  })
  const takes = takesAll()
  beforeEach(async () => {
    await office.database.query({ text: `DELETE FROM job_queue WHERE "Kind" = 'message'` })
    await office.database.query({ text: `UPDATE messages SET "State" = 'cancelled' WHERE "State" IN ('queued', 'prepared')` })
    office.clock.now = SATURDAY_NOON
    sms.received.length = 0
    sms.answer = takes
    for (const { Id } of await client.templates()) await client.edit('templates', { Id, Auto: 'send', GatewayName: 'news_1' })
  })

  /** The gateway takes a message. */
  function takesAll(): TestGateway['answer'] {
    return (response) => response.end(`{"messages":[{"id":"gw-${sms.received.length}"}]}`)
  }
  const bySms = async (values: object = {}) => {
    const { Id } = await calls.request()
    return client.sent({ RequestId: Id, Channel: 'sms', ...values })
  }
  const queued = async (fields: object = { PaidMusand: '2026-11-10' }) => (await calls.request(fields)).Id

  it('hands a message over with all that it was told, once, and keeps what the gateway called it', async () => {
    const message = await bySms({ Text: 'سطر "أول"\nوثانٍ {to} \\', Key: 'own-key' })
    expect(message).toMatchObject({ State: 'queued', Channel: 'sms', To: '966551234567' })
    await client.work()
    await client.work()
    expect(sms.received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { to: '966551234567', text: 'سطر "أول"\nوثانٍ {to} \\', key: 'own-key', language: 'ar', name: '' },
    ])
    expect(sms.received[0]?.headers).toMatchObject({ authorization: 'Bearer secret', 'content-type': 'application/json' })
    expect(await client.newest(message.RequestId)).toMatchObject({ State: 'sent', Error: '', SentAt: SATURDAY_NOON.toISOString() })
    const [row] = await office.database.query<AnyRow>({ text: 'SELECT "ProviderId" FROM messages WHERE "Key" = $1', values: ['own-key'] })
    expect(row).toEqual({ ProviderId: 'gw-1' })
  })

  it('news of a stage goes out by itself after ten minutes, as the request is then, with the reference instead of a link', async () => {
    const Id = await queued()
    expect(await client.newest(Id)).toMatchObject({ State: 'queued', Channel: 'sms', RunAt: new Date(SATURDAY_NOON.getTime() + 10 * MINUTE).toISOString() })
    client.pass(9 * MINUTE)
    await client.work()
    expect(sms.received).toEqual([])
    await calls.done('Edit', { Id, Name: 'Huda Salem', Language: 'en' })
    client.pass(2 * MINUTE)
    await client.work()
    const { Ref } = await calls.row(Id)
    expect(sms.texts()).toEqual([expect.stringContaining(Ref)])
    expect(sms.texts().join()).not.toContain('#')
    expect(await client.newest(Id)).toMatchObject({ State: 'sent', To: '966551234567' })
    expect(sms.texts().join()).toMatch(/^News of your request/)
  })

  it.each([
    ['مبروك_ربحت_١٠٠٠٠_ريال_اتصل_بنا_الآن_على_0551234567_واذكر_رقم_بطاقتك_البنكية', 'Dear client'],
    ['evil。com／pay', 'Dear client'],
    ['EVIL․COM Salem', 'Dear client'],
    ['Noura\u200f Salem', 'Noura'],
  ])('a text that goes out by itself calls a client called %s %s', async (Name, called) => {
    await client.edit('templates', { Id: await client.template('received'), Ar: 'أهلًا {client}، {ref}', En: '{client}, welcome: {ref}' })
    const { Ref } = await client.submit({ Name, Phone: '0559990100' }, 'en')
    client.pass(11 * MINUTE)
    await client.work()
    expect(sms.texts()).toEqual([`${called}, welcome: ${Ref}`])
    await office.database.query({ text: `DELETE FROM messages WHERE "To" = '966559990100'` })
  })

  it('a number hears once a day that a request has come, whoever types it into the form, and however many at once', async () => {
    const come = async (Phone: string) => (await client.submit({ Phone })).Id
    const morning = office.clock.now
    for (let round = 0; round < ROUNDS; round += 1) {
      // Many rounds are longer than the office's hours.
      office.clock.now = morning
      sms.received.length = 0
      const Phone = `05511${String(round).padStart(5, '0')}`
      const ids = [await come(Phone), await come(Phone), await come(Phone), await come('0550000099')]
      client.pass(11 * MINUTE)
      await client.work()
      const told = sms.received.map(({ body }) => (JSON.parse(body) as { to: string }).to).filter((to) => to === `966${Phone.slice(1)}`)
      expect(told).toHaveLength(1)
      const states = await Promise.all(ids.slice(0, 3).map(async (Id) => (await client.newest(Id))?.State))
      expect(states.sort()).toEqual(['cancelled', 'cancelled', 'sent'])
    }
    const Id = await come('0550000099')
    client.pass(11 * MINUTE)
    await client.work()
    expect(await client.newest(Id)).toMatchObject({ State: 'cancelled', Error: 'one_a_day', Text: '' })
    client.pass(DAY)
    const later = await come('0550000099')
    client.pass(11 * MINUTE)
    await client.work()
    expect(await client.newest(later)).toMatchObject({ State: 'sent' })
  }, 600_000)

  it('undo before its time sends nothing; marked again, it goes out once, at its new time', async () => {
    const Id = await queued()
    const mark = (Undo: boolean) => calls.done('mark', { Id, StageId: calls.stage('Musaned payment'), On: '2026-11-10', Undo, Agree: 'later_marks,before_paid,replaces' })
    client.pass(5 * MINUTE)
    await mark(true)
    expect(await client.newest(Id)).toMatchObject({ State: 'cancelled' })
    await mark(false)
    client.pass(6 * MINUTE)
    await client.work()
    expect(sms.received).toEqual([])
    client.pass(5 * MINUTE)
    await client.work()
    client.pass(HOUR)
    await client.work()
    expect(sms.received).toHaveLength(1)
  })

  it('a person may take it back before its time, and not after', async () => {
    const Id = await queued()
    const id = (await client.newest(Id))?.Id ?? 0
    expect((await client.mark(id, 'cancelled')).statusCode).toBe(200)
    client.pass(HOUR)
    await client.work()
    expect(sms.received).toEqual([])
    const message = await bySms()
    await client.work()
    expect((await client.mark(message.Id, 'cancelled')).statusCode).toBe(409)
  })

  it('goes out in office hours, and once a day to one client; the arrival goes out all the same', async () => {
    office.clock.now = EVENING
    const Id = await queued()
    expect((await client.newest(Id))?.RunAt).toBe('2026-11-22T06:00:00.000Z')
    office.clock.now = THURSDAY_EVENING
    const weekend = await queued()
    // Friday is off.
    expect((await client.newest(weekend))?.RunAt).toBe('2026-11-28T06:00:00.000Z')
    office.clock.now = new Date('2026-11-28T06:00:00.000Z')
    await client.work()
    expect((await client.newest(weekend))?.State).toBe('sent')
    const next = (stage: string, more = {}) => calls.done('mark', { Id: weekend, StageId: calls.stage(stage), Agree: 'skips,papers_missing', ...more })
    await next('Contract signed')
    expect((await client.newest(weekend))?.RunAt).toBe('2026-11-29T06:00:00.000Z')
    await next('Arrived')
    expect((await client.newest(weekend))?.RunAt).toBe('2026-11-28T06:10:00.000Z')
  })

  it('a server that was off until the night waits for the morning', async () => {
    const Id = await queued()
    office.clock.now = new Date('2026-11-21T22:00:00.000Z')
    await client.work()
    expect(sms.received).toEqual([])
    expect((await client.newest(Id))).toMatchObject({ State: 'queued', RunAt: '2026-11-22T06:00:00.000Z' })
    office.clock.now = new Date('2026-11-22T06:00:01.000Z')
    await client.work()
    expect(sms.received).toHaveLength(1)
  })

  it.each([
    [400, '{"error":"no such number"}', 'failed', 'http_400'],
    [302, '', 'failed', 'http_302'],
    [500, '', 'unclear', 'http_500'],
    [200, '{"error":"quota"}', 'unclear', 'no_id'],
    [200, 'not json', 'unclear', 'no_id'],
  ])('an answer of %d %p leaves it %s, for good', async (status, body, State, Error) => {
    sms.answer = (response) => response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end(body)
    const message = await bySms()
    for (let hour = 0; hour < 5; hour += 1) {
      await client.work()
      client.pass(HOUR)
    }
    expect(sms.received).toHaveLength(1)
    expect(await client.newest(message.RequestId)).toMatchObject({ State, Error, SentAt: null })
    // A person who has asked says so.
    expect((await client.mark(message.Id, 'sent')).json()).toMatchObject({ State: 'sent', By: 'Editor user' })
  })

  it.each([429, 503])('a gateway that says %d took nothing: it is asked again until it takes it', async (status) => {
    sms.answer = (response) => response.writeHead(status).end()
    const message = await bySms()
    await client.work()
    expect(await client.newest(message.RequestId)).toMatchObject({ State: 'queued', Error: `http_${status}` })
    sms.answer = takes
    client.pass(11 * SECOND)
    await client.work()
    expect(sms.received).toHaveLength(2)
    expect(await client.newest(message.RequestId)).toMatchObject({ State: 'sent' })
  })

  it('one that breaks off after it has heard everything is unclear, and is not asked again', async () => {
    sms.answer = (response) => response.socket?.destroy()
    const message = await bySms()
    await client.work()
    client.pass(HOUR)
    await client.work()
    expect(sms.received).toHaveLength(1)
    expect(await client.newest(message.RequestId)).toMatchObject({ State: 'unclear' })
  })

  it('one that answers twice has said it once', async () => {
    sms.answer = (response) => {
      const said = 'HTTP/1.1 200 OK\r\ncontent-length: 28\r\n\r\n{"messages":[{"id":"gw-x1"}]}'.replace('28', '29')
      response.socket?.end(`${said}${said}`)
    }
    const message = await bySms()
    await client.work()
    expect(sms.received).toHaveLength(1)
    expect(await client.newest(message.RequestId)).toMatchObject({ State: 'sent' })
  })

  it('an attempt that died in the middle is unclear: no other process sends it again, and a late answer is still believed', async () => {
    let finish: () => void = () => undefined
    const asked = new Promise<void>((resolve) => {
      sms.answer = (response) => {
        finish = () => response.end('{"messages":[{"id":"late"}]}')
        resolve()
      }
    })
    const message = await bySms()
    const hanging = client.work()
    await asked
    client.pass(6 * MINUTE)
    await client.work()
    expect(await client.newest(message.RequestId)).toMatchObject({ State: 'unclear', Error: 'interrupted' })
    finish()
    await hanging
    expect(sms.received).toHaveLength(1)
    expect(await client.newest(message.RequestId)).toMatchObject({ State: 'sent', Error: '' })
  })

  it('three processes at once send each of sixty messages once', async () => {
    // As many to each as one user may send within an hour.
    const requests = [await calls.request(), await calls.request(), await calls.request()]
    const keys = Array.from({ length: 60 }, (_, at) => `many-${engine}-${at}`)
    for (const [at, Key] of keys.entries()) await client.sent({ RequestId: requests[at % requests.length]?.Id, Channel: 'sms', Key })
    await Promise.all([client.work(), client.work(), client.work()])
    const heard = sms.received.map(({ body }) => (JSON.parse(body) as { key: string }).key)
    expect(heard.sort()).toEqual([...keys].sort())
  })

  it('a double press is one message at the gateway', async () => {
    const { Id } = await calls.request()
    await Promise.all([1, 2, 3].map(() => client.sent({ RequestId: Id, Channel: 'sms', Key: `double-${engine}` })))
    await client.work()
    expect(sms.received).toHaveLength(1)
  })

  it('a client who is forgotten, or who wants no more messages, gets none that waits', async () => {
    const [gone, quiet] = [await queued(), await queued()]
    await calls.done('Edit', { Id: quiet, NoMessages: true })
    await office.call(`/api/requests/delete?id=${gone}`, { as: 'Editor' })
    client.pass(HOUR)
    await client.work()
    expect(sms.received).toEqual([])
    expect(await client.messages(gone)).toEqual([])
  })

  it('a message that should have gone out an hour ago waits for a person', async () => {
    const Id = await queued()
    const due = async () => (await office.call('/api/follow/get?due=messages&pageSize=100', { as: 'Read' })).json<{ data: AnyRow[] }>().data.map((row) => row.Id)
    client.pass(69 * MINUTE)
    expect(await due()).not.toContain(Id)
    client.pass(2 * MINUTE)
    expect(await due()).toContain(Id)
  })

  it('a restored office sends nothing that its backup held, and says that nobody knows', async () => {
    const Id = await queued()
    const folder = await mkdtemp(path.join(tmpdir(), 'office-restored-'))
    await makeBackup({ database: office.database, files: filesOf(office.config) }, folder, SATURDAY_NOON)
    const place = await makePlace(engine)
    await restoreBackup(place.config, { from: folder, overwrite: false, migrationsFolder })
    const database = await openDatabase(place.config)
    const later = new Date(SATURDAY_NOON.getTime() + 2 * HOUR)
    const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const config = { ...place.config, gateways: office.config.gateways }
    const work = () => workQueue({ database, now: () => later, log: silent, ...bindJobs({ database, config, now: () => later }, mailTransport(config), silent) })
    await work()
    await work()
    expect(sms.received).toEqual([])
    const rows = await database.query<AnyRow>({ text: 'SELECT "State", "Error" FROM messages WHERE "RequestId" = $1', values: [Id] })
    expect(rows).toEqual([{ State: 'unclear', Error: 'lost' }])
    await database.close()
    await place.remove()
    await rm(folder, { recursive: true, force: true })
  })

  it('a restored office sends again neither the daily mail nor an apology that may have gone out since its backup', async () => {
    await extendByHand(office)
    const { Id } = await calls.request({ PaidMusand: '2026-08-23' })
    const folder = await mkdtemp(path.join(tmpdir(), 'office-restored-'))
    await makeBackup({ database: office.database, files: filesOf(office.config) }, folder, SATURDAY_NOON)
    const place = await makePlace(engine)
    const config = { ...place.config, gateways: office.config.gateways }
    // The deadline passes at midnight; the apology may be out by Sunday noon, and so is the mail of the morning.
    const sunday = new Date(SATURDAY_NOON.getTime() + DAY)
    await restoreBackup(place.config, { from: folder, overwrite: false, migrationsFolder, settle: (transaction, made) => settleRestored(transaction, config, made, sunday) })
    const database = await openDatabase(place.config)
    const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const work = (now: Date) => workQueue({ database, now: () => now, log: silent, ...bindJobs({ database, config: { ...config, databaseUrl: 'none' }, now: () => now }, mailTransport(config), silent) })
    for (const later of [0, MINUTE, HOUR]) await work(new Date(sunday.getTime() + later))
    expect(await database.query<AnyRow>({ text: 'SELECT "State", "Error" FROM messages WHERE "RequestId" = $1 AND "Cause" = \'late\'', values: [Id] })).toEqual([{ State: 'unclear', Error: 'lost' }])
    expect(await database.query({ text: `SELECT 1 FROM job_queue WHERE "Kind" IN ('mail', 'message')` })).toEqual([])
    // The next morning is told as ever.
    await work(new Date(sunday.getTime() + DAY))
    expect(await database.query({ text: `SELECT 1 FROM job_queue WHERE "Kind" = 'mail'` })).not.toEqual([])
    await database.close()
    await place.remove()
    await rm(folder, { recursive: true, force: true })
  })

  it('a restored request is not told of its delay again: whether it was, nobody knows', async () => {
    const { Id } = await calls.request({ PaidMusand: '2026-05-01' })
    await office.call(`/api/requests/delete?id=${Id}`, { as: 'Admin' })
    const [entry] = await office.database.query<{ LogId: string }>({ text: `SELECT max("Id")::text AS "LogId" FROM change_log WHERE "Operation" = 'delete'` })
    expect((await office.call('/api/requests/restore', { as: 'Admin', body: { LogId: entry?.LogId } })).statusCode).toBe(200)
    const about = () => office.database.query<AnyRow>({ text: 'SELECT "Cause", "State", "Error" FROM messages WHERE "RequestId" = $1', values: [Id] })
    expect(await about()).toEqual([{ Cause: 'late', State: 'unclear', Error: 'lost' }])
    client.pass(2 * HOUR)
    await client.work()
    expect([await about(), sms.received.length]).toEqual([[{ Cause: 'late', State: 'unclear', Error: 'lost' }], 0])
  })

  it('says in its log neither a number nor a text, a token or a password of the gateway', async () => {
    sms.answer = (response) => response.writeHead(400).end()
    await bySms({ Text: 'canary text' })
    await client.work()
    expect(lines.filter((line) => /canary|96655|0551234567|secret|#/.test(line))).toEqual([])
  })
})

describe('a gateway that cannot be reached', () => {
  let office: TestOffice
  let client: ReturnType<typeof messageCalls>
  beforeAll(async () => {
    office = await openOffice(oneEngine, { WHATSAPP_URL: 'http://127.0.0.1:9/', WHATSAPP_BODY: BODY, SMS_URL: 'http://127.0.0.1:9/', SMS_BODY: BODY, ...LONG_SESSIONS })
    client = messageCalls(office)
  })
  afterAll(() => office.close())

  it('is tried again for a day, then the message has failed; WhatsApp comes before SMS', async () => {
    for (const { Id } of await client.templates()) await client.edit('templates', { Id, Auto: 'send' })
    const { Id } = await client.submit()
    expect(await client.newest(Id)).toMatchObject({ Channel: 'whatsapp', State: 'queued' })
    client.pass(11 * MINUTE)
    await client.work()
    expect(await client.newest(Id)).toMatchObject({ State: 'queued', Error: 'ECONNREFUSED' })
    client.pass(DAY + HOUR)
    await client.work()
    expect(await client.newest(Id)).toMatchObject({ State: 'failed', Error: 'expired' })
  })
})

it('a gateway that never answers is given up after ten seconds, and unclear', async () => {
  const gateway = await startGateway()
  gateway.answer = () => undefined
  const handed = { to: '966551234567', text: 'x', key: 'k', language: 'ar', name: '' }
  await expect(handOver({ url: gateway.url, headers: {}, body: BODY, idPath: '' }, handed)).resolves.toEqual({ state: 'unclear', error: 'timeout' })
  await gateway.close()
  // Its own limit: three times the ten seconds.
}, 30_000)

it('a gateway that takes forms gets one, in which no text adds a field', async () => {
  const gateway = await startGateway()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const handed = { to: '966551234567', text: 'a&to=1 {key} ٣', key: 'k', language: 'ar', name: '' }
  await expect(handOver({ url: gateway.url, headers, body: 'to={to}&text={text}', idPath: '' }, handed)).resolves.toMatchObject({ state: 'sent' })
  expect(Object.fromEntries(new URLSearchParams(gateway.received[0]?.body))).toEqual({ to: '966551234567', text: 'a&to=1 {key} ٣' })
  await gateway.close()
})
