import type { ManySaved, PipelineAnswer } from '@office/shared-api/model'
import { pipelineCalls, type PipelineCalls } from '../pipeline/calls'
import { oneEngine } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'
import { startGateway, type TestGateway } from './gateway-server'
import { messageCalls } from './message-calls-support'

const PREPARED = { PaidMusand: '2026-11-10' }

describe('the messages that are ready, sent in one press', () => {
  let office: TestOffice
  let calls: PipelineCalls
  let client: ReturnType<typeof messageCalls>
  let sms: TestGateway
  beforeAll(async () => {
    sms = await startGateway()
    sms.answer = (response) => response.end('{}')
    office = await openOffice(oneEngine, { SMS_URL: sms.url, SMS_BODY: '{"to": "{to}", "text": "{text}"}' })
    calls = await pipelineCalls(office)
    client = messageCalls(office)
    // Saturday noon, within office hours.
    office.clock.now = new Date('2026-11-21T09:00:00.000Z')
    for (const { Id } of await client.templates()) await client.edit('templates', { Id, Auto: 'prepare' })
  })
  afterAll(async () => {
    await office.close()
    await sms.close()
  })
  const sendNext = (ids: readonly number[], more: object = {}) => office.call('/api/requests/sendnext', { as: 'Editor', body: { Ids: ids.join(','), ...more } })

  it('hands each over to the gateway once, and passes over who has none, wants none or cannot be reached', async () => {
    const [ready, wantsNone, abroad, nothing] = [await calls.request(PREPARED), await calls.request(PREPARED), await calls.request(PREPARED), await calls.request()]
    await office.database.query({ text: `UPDATE requests SET "NoMessages" = true WHERE "Id" = $1`, values: [wantsNone.Id] })
    await office.database.query({ text: `UPDATE requests SET "Phone" = '' WHERE "Id" = $1`, values: [abroad.Id] })
    await office.database.query({ text: `UPDATE messages SET "State" = 'cancelled' WHERE "RequestId" = $1`, values: [nothing.Id] })
    const ids = [ready.Id, wantsNone.Id, abroad.Id, nothing.Id]

    const { done, passed } = (await sendNext(ids)).json<ManySaved>()

    expect(done).toEqual([ready.Id])
    expect(passed.map(({ Id, errors: [error] }) => [Id, error?.errorMsg, error?.agree])).toEqual([
      [wantsNone.Id, 'The client wants no messages', 'no_messages'],
      [abroad.Id, 'This client has no valid mobile number', undefined],
      [nothing.Id, 'No message is ready', undefined],
    ])
    await client.work()
    expect(sms.received.map(({ body }) => (JSON.parse(body) as { to: string }).to)).toEqual(['966551234567'])
    expect(await client.newest(ready.Id)).toMatchObject({ State: 'sent', Channel: 'sms', By: 'Editor user' })
    expect((await sendNext([ready.Id])).json<ManySaved>().done).toEqual([])
    expect((await sendNext([wantsNone.Id], { Agree: 'no_messages' })).json<ManySaved>().done).toEqual([wantsNone.Id])
  })

  it('is no call of readers', async () => {
    expect((await office.call('/api/requests/sendnext', { as: 'Read', body: { Ids: '1' } })).statusCode).toBe(403)
  })

  it('is offered where a gateway is set up', async () => {
    expect((await office.call('/api/follow/prerequisite', { as: 'Read' })).json<PipelineAnswer>().hasGateway).toBe(true)
  })
})
