import { HOUR, SECOND, type AnyRow, type FieldError } from '@office/shared-api/model'
import { mailOutcome } from '../../src/platform/mail/mail-outcome'
import { startMailServer, type MailServer } from '../mail/mail-server'
import { pipelineCalls, type PipelineCalls } from '../pipeline/calls'
import { anyEngine } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'
import { messageCalls } from './message-calls-support'

describe.each(anyEngine)('messages by mail on %s', (engine) => {
  let server: MailServer
  let office: TestOffice
  let calls: PipelineCalls
  let client: ReturnType<typeof messageCalls>
  let refusal: boolean | number
  let hangsUp: boolean
  const behaviour = { refuses: () => refusal, hangsUp: () => hangsUp }
  beforeAll(async () => {
    server = await startMailServer(behaviour)
    office = await openOffice(engine, { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'office@office.test' })
    calls = await pipelineCalls(office)
    client = messageCalls(office)
  })
  afterAll(async () => {
    await office.close()
    await server.stop()
  })
  beforeEach(() => {
    ;[refusal, hangsUp, server.messages.length] = [false, false, 0]
  })

  const byMail = async (values: object = {}) => {
    const { Id } = await calls.request({ Email: 'sara@client.test', Language: 'en' })
    return client.sent({ RequestId: Id, Channel: 'mail', Language: 'en', ...values })
  }

  it('goes to the client’s address in their language, once, with the link, of which the office keeps no token', async () => {
    const { Id, Ref } = await calls.request({ Email: 'sara@client.test' })
    const { Text, Channels } = await client.preview(Id, `&templateId=${await client.template('received')}&language=en`)
    expect(Channels).toContain('mail')
    const message = await client.sent({ RequestId: Id, Channel: 'mail', Language: 'en', Text, Key: `mail-${engine}` })
    expect(message).toMatchObject({ State: 'queued', Channel: 'mail', To: 'sara@client.test' })
    await client.work()
    await client.work()
    expect([server.messages.length, server.recipients.at(-1)]).toEqual([1, 'sara@client.test'])
    const [mail = ''] = server.messages
    expect(mail).toMatch(new RegExp(`^Subject: Your request ${Ref} at`, 'm'))
    expect(mail).toMatch(new RegExp(`^Message-ID: <mail-${engine}@office.test>`, 'm'))
    expect(mail).toMatch(/^Content-Language: en/m)
    const link = /http:\S+?\/track#[\w-]{22}/.exec(mail.replace(/=\r?\n/g, ''))?.[0] ?? ''
    const token = link.split('#')[1] ?? ''
    expect((await office.call('/api/requests/track', { body: { Token: token } })).json()).toMatchObject({ Ref })
    expect(await client.newest(Id)).toMatchObject({ State: 'sent', Error: '', SentAt: office.clock.now.toISOString() })
    const kept = await office.database.query<AnyRow>({ text: 'SELECT m::text, (SELECT string_agg(j::text, \'\') FROM job_queue j) AS jobs FROM messages m WHERE "RequestId" = $1', values: [Id] })
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  it('is no channel of a client without an address', async () => {
    const { Id } = await calls.request()
    expect((await client.preview(Id)).Channels).not.toContain('mail')
    expect((await client.send({ RequestId: Id, Channel: 'mail' })).json<FieldError[]>()).toMatchObject([{ field: 'Channel' }])
  })

  it.each([[550, 'failed'], [554, 'failed']])('a refusal (%d) leaves it %s, for good', async (code, State) => {
    refusal = code
    const { RequestId } = await byMail()
    await client.work()
    refusal = false
    client.pass(HOUR)
    await client.work()
    expect(await client.newest(RequestId)).toMatchObject({ State, Error: `smtp_${code}` })
    expect(server.messages).toEqual([])
  })

  it('a mail server that is busy, or away, is asked again until it takes it', async () => {
    refusal = 451
    const { RequestId } = await byMail()
    await client.work()
    expect(await client.newest(RequestId)).toMatchObject({ State: 'queued', Error: 'smtp_451' })
    refusal = false
    const { port } = server
    await server.stop()
    client.pass(11 * SECOND)
    await client.work()
    expect(await client.newest(RequestId)).toMatchObject({ State: 'queued', Error: 'ESOCKET' })
    server = await startMailServer({ ...behaviour, port })
    client.pass(HOUR)
    await client.work()
    expect(await client.newest(RequestId)).toMatchObject({ State: 'sent', Error: '' })
    expect(server.messages).toHaveLength(1)
  })

  it('one that hangs up after it has heard everything is unclear, and is not asked again', async () => {
    hangsUp = true
    const { RequestId } = await byMail()
    await client.work()
    hangsUp = false
    client.pass(HOUR)
    await client.work()
    expect(server.messages).toHaveLength(1)
    expect(await client.newest(RequestId)).toMatchObject({ State: 'unclear', SentAt: null })
  })
})

it.each([
  ['the name of the server is not found', { code: 'EDNS', command: 'CONN' }, 'retry'],
  ['nobody answers at its address', { code: 'ESOCKET', syscall: 'connect', command: 'CONN' }, 'retry'],
  ['it refuses our password', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, 'retry'],
  ['it greets too late', { code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT', command: 'CONN' }, 'retry'],
  ['it is busy', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 421 }, 'retry'],
  ['it refuses the text', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, 'failed'],
  ['it says nothing after the text', { code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT', command: 'CONN' }, 'unclear'],
  ['the line breaks', { code: 'ESOCKET', syscall: 'read', command: 'CONN' }, 'unclear'],
])('where %s (%o), a mail that a person reads is %s', async (_what, problem, state) => {
  expect(await mailOutcome(Promise.reject(Object.assign(new Error('no'), problem)))).toMatchObject({ state })
})
