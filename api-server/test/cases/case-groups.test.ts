import type { AnyRow, ListAnswer, WorkListAnswer } from '@office/shared-api/model'
import { pipelineCalls, type PipelineCalls } from '../pipeline/calls'
import { anyEngine } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'

describe.each(anyEngine)('cases that wait, on %s', (engine) => {
  let office: TestOffice
  let calls: PipelineCalls
  beforeAll(async () => {
    office = await openOffice(engine)
    calls = await pipelineCalls(office)
  })
  afterAll(() => office.close())

  const arrived = () => calls.request({ PaidMusand: '2026-10-01', Travel: '2026-11-09', ArrivedOn: '2026-11-10' })
  const open = async (RequestId: number, more: object) => (await office.call('/api/cases/Edit', { as: 'Admin', body: { RequestId, OpenedOn: '2026-11-12', ...more } })).json<AnyRow>()
  const due = async (group: string) => (await office.call(`/api/follow/get?due=${group}&pageSize=100`, { as: 'Read' })).json<ListAnswer<AnyRow>>().data.map(({ Id }) => Id)
  const counted = async () => {
    const { cases, refund, answer } = (await office.call('/api/follow/worklist', { as: 'Read' })).json<WorkListAnswer>().groups
    return { cases, refund, answer }
  }

  it('stand in the work of today while one is not closed, a complaint is not answered, or money is not refunded', async () => {
    expect(await counted()).toEqual({ cases: 0, refund: 0, answer: 0 })
    const [refused, complained, quiet] = [await arrived(), await arrived(), await arrived()]
    await open(refused.Id, { Kind: 'refusal' })
    await open(complained.Id, { Kind: 'complaint', AnswerBy: '2026-11-25' })
    await open(complained.Id, { Kind: 'other' })
    await open(quiet.Id, { Kind: 'other', State: 'closed', Outcome: 'stays' })
    expect(await counted()).toEqual({ cases: 2, refund: 0, answer: 1 })
    expect([new Set(await due('cases')), await due('answer'), await due('refund')]).toEqual([new Set([refused.Id, complained.Id]), [complained.Id], []])
  })

  it('owe money from its day on, until the refunds reach the amount', async () => {
    const { Id } = await arrived()
    const row = await open(Id, { Kind: 'other', State: 'closed', Outcome: 'refunded', DueAmount: '900.50', DueOn: '2026-11-20', Agree: 'above_paid' })
    expect(row).toMatchObject({ DueAmount: '900.50', Rest: '900.50' })
    const later = await arrived()
    await open(later.Id, { Kind: 'other', State: 'closed', Outcome: 'refunded', DueAmount: '10.00', DueOn: '2026-11-22', Agree: 'above_paid' })
    expect(await due('refund')).toEqual([Id])
    const refund = (amount: number, reference: string) =>
      office.database.query({
        text: `INSERT INTO payments ("Version", "RequestId", "Kind", "Amount", "On", "Method", "Reference", "CaseId", "State", "Number", "At", "Search")
          VALUES (1, $1, 'refund', $2, '2026-11-20', (SELECT min("Id") FROM lookups WHERE "Type" = 11), $3, $4, 'recorded', $3, now(), '')`,
        values: [Id, amount, reference, row.Id],
      })
    await refund(90_000, 'F-1')
    const rest = async () => (await office.call(`/api/cases/get?requestId=${Id}`, { as: 'Read' })).json<ListAnswer<AnyRow>>().data[0]?.['Rest']
    expect([await rest(), await due('refund')]).toEqual(['0.50', [Id]])
    await refund(50, 'F-2')
    expect([await rest(), await due('refund')]).toEqual(['0.00', []])
  })

  it('wait no less on a request that is archived: each list has exactly the requests that today counts', async () => {
    const before = await counted()
    const { Id } = await arrived()
    await open(Id, { Kind: 'return', Documented: 'office', State: 'closed', Outcome: 'refunded', DueAmount: '500.00', DueOn: '2026-11-20', Agree: 'above_paid' })
    await open(Id, { Kind: 'other' })
    await office.database.query({ text: 'UPDATE requests SET "Archived" = true WHERE "Id" = $1', values: [Id] })
    expect(await counted()).toEqual({ ...before, cases: before.cases + 1, refund: before.refund + 1 })
    const numbers = await counted()
    for (const group of ['cases', 'refund', 'answer'] as const) expect(await due(group)).toHaveLength(numbers[group])
    for (const group of ['cases', 'refund']) {
      expect(await due(group)).toContain(Id)
      expect(await due(`${group}&archived=true`)).toEqual([Id])
    }
    expect(await due('running')).not.toContain(Id)
  })

  it('are one sentence to the client who comes by the link, in both languages, without their story', async () => {
    const { Id, Ref, Phone } = await arrived()
    const { Link } = (await office.call('/api/requests/tracklink', { as: 'Editor', body: { Id } })).json<{ Link: string }>()
    const track = (body: object) => office.call('/api/requests/track', { body })
    const byLink = () => track({ Token: Link.split('#')[1] })
    expect((await byLink()).json()).not.toHaveProperty('Case')
    const row = await open(Id, { Kind: 'refusal', Story: 'SECRET', MusanedNo: 'M-77' })
    const answer = await byLink()
    expect(answer.json()).toMatchObject({ Case: { Ar: 'يتابع المكتب رفض العمل.', En: 'The office is handling the refusal to work.' } })
    expect(answer.body).not.toMatch(/SECRET|M-77|K-0/)
    expect((await track({ Ref, Phone })).json()).not.toHaveProperty('Case')
    await office.call('/api/cases/Edit', { as: 'Admin', body: { Id: row.Id, Version: row.Version, State: 'closed', Outcome: 'stays', Documented: 'office' } })
    expect((await byLink()).json()).toMatchObject({ Case: { En: 'The file on the refusal to work is closed.' } })
    await open(Id, { Kind: 'death', State: 'waiting' })
    expect((await byLink()).json()).toMatchObject({ Case: { Ar: 'ينتظر المكتب ردًا بشأن الحالة المسجَّلة.', En: 'The office waits for an answer about the case on record.' } })
  })
})
