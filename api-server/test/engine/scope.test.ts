import { type AnyRow, type ChangeLogEntry, type GroupCount, type ListAnswer, type Role } from '@office/shared-api/model'
import { anyEngine } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'
import { createLogbooks } from './logbooks'

describe.each(anyEngine)('rows that are somebody’s own, on %s', (engine) => {
  let office: TestOffice
  let own: AnyRow
  let shared: AnyRow
  let foreign: AnyRow

  const save = (body: object, as: Role) => office.call('/api/logbooks/Edit', { as, body })
  const saved = async (body: object, as: Role) => {
    const answer = await save(body, as)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    return answer.json<AnyRow>()
  }
  const get = async <T>(path: string, as: Role) => (await office.call(`/api/logbooks/${path}`, { as })).json<T>()
  const titles = async (query: string, as: Role) => (await get<ListAnswer<AnyRow>>(`get?${query}`, as)).data.map(({ Title }) => Title)
  const remove = (id: number, as: Role) => office.call(`/api/logbooks/delete?id=${id}`, { as })

  beforeAll(async () => {
    office = await openOffice(engine)
    await createLogbooks(office.database)
  })
  beforeEach(async () => {
    await office.database.query({ text: 'DELETE FROM logbooks' })
    const Country = office.lookup('countries')
    own = await saved({ Title: 'North sea', Country }, 'Read')
    shared = await saved({ Title: 'South sea', Country, Shared: true }, 'Editor')
    foreign = await saved({ Title: 'Red sea', Country }, 'Editor')
  })
  afterAll(() => office.close())

  it('belong to who added them, whatever was sent', async () => {
    expect(own).toMatchObject({ UserId: office.userIds.Read, Owner: 'Read user', Shared: false })
    expect(await saved({ Title: 'Mine', UserId: office.userIds.Editor }, 'Read')).toMatchObject({ UserId: office.userIds.Read })
    expect(await saved({ Id: shared.Id, UserId: office.userIds.Editor, Title: 'By an Admin' }, 'Admin')).toMatchObject({ UserId: office.userIds.Editor, Title: 'By an Admin' })
  })

  it('are listed, counted, grouped and exported for their owner, the shared ones for everybody', async () => {
    expect([await titles('', 'Read'), await titles('', 'Editor'), await titles('', 'Admin')]).toEqual([['South sea', 'North sea'], ['Red sea', 'South sea'], ['South sea']])
    expect(await titles('searchValue=sea', 'Read')).toEqual(['South sea', 'North sea'])
    expect(await titles('sortField=Title&isDesc=false', 'Read')).toEqual(['North sea', 'South sea'])
    expect(await titles(`where=${encodeURIComponent('[["Title","has","sea"]]')}`, 'Read')).toEqual(['South sea', 'North sea'])
    expect((await get<ListAnswer<AnyRow>>('get?pageSize=10&pageIndex=1', 'Read')).total).toBe(2)
    expect(await get<GroupCount[]>('groups', 'Read')).toEqual([{ Id: office.lookup('countries'), Count: 2 }])
    const file = (await office.call('/api/logbooks/export?columns=Title,Owner', { as: 'Read' })).body
    expect(file).toBe('\uFEFF"Title","Owner"\r\n"South sea","Editor user"\r\n"North sea","Read user"\r\n')
  })

  it('are to others as rows that are not there', async () => {
    expect((await get<ListAnswer<AnyRow>>(`get?id=${foreign.Id}`, 'Admin')).total).toBe(0)
    expect((await get<ListAnswer<AnyRow>>(`get?id=${shared.Id}`, 'Read')).data).toEqual([shared])
    for (const as of ['Read', 'Admin', 'Developer'] as const) expect((await save({ Id: foreign.Id, Title: 'Taken' }, as)).statusCode).toBe(404)
    expect((await remove(foreign.Id, 'Admin')).json()).toBe(false)
    expect(await get(`log?id=${foreign.Id}`, 'Admin')).toEqual([])
    expect((await get<ListAnswer<AnyRow>>(`get?id=${foreign.Id}`, 'Editor')).data).toEqual([foreign])
  })

  it('are changed and deleted by their owner; what another shares by Admins alone', async () => {
    expect(await saved({ Id: own.Id, Title: 'Far north' }, 'Read')).toMatchObject({ Title: 'Far north', Version: 2 })
    for (const answer of [await save({ Id: shared.Id, Title: 'Taken' }, 'Read'), await remove(shared.Id, 'Read')]) expect(answer.statusCode).toBe(403)
    expect((await saved({ Id: shared.Id, Shared: false }, 'Admin'))['Shared']).toBe(false)
    expect((await save({ Id: shared.Id, Title: 'Once more' }, 'Admin')).statusCode).toBe(404)
    expect((await save({ Id: shared.Id, Shared: true }, 'Editor')).statusCode).toBe(200)
    expect([(await remove(shared.Id, 'Admin')).json(), (await remove(own.Id, 'Read')).json()]).toEqual([true, true])
  })

  it('have a log for those who see them, and once they are gone for who added them', async () => {
    const operations = async (id: number, as: Role) => (await get<ChangeLogEntry[]>(`log?id=${id}`, as)).map(({ Operation }) => Operation)
    const ofAdmin = await saved({ Title: 'Of an Admin' }, 'Admin')
    expect([await operations(ofAdmin.Id, 'Admin'), await operations(shared.Id, 'Admin'), await operations(ofAdmin.Id, 'Developer')]).toEqual([['add'], ['add'], []])
    for (const id of [ofAdmin.Id, shared.Id]) await remove(id, 'Admin')
    expect([await operations(ofAdmin.Id, 'Admin'), await operations(shared.Id, 'Admin')]).toEqual([['delete', 'add'], []])
  })

  it('are their owner’s alone where rows cannot be shared, with their log', async () => {
    const diary = (await office.call('/api/diaries/Edit', { as: 'Editor', body: { Title: 'Baltic' } })).json<AnyRow>()
    const rows = async (as: Role) => (await office.call('/api/diaries/get', { as })).json<ListAnswer<AnyRow>>().data
    expect([await rows('Editor'), await rows('Admin')]).toEqual([[diary], []])
    expect((await office.call('/api/diaries/Edit', { as: 'Admin', body: { Id: diary.Id, Title: 'Taken' } })).statusCode).toBe(404)
    expect((await office.call(`/api/diaries/log?id=${diary.Id}`, { as: 'Admin' })).json()).toEqual([])
  })
})
