import type { AnyRow, FieldError, FollowRow, ListAnswer, ManySaved } from '@office/shared-api/model'
import { pipelineCalls, type PipelineCalls } from './pipeline/calls'
import { oneEngine } from './support/databases'
import { openOffice, publicForm, type TestOffice } from './support/test-office'

describe('bulk edits of requests and workers', () => {
  let office: TestOffice
  let calls: PipelineCalls
  beforeAll(async () => {
    office = await openOffice(oneEngine)
    calls = await pipelineCalls(office)
  })
  afterAll(() => office.close())

  const edit = (base: string, rows: readonly Pick<AnyRow, 'Id' | 'Version'>[], Set: object, more: object = {}) =>
    office.call(`/api/${base}/editmany`, { as: 'Editor', body: { Ids: rows.map(({ Id }) => Id).join(','), Versions: rows.map(({ Version }) => Version).join(','), Set, ...more } })
  const done = async (...asked: Parameters<typeof edit>) => {
    const answer = await edit(...asked)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    return answer.json<ManySaved>()
  }
  const asks = async (...asked: Parameters<typeof edit>) => {
    const answer = await edit(...asked)
    return answer.statusCode === 409 ? answer.json<FieldError[]>().map(({ agree }) => agree) : answer.statusCode
  }
  const read = async (base: string, id: number) => (await office.call(`/api/${base}/get?id=${id}`, { as: 'Read' })).json<ListAnswer<AnyRow>>().data[0] as AnyRow
  const list = async (base: string) => (await office.call(`/api/${base}/get?pageSize=100`, { as: 'Read' })).json<ListAnswer<AnyRow>>().data
  // Made at once, in whatever order they come.
  const requests = async (count: number, fields: object = {}) =>
    (await Promise.all(Array.from({ length: count }, () => calls.request(fields)))).toSorted((one, other) => one.Id - other.Id)

  it('changes the status of nine requests of ten, one of which somebody else has saved meanwhile', async () => {
    const rows = await requests(10)
    const [stale] = rows as [FollowRow]
    await calls.done('Edit', { Id: stale.Id, FollowUpNote: 'Changed meanwhile' })
    const status = (await list('statuses'))[1]?.Id
    const answer = await done('requests', rows, { Status: status, NextOn: '2026-12-01' })
    expect([answer.done, answer.passed.map(({ Id, errors }) => [Id, errors[0]?.field])]).toEqual([rows.slice(1).map(({ Id }) => Id), [[stale.Id, 'Version']]])
    for (const { Id } of rows.slice(1)) expect(await read('requests', Id)).toMatchObject({ Status: status, NextOn: '2026-12-01' })
  })

  it('gives requests a day of their pipeline, and asks before the legal clock starts or stops', async () => {
    const rows = await requests(2, { PaidMusand: '2026-11-01' })
    expect((await done('follow', rows, { LinkMusand: '2026-11-10', FilterId: null })).done).toHaveLength(2)
    // Its place on the path follows, as in a save of one.
    expect(await calls.row((rows[0] as FollowRow).Id)).toMatchObject({ LinkMusand: '2026-11-10', StageId: calls.stage('Contract linked') })
    const fresh = await Promise.all(rows.map(({ Id }) => calls.row(Id)))
    expect(await asks('follow', fresh, { PaidMusand: '2026-11-02' })).toEqual(['PaidMusand'])
    expect(await asks('follow', fresh, { ArrivedOn: '2026-11-20' })).toEqual(['ArrivedOn'])
    expect((await done('follow', fresh, { ArrivedOn: '2026-11-20' }, { Agree: 'ArrivedOn' })).done).toHaveLength(2)
    expect(await edit('follow', fresh, { Name: 'x' })).toMatchObject({ statusCode: 400 })
    expect(await edit('follow', fresh, { NextOn: '2026-12-01' })).toMatchObject({ statusCode: 400 })
  })

  it('offers workers, and asks about each whom a request holds', async () => {
    const [free, held] = [await office.addWorker({ Available: false }), await office.addWorker()]
    const request = (await office.call('/api/requests/Edit', { as: 'Editor', body: publicForm(held) })).json<AnyRow>()
    const rows = [await read('persons', free), await read('persons', held)]
    const { done: offered, passed } = await done('persons', rows, { Available: true })
    expect([offered, passed]).toEqual([[free], [{ Id: held, errors: [{ field: 'Available', errorMsg: `This worker is held by request ${String(request['Ref'])}`, agree: 'Release' }] }]])
    expect((await done('persons', rows.slice(1), { Available: true }, { Agree: 'Release' })).done).toEqual([held])
    expect([await read('persons', held), await read('requests', request.Id)]).toMatchObject([{ Available: true }, { PersonId: null }])
    const [category] = await list('categories')
    expect((await done('persons', [await read('persons', free)], { Category: category?.Id })).done).toEqual([free])
    expect(await asks('persons', rows, { Category: '' })).toEqual([undefined])
  })
})
