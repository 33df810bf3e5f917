import { exportClient } from '../../src/office/privacy/export-client'
import { forgetClient } from '../../src/office/privacy/forget-client'
import { messageCalls } from '../messages/message-calls-support'
import { anyEngine } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'

describe.each(anyEngine)('what is kept of messages and links on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  })
  afterAll(() => office.close())

  it('is given to its client without the token, and goes when they are forgotten; texts of the office stay', async () => {
    const client = messageCalls(office)
    const { Id, Ref, Track } = await client.submit({ IdentityId: '1077777777' })
    const other = await client.submit({ IdentityId: '1066666666' })
    await office.call('/api/follow/Edit', { as: 'Editor', body: { Id, Email: 'canary@example.com', Language: 'en', NoMessages: true } })
    await client.sent({ RequestId: Id, Text: `Canary ${Track}`, Channel: 'link', Agree: 'no_messages' })

    const data = await exportClient(office.database, '1077777777', office.clock.now)
    expect(data.children).toMatchObject({
      track_links: [{ RequestId: Id, MadeAt: expect.any(String) as string }],
      messages: [{ Cause: 'received', State: 'cancelled' }, { To: '966551234567', Text: 'Canary http://localhost:8080/track#…', State: 'opened' }],
    })
    expect(data.requests).toMatchObject([{ Ref, Email: 'canary@example.com', Language: 'en', NoMessages: true }])
    expect(JSON.stringify(data)).not.toContain(Track.split('#')[1])

    await forgetClient(office.database, '1077777777', office.clock.now)
    const left = (table: string) => office.database.query({ text: `SELECT 1 FROM ${table} WHERE "RequestId" = $1`, values: [Id] })
    expect([await left('messages'), await left('track_links')]).toEqual([[], []])
    const [row] = await office.database.query({ text: 'SELECT "Language", "Email", "NoMessages" FROM requests WHERE "Id" = $1', values: [Id] })
    expect(row).toEqual({ Language: '', Email: '', NoMessages: false })
    for (const table of ['requests', 'messages', 'change_log']) {
      const text = `SELECT count(*)::integer AS rows FROM ${table} t WHERE t::text ILIKE '%canary%'`
      expect([table, await office.database.query({ text })]).toEqual([table, [{ rows: 0 }]])
    }
    expect(await client.messages(other.Id)).toHaveLength(1)
    expect(await client.templates()).toHaveLength(12)
  })
})
