import type { NotificationsAnswer, Role, UnreadAnswer } from '@office/shared-api/model'
import { sweep } from '../../src/office/housekeeping'
import { notify } from '../../src/office/notifications/notify'
import { anyEngine } from '../support/databases'
import { openOffice, publicForm, type TestOffice } from '../support/test-office'

describe.each(anyEngine)('notifications on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  })
  afterAll(() => office.close())
  beforeEach(() => run('DELETE FROM notifications'))

  const run = (text: string, values: readonly unknown[] = []) => office.database.query<Record<string, unknown>>({ text, values: [...values] })
  const own = async (as: Role) => (await office.call('/api/notifications/get', { as })).json<NotificationsAnswer>()
  const read = (as: Role, body: object) => office.call('/api/notifications/read', { as, body })
  const submitted = async () => (await office.call('/api/requests/submit', { body: publicForm(await office.addWorker()) })).json<{ Id: number }>().Id

  it('each reads their own, the newest first and with the reference of the request; and how many are unread', async () => {
    const request = await submitted()
    const [{ Ref } = { Ref: null }] = await run('SELECT "Ref" FROM requests WHERE "Id" = $1', [request])
    await run('UPDATE requests SET "AssigneeId" = $1 WHERE "Id" = $2', [office.userIds.Editor, request])
    await notify(office.database, 'assigned', request, office.clock.now)
    await notify(office.database, 'given_up', null, office.clock.now)
    await notify(office.database, 'overdue', request, office.clock.now)
    const about = { RequestId: request, Ref, At: office.clock.now.toISOString(), ReadAt: null }
    expect(await own('Editor')).toMatchObject({ unread: 2, data: [{ Kind: 'overdue', ...about }, { Kind: 'assigned', ...about }] })
    expect(await own('Admin')).toMatchObject({ unread: 2, data: [{ Kind: 'overdue', ...about }, { Kind: 'given_up', RequestId: null, Ref: null }] })
    expect(await own('Read')).toEqual({ unread: 0, data: [] })
  })

  it('each says whose request it is, and whether nobody has it', async () => {
    const request = await submitted()
    await run('UPDATE requests SET "Name" = $1, "AssigneeId" = NULL WHERE "Id" = $2', ['Sara', request])
    await notify(office.database, 'given_up', null, office.clock.now)
    await notify(office.database, 'overdue', request, office.clock.now)
    const named = async () => (await own('Admin')).data.map(({ Name, Free }) => ({ Name, Free }))
    const ofOffice = { Name: null, Free: false }
    expect(await named()).toEqual([{ Name: 'Sara', Free: true }, ofOffice])
    await office.call('/api/requests/take', { as: 'Editor', body: { Ids: [request] } })
    expect(await named()).toEqual([{ Name: 'Sara', Free: false }, ofOffice])
    await run('UPDATE requests SET "AssigneeId" = NULL, "Archived" = true WHERE "Id" = $1', [request])
    expect(await named()).toEqual([{ Name: 'Sara', Free: false }, ofOffice])
  })

  it('one marks some or all of one’s own as read, and nobody else’s', async () => {
    for (const kind of ['reservations_stopped', 'given_up'] as const) await notify(office.database, kind, null, office.clock.now)
    const [newest, oldest] = (await own('Admin')).data.map(({ Id }) => Id)
    expect((await read('Editor', { Ids: [newest, oldest] })).json<UnreadAnswer>()).toEqual({ unread: 0 })
    expect((await own('Admin')).unread).toBe(2)
    expect((await read('Admin', { Ids: [oldest] })).json<UnreadAnswer>()).toEqual({ unread: 1 })
    expect((await own('Admin')).data.map(({ ReadAt }) => ReadAt)).toEqual([null, office.clock.now.toISOString()])
    expect((await read('Editor', { All: true })).json<UnreadAnswer>()).toEqual({ unread: 0 })
    expect((await own('Admin')).unread).toBe(1)
    expect((await read('Admin', { All: 'true' })).json<UnreadAnswer>()).toEqual({ unread: 0 })
    for (const body of [{}, { All: false }, { Ids: 'all' }, { Ids: Array.from({ length: 51 }, (_each, at) => at + 1) }]) expect((await read('Admin', body)).statusCode).toBe(400)
  })

  it('fifty are answered, all are counted; after 60 days they are gone', async () => {
    await run(`INSERT INTO notifications ("UserId", "Kind", "At") SELECT $1, 'new', $2::timestamptz - make_interval(days => day) FROM generate_series(1, 62) day`, [
      office.userIds.Read,
      office.clock.now,
    ])
    const { unread, data } = await own('Read')
    expect([unread, data.length]).toEqual([62, 50])
    await sweep({ ...office, now: () => office.clock.now })
    expect((await own('Read')).unread).toBe(59)
  })
})
