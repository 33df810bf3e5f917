import type { FieldError } from '@office/shared-api/model'
import { describeOnPostgres, untilBlocked } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'
import { messageCalls } from './message-calls-support'

describeOnPostgres('a request that goes at this moment', () => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice('postgres')
  })
  afterAll(() => office.close())

  it('whose client is forgotten, takes no message, and keeps neither number nor words', async () => {
    const client = messageCalls(office)
    const { Id } = await client.submit()
    let sent: ReturnType<typeof client.send> | undefined
    await office.database.transaction(async (transaction) => {
      await transaction.query({ text: 'SELECT FROM requests WHERE "Id" = $1 FOR UPDATE', values: [Id] })
      sent = client.send({ RequestId: Id, Channel: 'link' })
      await untilBlocked(office.database, sent)
      await transaction.query({ text: `UPDATE requests SET "Phone" = '', "Name" = '' WHERE "Id" = $1`, values: [Id] })
    })
    expect((await sent)?.json<FieldError[]>()).toMatchObject([{ field: 'Channel' }])
    expect((await client.messages(Id)).map(({ To }) => To)).not.toContain('966551234567')
  })

  it('which is deleted, is not found by what would be written beside it', async () => {
    const client = messageCalls(office)
    const { Id } = await client.submit()
    await office.database.query({ text: 'DELETE FROM track_links WHERE "RequestId" = $1', values: [Id] })
    let written: ReturnType<typeof client.send>[] = []
    await office.database.transaction(async (transaction) => {
      await transaction.query({ text: 'DELETE FROM requests WHERE "Id" = $1', values: [Id] })
      const post = (path: string, body: object) => office.call(`/api/requests/${path}`, { as: 'Editor', body: { Id, ...body } })
      written = [client.send({ RequestId: Id, Channel: 'link' }), post('note', { Text: 'a word' }), post('tracklink', {})]
      for (const call of written) await untilBlocked(office.database, call)
    })
    expect((await Promise.all(written)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  })
})
