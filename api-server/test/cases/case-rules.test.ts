import type { AnyRow, FieldError, ListAnswer, Role } from '@office/shared-api/model'
import { messageCalls } from '../messages/message-calls-support'
import { pipelineCalls, type PipelineCalls } from '../pipeline/calls'
import { anyEngine } from '../support/databases'
import { keepOffice } from '../support/kept-office'
import { openOffice, type TestOffice } from '../support/test-office'

/** The case of a request that was paid on 1 October 2026 and whose worker arrived on 10 November: the guarantee runs until 8 February 2027. */
describe.each(anyEngine)('the rules of cases, on %s', (engine) => {
  let office: TestOffice
  let calls: PipelineCalls
  let renew: () => Promise<void>
  beforeAll(async () => {
    office = await openOffice(engine, { SESSION_MAX_DAYS: '365', SESSION_IDLE_HOURS: '8760' })
    calls = await pipelineCalls(office)
    renew = await keepOffice(office)
  })
  beforeEach(() => renew())
  afterAll(() => office.close())

  const run = (text: string, values: readonly unknown[] = []) => office.database.query<AnyRow>({ text, values: [...values] })
  const arrived = (more: object = {}) => calls.request({ PaidMusand: '2026-10-01', Travel: '2026-11-09', ArrivedOn: '2026-11-10', ...more })
  const form = (RequestId: number, more: object = {}) => ({ RequestId, Kind: 'refusal', From: 'worker', OpenedOn: '2026-11-20', ...more })
  const save = (body: object, as: Role = 'Editor') => office.call('/api/cases/Edit', { as, body })
  const saved = async (body: object, as: Role = 'Editor') => {
    const answer = await save(body, as)
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    return answer.json<AnyRow>()
  }
  const change = (row: AnyRow, more: object, as: Role = 'Editor') => save({ Id: row.Id, Version: row.Version, ...more }, as)
  const changed = (row: AnyRow, more: object, as: Role = 'Editor') => saved({ Id: row.Id, Version: row.Version, ...more }, as)
  const refused = (answer: Awaited<ReturnType<typeof save>>) => {
    expect([answer.statusCode, answer.body]).toEqual([409, expect.any(String)])
    return answer.json<FieldError[]>().map(({ field, agree, errorMsg }) => [field, agree, errorMsg].filter(Boolean).join(': '))
  }
  const listed = async (id: number) => (await office.call(`/api/cases/get?id=${id}`, { as: 'Read' })).json<ListAnswer<AnyRow>>().data[0] as AnyRow
  const paid = async (RequestId: number, Amount: string) => {
    const answer = await office.call('/api/payments/Edit', { as: 'Editor', body: { RequestId, Amount, On: '2026-10-01', Method: office.lookup('methods'), Reference: `T-${RequestId}-${Amount}` } })
    expect(answer.statusCode).toBe(200)
  }
  const refunded = async (row: AnyRow, hundredths: number) => {
    await run(
      `INSERT INTO payments ("RequestId", "Kind", "Amount", "On", "Reference", "CaseId", "State", "At", "Search") VALUES ($1, 'refund', $2, '2026-11-21', $3, $4, 'recorded', now(), '')`,
      [row['RequestId'], hundredths, `B-${row.Id}-${hundredths}`, row.Id],
    )
  }
  const told = async (request: number, kind: string) =>
    (await run(`SELECT u."Role" FROM notifications n JOIN users u ON u."Id" = n."UserId" WHERE n."RequestId" = $1 AND n."Kind" = $2 ORDER BY n."Id"`, [request, kind])).map(({ Role: role }) => role)
  const at = async (day: string) => {
    office.clock.now = new Date(`${day}T10:00:00.000Z`)
    await messageCalls(office).work()
  }

  describe('a refusal or a return in the guarantee', () => {
    it.each(['refusal', 'return'])('closes once something documents the %s; without it editors are refused and administrators asked', async (Kind) => {
      const row = await saved(form((await arrived()).Id, { Kind }))
      const closing = { State: 'closed', Outcome: 'stays' }
      expect(refused(await change(row, closing))).toEqual(['Documented: Nothing documents it'])
      expect(refused(await change(row, closing, 'Admin'))).toEqual(['Documented: undocumented: Nothing documents it'])
      expect(refused(await change(row, { ...closing, Agree: 'undocumented' }))).toEqual(['Documented: Nothing documents it'])
      const closed = await changed(row, { ...closing, Agree: 'undocumented' }, 'Admin')
      expect(closed).toMatchObject({ State: 'closed', ClosedOn: '2026-11-21' })
      // A case that is closed already is not asked about again.
      expect(await changed(closed, { MusanedNo: '7' })).toMatchObject({ MusanedNo: '7' })
      expect(await changed(await saved(form((await arrived()).Id, { Kind, Documented: 'committee' })), closing)).toMatchObject({ State: 'closed' })
    })

    it('needs no proof of another kind, nor after the guarantee: then the closing is asked about, with its last day in both languages', async () => {
      const closing = { State: 'closed', Outcome: 'insurance' }
      await changed(await saved(form((await arrived()).Id, { Kind: 'medical' })), closing)
      const { Id } = await arrived({ PaidMusand: '2026-05-01', Travel: '2026-06-09', ArrivedOn: '2026-06-10', InsuranceNo: 'INS-7' })
      const row = await saved(form(Id))
      expect(refused(await change(row, closing))).toEqual(['State: after_guarantee: The guarantee ended 8 September 2026'])
      const inArabic = await office.call('/api/cases/Edit', { as: 'Editor', headers: { 'accept-language': 'ar' }, body: { Id: row.Id, Version: row.Version, ...closing } })
      expect(refused(inArabic)).toEqual(['State: after_guarantee: انتهى الضمان في ٨ سبتمبر ٢٠٢٦'])
      await changed(row, { ...closing, Agree: 'after_guarantee' })
    })
  })

  describe('the amount due', () => {
    it('above what was paid is asked about, once', async () => {
      const { Id } = await arrived()
      await paid(Id, '9000.00')
      const row = await saved(form(Id, { DueAmount: '9000.00', DueOn: '2026-11-20' }))
      expect(refused(await change(row, { DueAmount: '9000.01' }))).toEqual(['DueAmount: above_paid: More than was paid'])
      const more = await changed(row, { DueAmount: '9000.01', Agree: 'above_paid' })
      expect(await changed(more, { MusanedNo: '7' })).toMatchObject({ DueAmount: '9000.01' })
    })

    it('of a cancellation after the deadline may be what the law adds, too', async () => {
      await run(`UPDATE terms SET "LateOf" = 'gross', "LatePercent" = 15, "LatePercentAfter" = 20`)
      const { Id } = await calls.request({ PaidMusand: '2026-07-01' })
      await office.call('/api/requests/Edit', { as: 'Editor', body: { Id, AgreedPrice: '9000.00' } })
      await paid(Id, '9000.00')
      expect(refused(await save(form(Id, { Kind: 'cancelled', DueAmount: '10800.01', DueOn: '2026-11-20' })))).toEqual(['DueAmount: above_paid: More than was paid'])
      await saved(form(Id, { Kind: 'cancelled', DueAmount: '10800.00', DueOn: '2026-11-20' }))
    })

    it('waits from its day on, is late after the days of the terms, and stops once it is returned', async () => {
      const { Id } = await arrived()
      await paid(Id, '9000.00')
      const row = await saved(form(Id, { DueAmount: '9000.00', DueOn: '2026-11-11' }))
      expect(row).toMatchObject({ DueBy: null, ActBy: '2026-11-11', Rest: '9000.00', DaysDue: 10, DaysLate: 0 })
      await run('UPDATE terms SET "RefundDays" = 7')
      expect(await changed(row, { MusanedNo: '7' })).toMatchObject({ DueBy: '2026-11-18', ActBy: '2026-11-18', DaysDue: 10, DaysLate: 3 })
      await refunded(row, 400_000)
      expect(await listed(row.Id)).toMatchObject({ Rest: '5000.00', DaysDue: 10, DaysLate: 3 })
      await refunded(row, 500_000)
      expect(await listed(row.Id)).toMatchObject({ Rest: '0.00', DaysDue: 0, DaysLate: 0 })
    })

    it('is due from the day of closing where nobody has said since when; without an amount nothing is due', async () => {
      const { Id } = await arrived()
      await paid(Id, '9000.00')
      const row = await saved(form(Id, { Documented: 'office' }))
      const closed = await changed(row, { State: 'closed', Outcome: 'refunded', DueAmount: '9000.00' })
      expect(closed).toMatchObject({ DueOn: '2026-11-21', ClosedOn: '2026-11-21' })
      expect(await changed(closed, { DueAmount: '' })).toMatchObject({ DueAmount: null, DueOn: null, ActBy: null, Rest: null })
    })
  })

  it('a complaint has a day to answer it: that of the terms, or one that is typed', async () => {
    const { Id } = await arrived()
    const complaint = { Kind: 'complaint', From: 'ministry' }
    expect(refused(await save(form(Id, complaint)))).toEqual(['AnswerBy: This field can not be empty!'])
    expect(refused(await save(form(Id, { ...complaint, AnswerBy: '2026-11-19' })))).toEqual([expect.stringContaining('AnswerBy: ')])
    await run('UPDATE terms SET "AnswerDays" = 5')
    const row = await saved(form(Id, complaint))
    expect(row).toMatchObject({ AnswerBy: '2026-11-25', ActBy: '2026-11-25' })
    expect(await changed(row, { AnswerBy: '2026-11-23' })).toMatchObject({ AnswerBy: '2026-11-23', ActBy: '2026-11-23' })
    await at('2026-11-21')
    expect(await told(Id, 'answer')).toEqual([])
    await at('2026-11-22')
    expect(await told(Id, 'answer')).toEqual(['Admin'])
    await at('2026-11-23')
    expect(await told(Id, 'answer')).toEqual(['Admin'])
  })

  it('an absence gives its request the follow-up status of the absent, and is followed up on the two days of the terms until the worker has left', async () => {
    await run('UPDATE terms SET "AbsenceDays" = 3, "ExitDays" = 6')
    const request = await arrived({ FilterId: calls.status('Arrived') })
    const row = await saved(form(request.Id, { Kind: 'absence', ReportedOn: '2026-11-20' }))
    expect(row).toMatchObject({ ActBy: '2026-11-23' })
    expect((await calls.row(request.Id)).FilterId).toBe(calls.status('Absconded'))
    expect(await told(request.Id, 'case')).toEqual(['Admin'])
    const counts: number[] = []
    for (const day of ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-26', '2026-11-27']) {
      await at(day)
      counts.push((await told(request.Id, 'case')).length)
    }
    expect(counts).toEqual([1, 2, 2, 3, 3])
    const gone = await arrived()
    await saved(form(gone.Id, { Kind: 'absence', ReportedOn: '2026-11-20', ExitOn: '2026-11-21' }))
    await at('2026-11-28')
    expect(await told(gone.Id, 'case')).toEqual(['Admin'])
  })

  it('assignee and administrators are told of a case and of money that falls due; of money that was returned nobody is told again', async () => {
    const { Id } = await arrived()
    await paid(Id, '9000.00')
    await office.call('/api/requests/assign', { as: 'Admin', body: { Ids: [Id], UserId: office.userIds.Editor } })
    const row = await saved(form(Id))
    expect((await told(Id, 'case')).sort()).toEqual(['Admin', 'Editor'])
    expect(await told(Id, 'refund')).toEqual([])
    await changed(row, { DueAmount: '9000.00', DueOn: '2026-11-24' })
    expect((await told(Id, 'refund')).sort()).toEqual(['Admin', 'Editor'])
    await at('2026-11-24')
    expect(await told(Id, 'refund')).toHaveLength(4)
    const other = await arrived()
    await paid(other.Id, '9000.00')
    const returned = await saved(form(other.Id, { DueAmount: '9000.00', DueOn: '2026-11-26' }))
    await refunded(returned, 900_000)
    await at('2026-11-26')
    expect(await told(other.Id, 'refund')).toEqual(['Admin'])
  })

  it('the work list counts what its list shows with archived requests: money is owed to their clients no less', async () => {
    const groups = async () => {
      const { groups: counts } = (await office.call('/api/follow/worklist', { as: 'Read' })).json<{ groups: Readonly<Record<string, number>> }>()
      return Promise.all(['cases', 'refund'].map(async (due) => [counts[due], (await office.call(`/api/follow/get?due=${due}&archived=all`, { as: 'Read' })).json<ListAnswer<AnyRow>>().data.length]))
    }
    const { Id } = await arrived()
    await paid(Id, '9000.00')
    await saved(form(Id, { DueAmount: '9000.00', DueOn: '2026-11-21' }))
    expect(await groups()).toEqual([[1, 1], [1, 1]])
    await office.call('/api/requests/Edit', { as: 'Editor', body: { Id, Archived: true } })
    expect(await groups()).toEqual([[1, 1], [1, 1]])
  })
})
