import type { AnyRow, FieldError, ListAnswer, Role, TimelineAnswer } from '@office/shared-api/model'
import { pipelineCalls, type PipelineCalls } from '../pipeline/calls'
import { outOfStep } from '../pipeline/out-of-step'
import { anyEngine } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'

describe.each(anyEngine)('cases of requests, on %s', (engine) => {
  let office: TestOffice
  let calls: PipelineCalls
  beforeAll(async () => {
    office = await openOffice(engine)
    calls = await pipelineCalls(office)
  })
  afterAll(() => office.close())

  const arrived = (more: object = {}) => calls.request({ PaidMusand: '2026-10-01', Travel: '2026-11-09', ArrivedOn: '2026-11-10', ...more })
  const form = (RequestId: number, more: object = {}) => ({ RequestId, Kind: 'return', From: 'client', OpenedOn: '2026-11-20', Story: 'The client wants another', Documented: 'office', ...more })
  const save = (body: object, as: Role = 'Editor') => office.call('/api/cases/Edit', { as, body })
  const saved = async (body: object, as: Role = 'Editor') => {
    const answer = await save(body, as)
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    return answer.json<AnyRow>()
  }
  const refused = (answer: Awaited<ReturnType<typeof save>>) => {
    expect([answer.statusCode, answer.body]).toEqual([409, expect.anything()])
    return answer.json<FieldError[]>().map(({ field, errorMsg }) => `${field}: ${errorMsg}`)
  }
  const change = (row: AnyRow, more: object, as: Role = 'Editor') => save({ Id: row.Id, Version: row.Version, ...more }, as)
  const list = async (query: string, as: Role = 'Read') => (await office.call(`/api/cases/get?${query}`, { as })).json<ListAnswer<AnyRow>>().data

  it('are opened and changed by editors, get their own reference, and are read by request and by whether they are closed', async () => {
    const { Id, Ref, PersonId } = await arrived()
    const row = await saved(form(Id))
    const [worker] = await office.database.query<{ Name: string }>({ text: 'SELECT "Name" FROM persons WHERE "Id" = $1', values: [PersonId] })
    expect(await list(`requestId=${Id}`)).toMatchObject([{ RequestRef: Ref, Person: worker?.Name }])
    expect(row).toMatchObject({ Ref: `K-${String(row.Id).padStart(6, '0')}`, State: 'open', ClosedOn: null, Version: 1, RequestRef: Ref })
    await saved(form((await arrived()).Id))
    expect((await list(`requestId=${Id}`)).map((one) => one.Id)).toEqual([row.Id])
    const closed = (await change(row, { State: 'closed', Outcome: 'stays' })).json<AnyRow>()
    expect(closed).toMatchObject({ State: 'closed', Outcome: 'stays', ClosedOn: '2026-11-21' })
    expect(await list(`requestId=${Id}&box=open`)).toEqual([])
    expect(await list(`requestId=${Id}&box=closed`)).toHaveLength(1)
    expect((await change(closed, { State: 'open' })).json()).toMatchObject({ State: 'open', ClosedOn: null })
    expect((await save(form(Id), 'Read')).statusCode).toBe(403)
    expect((await office.call(`/api/cases/delete?id=${row.Id}`, { as: 'Admin' })).statusCode).toBe(404)
  })

  it('tell readers no story: not in a row, a list, a search, a sort or an export', async () => {
    const { Id } = await arrived()
    const row = await saved(form(Id, { Story: 'canary' }))
    expect(row).toHaveProperty('Story', 'canary')
    for (const query of [`requestId=${Id}`, 'searchValue=canary']) expect(JSON.stringify(await list(query))).not.toContain('canary')
    expect(await list('searchValue=canary')).toEqual([])
    expect(await list('searchValue=canary', 'Editor')).toHaveLength(1)
    expect((await office.call('/api/cases/get?sortField=Story', { as: 'Read' })).statusCode).toBe(400)
    expect((await office.call(`/api/cases/export?requestId=${Id}`, { as: 'Read' })).statusCode).toBe(403)
  })

  it.each([
    ['a kind that is none', { Kind: 'quarrel' }, ['Kind: This field can not be empty!']],
    ['no day', { OpenedOn: '' }, ['OpenedOn: This field can not be empty!']],
    ['a day to come', { OpenedOn: '2090-01-01' }, [expect.stringContaining('OpenedOn: ')]],
    ['an exit before it was opened', { ExitOn: '2026-11-19' }, [expect.stringContaining('ExitOn: ')]],
    ['a negative amount', { DueAmount: '-1', DueOn: '2026-11-20' }, [expect.stringContaining('DueAmount: ')]],
    ['an amount that is due from no day', { DueAmount: '100' }, ['DueOn: This field can not be empty!']],
    ['closed without an outcome', { State: 'closed' }, ['Outcome: This field can not be empty!']],
    ['a request that is not there', { RequestId: 2_000_000_000 }, ['RequestId: This choice is no longer available']],
    ['no request', { RequestId: '' }, ['RequestId: This field can not be empty!']],
  ])('%s is a field error', async (_name, more, errors) => {
    expect(refused(await save(form((await arrived()).Id, more)))).toEqual(errors)
  })

  it('keep their request and their kind; an exit is held against the day on which the case was opened before', async () => {
    const { Id } = await arrived()
    const row = await saved(form(Id))
    expect(refused(await change(row, { Kind: 'medical' }))).toEqual(['Kind: It stays as it was saved'])
    expect(refused(await change(row, { RequestId: (await arrived()).Id }))).toEqual(['RequestId: It stays as it was saved'])
    expect(refused(await change(row, { ExitOn: '2026-11-19' }))).toEqual([expect.stringContaining('ExitOn: ')])
  })

  it('of one kind are open once, two at a time as well; another follows once the first is closed', async () => {
    const { Id } = await arrived()
    const answers = await Promise.all([save(form(Id)), save(form(Id))])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(refused(await save(form(Id)))).toEqual(['Kind: A case of this kind is open already'])
    expect(refused(await office.call('/api/cases/Edit', { as: 'Editor', headers: { 'accept-language': 'ar' }, body: form(Id) }))).toEqual(['Kind: توجد حالة مفتوحة من هذا النوع'])
    await saved(form(Id, { Kind: 'complaint', AnswerBy: '2026-11-30' }))
    const first = (await list(`requestId=${Id}`)).find(({ Kind }) => Kind === 'return') as AnyRow
    await change(first, { State: 'closed', Outcome: 'stays' })
    await saved(form(Id))
    expect(refused(await change(first, { Version: 2, State: 'open' }))).toEqual(['Kind: A case of this kind is open already'])
  })

  it('of a cancellation that is closed before the arrival end their request: no flight is waited for, no clock runs; the worker stays until somebody gives her back', async () => {
    const statusOf = async (id: number) => (await office.database.query<{ Class: string }>({ text: 'SELECT s."Class" FROM requests r JOIN lookups s ON s."Id" = r."Status" WHERE r."Id" = $1', values: [id] }))[0]?.Class
    const flying = (more: object = {}) => calls.request({ PaidMusand: '2026-10-01', Travel: '2026-11-22', ...more })
    const close = async (id: number, Kind: string, Outcome: string) => {
      const row = await saved(form(id, { Kind }))
      expect((await change(row, { State: 'closed', Outcome })).statusCode).toBe(200)
    }
    const due = async (group: string) => (await office.call(`/api/follow/get?due=${group}&pageSize=100`, { as: 'Read' })).json<ListAnswer<AnyRow>>().data.map(({ Id }) => Id)
    const [ended, stays, complaint, there] = [await flying(), await flying(), await flying(), await flying({ Travel: '2026-11-19', ArrivedOn: '2026-11-20' })]
    await close(ended.Id, 'cancelled', 'refunded')
    await close(stays.Id, 'cancelled', 'stays')
    await close(complaint.Id, 'other', 'refunded')
    await close(there.Id, 'cancelled', 'refunded')
    expect(await Promise.all([ended, stays, complaint, there].map(({ Id }) => statusOf(Id)))).toEqual(['cancelled', 'new', 'new', 'new'])
    expect([await due('flights'), await due('running')].map((ids) => ids.filter((id) => [ended.Id, stays.Id].includes(id)))).toEqual([[stays.Id], [stays.Id]])
    expect((await calls.row(ended.Id)).PersonId).toBe(ended.PersonId)
    expect(await due('closed')).toEqual([ended.Id])
    expect(await outOfStep(office.database)).toEqual([])
  })

  it('keep their request from being deleted', async () => {
    const { Id } = await arrived()
    await saved(form(Id))
    expect((await office.call(`/api/requests/delete?id=${Id}`, { as: 'Editor' })).json()).toBe(false)
    expect(await list(`requestId=${Id}`)).toHaveLength(1)
  })

  it('an exit ends the guarantee and takes the worker out of the Kingdom; taken back, both are as they were', async () => {
    const request = await arrived()
    const place = async () => (await office.database.query<{ Place: string }>({ text: 'SELECT "Place" FROM persons WHERE "Id" = $1', values: [request.PersonId] }))[0]?.Place
    const until = async () => (await calls.row(request.Id)).GuaranteeUntil
    expect([await place(), await until()]).toEqual(['with_client', '2027-02-08'])
    const row = await saved(form(request.Id, { OpenedOn: '2026-11-15' }))
    expect(await until()).toBe('2027-02-08')
    const gone = (await change(row, { ExitOn: '2026-11-20' })).json<AnyRow>()
    expect([await place(), await until()]).toEqual(['left', '2026-11-20'])
    await saved(form(request.Id, { Kind: 'absence', OpenedOn: '2026-11-15', ExitOn: '2026-11-18' }))
    expect(await until()).toBe('2026-11-18')
    const stays = (await change(gone, { ExitOn: '' })).json<AnyRow>()
    expect([stays['ExitOn'], await place(), await until()]).toEqual([null, 'left', '2026-11-18'])
    const absence = (await list(`requestId=${request.Id}`)).find(({ Kind }) => Kind === 'absence') as AnyRow
    await change(absence, { ExitOn: '' })
    expect([await place(), await until()]).toEqual(['with_client', '2027-02-08'])
    expect(await outOfStep(office.database)).toEqual([])
  })

  it('terms may count the guarantee from the hand-over, whose voiding takes it back', async () => {
    await office.database.query({ text: `UPDATE terms SET "GuaranteeFrom" = 'handover' WHERE "Class" = ''` })
    const { Id } = await arrived()
    const guarantee = async () => {
      const { GuaranteeSince, GuaranteeUntil } = await calls.row(Id)
      return [GuaranteeSince, GuaranteeUntil]
    }
    expect(await guarantee()).toEqual([null, null])
    const handed = await office.call('/api/handovers/Edit', { as: 'Editor', body: { RequestId: Id, Direction: 'out', At: '2026-11-12T18:30', ReceivedBy: 'Sara', As: 'client', Accepted: 'Sara' } })
    expect([handed.statusCode, await guarantee()]).toEqual([200, ['2026-11-12', '2027-02-10']])
    const { Id: handover, Version } = handed.json<AnyRow>()
    await office.call('/api/handovers/void', { as: 'Admin', body: { Id: handover, Version, Reason: 'Wrong day' } })
    expect(await guarantee()).toEqual([null, null])
    await office.database.query({ text: `UPDATE terms SET "GuaranteeFrom" = 'arrival' WHERE "Class" = ''` })
  })

  it('stand in the history of their request with payments and hand-overs, a page at a time and without their story', async () => {
    const { Id } = await arrived()
    const row = await saved(form(Id, { Story: 'canary' }))
    await office.call('/api/payments/Edit', { as: 'Editor', body: { RequestId: Id, Amount: '9000.00', On: '2026-10-01', Method: office.lookup('methods'), Reference: `H-${Id}` } })
    const handed = (await office.call('/api/handovers/Edit', { as: 'Editor', body: { RequestId: Id, Direction: 'out', At: '2026-11-12T18:30', ReceivedBy: 'Sara', As: 'client', Accepted: 'Sara' } })).json<AnyRow>()
    await office.call('/api/handovers/void', { as: 'Admin', body: { Id: handed.Id, Version: handed.Version, Reason: 'Wrong day' } })
    await change(row, { Story: 'canary two' })
    await saved({ Id: row.Id, State: 'closed', Outcome: 'stays' })
    for (const as of ['Read', 'Admin'] as const) {
      const answer = await office.call(`/api/requests/timeline?id=${Id}`, { as })
      expect(answer.body).not.toContain('canary')
      const entries = answer.json<TimelineAnswer>().data.filter(({ Kind }) => Kind === 'case' || Kind === 'payment' || Kind === 'handover')
      expect(entries.map(({ Kind, Text, By }) => [Kind, Text, By]).sort()).toEqual(
        [
          ['case', `${String(row['Ref'])} · Return · Open`, 'Editor user'],
          ['case', `${String(row['Ref'])} · Return · Closed`, 'Editor user'],
          ['payment', expect.stringMatching(/^P-\d{4}-\d{6} · Received$/) as unknown, 'Editor user'],
          ['handover', 'To the client', 'Editor user'],
          ['handover', 'To the client · Void', 'Admin user'],
        ].sort(),
      )
    }
    expect((await office.call(`/api/requests/timeline?id=${Id}&before=1795000000000-4-1`, { as: 'Read' })).statusCode).toBe(200)
  })
})
