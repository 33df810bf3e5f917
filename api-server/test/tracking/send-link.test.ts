import { jest } from '@jest/globals'
import { HOUR, MINUTE } from '@office/shared-api/model'
import { startGateway, type TestGateway } from '../messages/gateway-server'
import { messageCalls } from '../messages/message-calls-support'
import { anyEngine } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'

const BODY = '{"to": "{to}", "text": "{text}", "name": "{name}", "language": "{language}"}'
const SITE = { PUBLIC_URL: 'http://office.example', SESSION_MAX_DAYS: '365', SESSION_IDLE_HOURS: '8760' }
const PHONE = '0555555553'
const ROUNDS = process.env['OFFICE_TEST_LONG'] ? 50 : 5

describe.each(anyEngine)('the link of a request, sent to its mobile number, on %s', (engine) => {
  let office: TestOffice
  let client: ReturnType<typeof messageCalls>
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startGateway()
    office = await openOffice(engine, { ...SITE, SMS_URL: gateway.url, SMS_BODY: BODY, SMS_LINKS: '1' })
    client = messageCalls(office)
  })
  afterAll(async () => {
    await office.close()
    await gateway.close()
  })
  beforeEach(async () => {
    // A submit sends nothing of itself.
    for (const { Id, Cause } of await client.templates()) await client.edit('templates', { Id, ...(Cause !== 'link' && { Auto: 'off' }) })
    gateway.received.length = 0
  })

  const ask = (Ref: string, Phone = PHONE) => office.call('/api/requests/sendlink', { body: { Ref, Phone } })
  const asked = async (Ref: string) => {
    const { statusCode, body } = await ask(Ref)
    expect([statusCode, body]).toEqual([200, '{}'])
    await client.work()
  }
  const submitted = (values: object = {}, language = 'en') => client.submit({ Phone: PHONE, Name: 'Amal Saleh', ...values }, language)

  it('goes out at once, to the number on file, in the client’s language, and is kept without its token', async () => {
    const { Id, Ref, Track } = await submitted()
    office.clock.now = new Date('2026-11-27T23:30:00.000Z')
    await asked(Ref.toLowerCase())
    expect(gateway.received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { to: '966555555553', text: `The link to follow your request ${Ref}: ${Track} — Recruitment Office`, name: '', language: 'en' },
    ])
    const message = await client.newest(Id)
    expect(message).toMatchObject({ Cause: 'link', State: 'sent', Channel: 'sms', By: null })
    expect(message?.Text).toContain('/track#…')
    expect(await client.newest((await submitted({}, 'ar')).Id)).toBeUndefined()
  })

  it('once in ten minutes and three times a day, with the same answer; news of the same day goes out all the same', async () => {
    const { Ref } = await submitted()
    const start = office.clock.now.getTime()
    const times = [0, 9 * MINUTE, 11 * MINUTE, 25 * MINUTE, 40 * MINUTE, 5 * HOUR, 25 * HOUR]
    const sent: number[] = []
    for (const time of times) {
      office.clock.now = new Date(start + time)
      await asked(Ref)
      sent.push(gateway.received.length)
    }
    expect(sent).toEqual([1, 1, 2, 3, 3, 3, 4])
  })

  it(`of many at once one is sent, in ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { Ref } = await submitted()
      gateway.received.length = 0
      await Promise.all(Array.from({ length: 8 }, () => ask(Ref)))
      await client.work()
      expect(gateway.received).toHaveLength(1)
    }
  })

  it('also to a client who wants no messages of the office, and of a request that is over', async () => {
    const { Id, Ref } = await submitted()
    await office.call('/api/requests/Edit', { as: 'Editor', body: { Id, NoMessages: true, Archived: true } })
    await asked(Ref)
    expect(gateway.received).toHaveLength(1)
  })

  it('in the office’s words, and in the first ones where these are disabled', async () => {
    const Id = await client.template('link')
    await client.edit('templates', { Id, En: 'Dear {client}: {link}', Ar: '{client}: {link}', GatewayName: 'link_1' })
    const first = await submitted()
    await asked(first.Ref)
    await client.edit('templates', { Id, Disable: true })
    const { Ref, Track } = await submitted()
    await asked(Ref)
    await client.edit('templates', { Id, Disable: false })
    expect(gateway.received.map(({ body }) => JSON.parse(body) as { text: string; name: string })).toMatchObject([
      { text: `Dear Amal: ${first.Track}`, name: 'link_1' },
      { text: `The link to follow your request ${Ref}: ${Track} — Recruitment Office`, name: '' },
    ])
  })

  it('a wrong pair has the answer of tracking, by the same statements', async () => {
    const { Ref } = await submitted()
    const statements: string[] = []
    const { query } = office.database
    const spy = jest.spyOn(office.database, 'query').mockImplementation((statement) => {
      statements.push(statement.name ?? statement.text)
      return query.call(office.database, statement)
    })
    const heard = async (call: string, body: object) => {
      statements.length = 0
      const { statusCode, body: said } = await office.call(`/api/requests/${call}`, { body })
      return { statusCode, said, statements: statements.filter((name) => /^(?:throttle|track)/.test(name)) }
    }
    const wrong = { Ref, Phone: '0555555559' }
    const tracked = await heard('track', wrong)
    expect(tracked).toMatchObject({ statusCode: 404, statements: expect.arrayContaining(['track.by-pair']) as unknown })
    expect(await heard('sendlink', wrong)).toEqual(tracked)
    expect(await heard('sendlink', { Ref: 'R-999999', Phone: PHONE })).toEqual(tracked)
    spy.mockRestore()
    expect((await ask('')).statusCode).toBe(400)
    expect(gateway.received).toEqual([])
  })
})

describe.each(anyEngine)('an office that can send no links, on %s', (engine) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startGateway()
  })
  afterAll(() => gateway.close())

  it.each([['without a gateway', false, {}], ['with SMS whose links are not registered', true, {}]] as const)('%s it has no such call, and its pages do not offer it', async (_name, sms, more) => {
    const office = await openOffice(engine, { ...SITE, ...more, ...(sms && { SMS_URL: gateway.url, SMS_BODY: BODY }) })
    const { Ref } = await messageCalls(office).submit({ Phone: PHONE })
    expect((await office.call('/api/requests/sendlink', { body: { Ref, Phone: PHONE } })).statusCode).toBe(404)
    expect(office.config.office.sendsLinks).toBeUndefined()
    await office.close()
  })

  it('with a gateway for WhatsApp its pages offer it', async () => {
    const office = await openOffice(engine, { ...SITE, WHATSAPP_URL: gateway.url, WHATSAPP_BODY: BODY })
    expect(office.config.office.sendsLinks).toBe(true)
    await office.close()
  })
})
