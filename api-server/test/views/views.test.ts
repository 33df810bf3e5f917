import type { ListAnswer, Role, ViewRow } from '@office/shared-api/model'
import { anyEngine } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'

const CALL = '/api/views'
const RUNNING = { Table: 'follow', Name: 'Paid', Query: 'where=%5B%5B%22PaidMusand%22%2C%22filled%22%5D%5D&sort=DeadlineOn', Columns: 'Name,PaidMusand' }

describe.each(anyEngine)('views on %s', (engine) => {
  let office: TestOffice
  const save = (body: object, as: Role = 'Read', language = 'en') => office.call(`${CALL}/Edit`, { as, body, headers: { 'accept-language': language } })
  const saved = async (body: object, as: Role = 'Read') => {
    const answer = await save(body, as)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    return answer.json<ViewRow>()
  }
  const list = async (as: Role) => (await office.call(`${CALL}/get?where=${encodeURIComponent('[["Table","is","follow"]]')}`, { as })).json<ListAnswer<ViewRow>>().data
  const broken = async (body: object, as: Role = 'Read') => {
    const answer = await save(body, as)
    expect(answer.statusCode).toBe(409)
    return answer.json<{ field: string }[]>().map(({ field }) => field)
  }

  beforeAll(async () => {
    office = await openOffice(engine)
  })
  beforeEach(async () => {
    await office.database.query({ text: 'DELETE FROM views' })
  })
  afterAll(() => office.close())

  it('are kept by Readers for themselves, and come back as they were', async () => {
    const view = await saved(RUNNING)
    expect(view).toMatchObject({ ...RUNNING, Shared: false, Pinned: false, UserId: office.userIds.Read, Owner: 'Read user' })
    expect([await list('Read'), await list('Editor'), await list('Admin')]).toEqual([[view], [], []])
    expect((await save({ Id: view.Id, Name: 'Mine now' }, 'Admin')).statusCode).toBe(404)
  })

  it('are shared by Editors', async () => {
    const view = await saved({ ...RUNNING, Shared: true, Pinned: true }, 'Editor')
    expect(await list('Read')).toEqual([view])
    expect((await save({ ...RUNNING, Shared: true })).statusCode).toBe(403)
    const own = await saved(RUNNING)
    expect((await save({ Id: own.Id, Shared: true })).statusCode).toBe(403)
    expect((await save({ Id: view.Id, Name: 'Taken over' })).statusCode).toBe(403)
    expect((await saved({ Id: view.Id, Name: 'Renamed' }, 'Admin')).UserId).toBe(office.userIds.Editor)
  })

  it('are about a list that is there, and that their author may read', async () => {
    for (const Table of ['boats', 'settings', 'views']) expect((await save({ ...RUNNING, Table })).statusCode).toBe(400)
    expect(await broken({ Name: 'Nothing' })).toEqual(['Table'])
    expect(await broken({ Table: 'users', Name: 'Staff', Columns: 'Email' })).toEqual(['Table', 'Columns'])
    expect((await save({ Table: 'users', Name: 'Staff', Columns: 'Email' }, 'Editor')).statusCode).toBe(200)
  })

  it('name columns of the list, and conditions that it understands', async () => {
    expect(await broken({ ...RUNNING, Columns: 'Name,PasswordHash' })).toEqual(['Columns'])
    for (const where of ['nothing', '[["Name;--","is",1]]', '[["PaidMusand","from","today+9999"]]']) expect(await broken({ ...RUNNING, Query: `where=${encodeURIComponent(where)}` })).toEqual(['Query'])
    expect(await broken({ ...RUNNING, Query: 'x'.repeat(2001), Columns: 'x'.repeat(1001), Name: 'x'.repeat(61) })).toEqual(['Name', 'Query', 'Columns'])
  })

  it('have a name of their own by user and list, however it is written', async () => {
    await saved(RUNNING)
    expect(await broken({ ...RUNNING, Name: 'PAID' })).toEqual(['Name'])
    await saved({ ...RUNNING, Table: 'requests', Query: '', Columns: '' })
    await saved(RUNNING, 'Editor')
  })

  it('without a name are how somebody finds a list, once by list, and are not shared', async () => {
    await saved({ ...RUNNING, Name: '' })
    expect(await broken({ ...RUNNING, Name: '' })).toEqual(['Name'])
    expect(await broken({ ...RUNNING, Name: '', Table: 'requests', Shared: true }, 'Editor')).toContain('Name')
  })

  it('leave nothing in a log', async () => {
    const { Id } = await saved(RUNNING)
    await saved({ Id, Name: 'Renamed' })
    expect((await office.call(`${CALL}/delete?id=${Id}`, { as: 'Read' })).json()).toBe(true)
    expect(await office.database.query({ text: `SELECT FROM change_log WHERE "Table" = 'views'` })).toEqual([])
    expect((await office.call(`${CALL}/log?id=${Id}`, { as: 'Admin' })).statusCode).toBe(404)
  })
})
