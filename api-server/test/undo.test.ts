import type { AnyRow, FieldError, ListAnswer, ManySaved, TimelineAnswer } from '@office/shared-api/model'
import { exportClient } from '../src/office/privacy/export-client'
import { forgetClient } from '../src/office/privacy/forget-client'
import { pipelineCalls } from './pipeline/calls'
import { anyEngine } from './support/databases'
import { openOffice, publicForm, type TestOffice } from './support/test-office'

/** Of an undo that meets a visitor, each with a worker of its own. */
const ROUNDS = process.env['OFFICE_TEST_LONG'] === '1' ? 200 : 5

type Saved = AnyRow & { readonly LogId?: number }

describe.each(anyEngine)('undo in the office, on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  })
  afterAll(() => office.close())

  const run = (text: string, values: readonly unknown[] = []) => office.database.query<Record<string, unknown>>({ text, values: [...values] })
  const staff = (path: string, body?: object) => office.call(`/api/${path}`, { as: 'Editor', ...(body && { body }) })
  const saved = async (path: string, body: object) => {
    const answer = await staff(path, body)
    expect([path, answer.statusCode, answer.body]).toEqual([path, 200, expect.any(String)])
    return answer.json<Saved & ManySaved>()
  }
  const submit = async (worker: number, values: Readonly<Record<string, unknown>> = {}) => {
    const answer = await office.call('/api/requests/submit', { body: publicForm(worker, values) })
    expect(answer.body).not.toContain('LogId')
    return { status: answer.statusCode, Id: answer.json<{ Id: number }>().Id }
  }
  const request = async () => {
    const worker = await office.addWorker()
    return { worker, Id: (await submit(worker)).Id }
  }
  const row = async (Id: number, base = 'requests') => (await staff(`${base}/get?id=${Id}`)).json<ListAnswer<AnyRow>>().data[0]
  const isOffered = async (worker: number) => (await run('SELECT "Available" FROM persons WHERE "Id" = $1', [worker]))[0]?.['Available']
  const holders = async (worker: number) => Number((await run('SELECT count(*) AS n FROM requests WHERE "PersonId" = $1 AND NOT "Archived"', [worker]))[0]?.['n'])
  const fieldsOf = (answer: { readonly body: string }) => (JSON.parse(answer.body) as FieldError[]).map(({ field }) => field)
  const timeline = async (id: number, as: 'Editor' | 'Admin' | 'Read' = 'Editor') => (await office.call(`/api/requests/timeline?id=${id}`, { as })).json<TimelineAnswer>().data

  it('opens three archived requests again by one batch, each with one entry more', async () => {
    const ids = [(await request()).Id, (await request()).Id, (await request()).Id]
    const before = await Promise.all(ids.map((Id) => row(Id)))
    const { Batch } = await saved('requests/archive', { Ids: ids })
    expect(await saved('requests/undo', { Batch })).toEqual({ done: ids, passed: [], Batch: expect.any(String) as unknown })
    expect(await Promise.all(ids.map((Id) => row(Id)))).toEqual(before.map((one) => ({ ...one, Version: Number(one?.Version) + 2 })))
    const entries = await run(`SELECT "RowId", "Action", "Batch" FROM change_log WHERE "Table" = 'requests' AND "Operation" = 'edit' AND "RowId" = ANY($1) ORDER BY "Id"`, [ids])
    expect(entries.map(({ RowId, Action }) => [RowId, Action])).toEqual([...ids.map((Id) => [Id, 'archive']), ...ids.map((Id) => [Id, 'undo'])])
    expect(new Set(entries.map((entry) => entry['Batch'])).size).toBe(2)
  })

  it('takes a stamp back with the status that it set, of a stage with a field and of one without', async () => {
    const { request: asked, stage } = await pipelineCalls(office)
    const { Id } = await asked()
    const first = await row(Id, 'follow')
    const stamped = await saved('follow/mark', { Id, StageId: stage('Musaned payment') })
    expect(stamped['PaidMusand']).toBe('2026-11-21')
    const { LogId: _undone, ...undone } = await saved('follow/undo', { LogId: stamped.LogId })
    expect({ ...first, ...undone }).toEqual({ ...first, Version: Number(first?.Version) + 2 })

    const bare = stage('Training')
    const marks = async () => (await staff(`follow/marks?id=${Id}`)).json<unknown>()
    const mark = (more: Readonly<Record<string, unknown>> = {}) => saved('follow/mark', { Id, StageId: bare, Agree: ['skips', 'before_paid', 'replaces', 'papers_missing'], ...more })
    const marked = await mark()
    expect(await marks()).toEqual([{ StageId: bare, On: '2026-11-21' }])
    const { LogId } = await saved('follow/undo', { LogId: marked.LogId })
    expect(await marks()).toEqual([])
    await saved('follow/undo', { LogId })
    expect(await marks()).toEqual([{ StageId: bare, On: '2026-11-21' }])
    await mark({ On: '2026-11-20' })
    const changed = await staff('follow/undo', { LogId: marked.LogId })
    expect([changed.statusCode, fieldsOf(changed)]).toEqual([409, ['StageMark']])
    expect(await marks()).toEqual([{ StageId: bare, On: '2026-11-20' }])
  })

  it('claims the worker of a release again, or names the field when somebody else has taken them', async () => {
    const [kept, lost] = [await request(), await request()]
    const { Batch } = await saved('requests/release', { Ids: [kept.Id, lost.Id] })
    expect([await isOffered(kept.worker), await isOffered(lost.worker)]).toEqual([true, true])
    expect((await submit(lost.worker, { IdentityId: '1000000002' })).status).toBe(200)
    const undone = await saved('requests/undo', { Batch })
    expect(undone.done).toEqual([kept.Id])
    expect(undone.passed.map(({ Id, errors }) => [Id, errors.map(({ field }) => field)])).toEqual([[lost.Id, ['PersonId']]])
    expect([await row(kept.Id), await isOffered(kept.worker), await holders(lost.worker)]).toEqual([expect.objectContaining({ PersonId: kept.worker }), false, 1])
  })

  it('and a visitor at once never give a worker to two', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { Id, worker } = await request()
      const { Batch } = await saved('requests/release', { Ids: [Id] })
      const both = await Promise.all([staff('requests/undo', { Batch }), submit(worker, { IdentityId: '1000000003' })])
      expect(both[0].statusCode).toBe(200)
      const isBack = both[0].json<ManySaved>().done.length === 1
      expect([round, await holders(worker), await isOffered(worker)]).toEqual([round, 1, false])
      expect([round, (await row(Id))?.['PersonId']]).toEqual([round, isBack ? worker : null])
    }
  }, 600_000)

  it('of what a client was sent, agreed to or called about there is none', async () => {
    const { Id } = await request()
    await saved('requests/contact', { Id, Channel: 'call', Outcome: 'reached', Text: '', NextOn: '' })
    await saved('requests/reservation', { Ids: [Id], Say: 'firm' })
    const entries = await timeline(Id)
    for (const { LogId } of entries.filter(({ Kind }) => Kind === 'change')) {
      expect([LogId, (await office.call('/api/requests/undo', { as: 'Admin', body: { LogId } })).statusCode]).toEqual([LogId, 403])
    }
    expect((await office.call('/api/terms/undo', { as: 'Admin', body: { LogId: 1 } })).statusCode).toBe(404)
  })

  it('stands in the history for those who may, and for a day', async () => {
    const { Id } = await request()
    await saved('requests/Edit', { Id, Note: 'a note' })
    const may = async (as: 'Editor' | 'Admin' | 'Read') => (await timeline(Id, as)).filter(({ MayUndo }) => MayUndo).length
    // An Editor reads no change of a note, an Admin may take back anybody's, a Reader none.
    expect(await Promise.all((['Editor', 'Admin', 'Read'] as const).map(may))).toEqual([0, 1, 0])
    await saved('requests/archive', { Ids: [Id] })
    const mine = (await timeline(Id)).filter(({ MayUndo }) => MayUndo)
    expect(mine.map(({ Changes }) => (JSON.parse(Changes) as { column: string }[]).map(({ column }) => column))).toEqual([['Archived']])
    await saved('requests/undo', { LogId: mine[0]?.LogId })
    expect((await row(Id))?.['Archived']).toBe(false)
  })

  it('and the values that it keeps are gone with a client who is forgotten', async () => {
    const worker = await office.addWorker()
    const { Id } = await submit(worker, { IdentityId: '1099999999' })
    const { LogId } = await saved('requests/Edit', { Id, Name: 'Canary', Note: 'canary-note' })
    const { Batch } = await saved('requests/archive', { Ids: [Id] })
    expect(JSON.stringify(await exportClient(office.database, '1099999999', office.clock.now))).not.toContain('"Raw"')
    await forgetClient(office.database, '1099999999', office.clock.now)
    for (const body of [{ LogId }, { Batch }]) expect((await office.call('/api/requests/undo', { as: 'Admin', body })).statusCode).toBe(404)
    expect(await run(`SELECT 1 FROM change_log WHERE "Raw"::text LIKE '%anary%'`)).toEqual([])
  })
})
