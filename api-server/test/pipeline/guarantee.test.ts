import { addDays, dayInRiyadh, type AnyRow, type FollowRow, type ListAnswer, type TrackedRequest, type WorkListAnswer } from '@office/shared-api/model'
import { anyEngine } from '../support/databases'
import { messageCalls } from '../messages/message-calls-support'
import { openOffice, publicForm, type TestOffice } from '../support/test-office'
import { pipelineCalls, type PipelineCalls } from './calls'
import { outOfStep } from './out-of-step'

/** A day on which nobody's clock runs in any other test. */
const TODAY = '2026-11-21'
const ago = (days: number) => addDays(TODAY, -days)

describe.each(anyEngine)('the terms of a class, the clock and the guarantee, on %s', (engine) => {
  let office: TestOffice
  let calls: PipelineCalls
  const [RECRUIT, TRANSFER, NAMED] = [0, 1, 2]
  const category = (at: number) => office.lookup('categories', at)
  const add = async (at: number, fields: object = {}) => {
    const worker = await office.addWorker({ Category: category(at) })
    const made = (await office.call('/api/requests/Edit', { as: 'Editor', body: publicForm(worker, { IdentityId: `1${String(worker).padStart(9, '0')}` }) })).json<AnyRow>()
    return { worker, row: await calls.done('Edit', { Id: made.Id, ...fields }) }
  }
  const fieldsOf = async (path: string, body: object, as: 'Editor' | 'Admin' = 'Editor') => {
    const answer = await office.call(path, { as, body })
    expect([path, answer.statusCode]).toEqual([path, 409])
    return answer.json<{ field: string; agree?: string; errorMsg: string }[]>()
  }
  const saved = async (path: string, body: object, as: 'Editor' | 'Admin' = 'Editor') => {
    const answer = await office.call(path, { as, body })
    expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([path, 200, ''])
    return answer.json<AnyRow>()
  }
  const termsOf = async (Class: string) => {
    const { data } = (await office.call('/api/terms/get?pageSize=100', { as: 'Admin' })).json<ListAnswer<AnyRow>>()
    return data.find((row) => row['Class'] === Class) as AnyRow
  }
  const extension = (to: string) => office.database.query({ text: 'UPDATE terms SET "Extension" = $1', values: [to] })
  const due = async (group: string) => (await office.call(`/api/follow/get?pageSize=100&due=${group}`, { as: 'Read' })).json<ListAnswer<FollowRow>>().data.map(({ Id }) => Id)
  const person = async (id: number) => (await office.call(`/api/persons/get?id=${id}`, { as: 'Read' })).json<ListAnswer<AnyRow>>().data[0] as AnyRow
  const work = () => messageCalls(office).work()

  beforeAll(async () => {
    office = await openOffice(engine, { PUBLIC_URL: 'http://office.example', SESSION_MAX_DAYS: '365', SESSION_IDLE_HOURS: '8760' })
    calls = await pipelineCalls(office)
  })
  afterAll(() => office.close())
  beforeEach(() => {
    office.clock.now = new Date(`${TODAY}T09:00:00.000Z`)
  })

  it('a new office has terms for every class, for named workers without a guarantee and for transfers from the contract; all are to be checked', async () => {
    const rows = await office.database.query<object>({
      text: `SELECT "Class", "ArrivalDays", "ExtensionDays", "Extension", "GuaranteeDays", "GuaranteeFrom", "ContractMonths", "MonthsBy", "LateOf", "LatePercent", "LatePercentAfter",
        "RefundDays", "AnswerDays", "AbsenceDays", "ExitDays", "NoticeHours", "InsuranceDays", "Source" <> '' AS sourced FROM terms ORDER BY "Class"`,
    })
    const common = {
      ArrivalDays: 90, ExtensionDays: 30, Extension: 'auto', ContractMonths: 24, MonthsBy: '', LateOf: '', LatePercent: 15, LatePercentAfter: 20, RefundDays: 0, AnswerDays: 0,
      AbsenceDays: 15, ExitDays: 60, NoticeHours: 24, InsuranceDays: 15, sourced: true,
    }
    expect(rows).toEqual([
      { Class: '', GuaranteeDays: 90, GuaranteeFrom: 'arrival', ...common },
      { Class: 'named', GuaranteeDays: 0, GuaranteeFrom: 'arrival', ...common },
      { Class: 'transfer', GuaranteeDays: 90, GuaranteeFrom: 'contract', ...common },
    ])
  })

  it('arrived today: in 90 days for a recruitment, null for a named worker; a transfer’s counts from the contract without an arrival', async () => {
    const recruited = await add(RECRUIT, { PaidMusand: ago(60), ArrivedOn: TODAY })
    expect(recruited.row).toMatchObject({ GuaranteeUntil: addDays(TODAY, 90), ContractUntil: '2028-11-21' })
    expect((await add(NAMED, { PaidMusand: ago(60), ArrivedOn: TODAY })).row).toMatchObject({ GuaranteeUntil: null, ContractUntil: '2028-11-21' })
    const transfer = await add(TRANSFER, { ContractDate: ago(10) })
    expect(transfer.row).toMatchObject({ ArrivedOn: null, GuaranteeUntil: addDays(TODAY, 80) })

    expect((await due('guarantee')).sort()).toEqual([recruited.row.Id, transfer.row.Id].sort())
    const { groups } = (await office.call('/api/follow/worklist', { as: 'Read' })).json<WorkListAnswer>()
    expect(groups.guarantee).toBe(2)
    office.clock.now = new Date(`${addDays(TODAY, 91)}T09:00:00.000Z`)
    expect(await due('guarantee')).toEqual([])
    expect(await outOfStep(office.database)).toEqual([])
  })

  it('under `auto` day 90 is the last, day 91 is neither overdue nor apologised for, day 121 is overdue', async () => {
    const rows = await Promise.all([90, 91, 120, 121].map(async (days) => (await add(RECRUIT, { PaidMusand: ago(days) })).row))
    const [DAY90, DAY91, DAY120, DAY121] = rows.map(({ Id }) => Id)
    expect(rows.map(({ ExtendedOn, ExtendReason, DeadlineOn }) => [ExtendedOn, ExtendReason, DeadlineOn])).toEqual([
      [null, '', TODAY], [TODAY, '', addDays(TODAY, 29)], [TODAY, '', TODAY], [TODAY, '', ago(1)],
    ])
    await work()
    expect(await due('overdue')).toEqual([DAY121])
    const apologies = await office.database.query<object>({ text: `SELECT "RequestId" FROM messages WHERE "Cause" = 'late'` })
    expect(apologies).toEqual([{ RequestId: DAY121 }])
    // Nobody but the system extends them.
    const [log] = await office.database.query<{ by: object[] }>({
      text: `SELECT json_agg(json_build_array("Source", "Changes") ORDER BY "Id") AS by FROM change_log WHERE "Table" = 'requests' AND "RowId" = $1 AND "Changes" LIKE '%ExtendedOn%'`, values: [DAY91],
    })
    expect(log?.by).toEqual([['system', JSON.stringify([{ column: 'ExtendedOn', value: TODAY, old: null }])]])
    const payment = (await calls.log(DAY91 ?? 0)).find(({ changes }) => JSON.stringify(changes).includes('PaidMusand'))
    expect(payment).toMatchObject({ by: 'Editor user', changes: expect.not.arrayContaining([expect.objectContaining({ column: 'ExtendedOn' })]) as unknown })
    for (const Id of [DAY90, DAY91, DAY120]) {
      expect(await calls.refused('extend', { Id, Reason: 'the embassy is shut' })).toEqual({ codes: ['ExtendedOn'], words: ['The deadline is extended automatically'] })
    }
    // Past midnight nobody saves anything.
    office.clock.now = new Date(`${TODAY}T21:02:00.000Z`)
    await work()
    expect(await calls.row(DAY90 ?? 0)).toMatchObject({ ExtendedOn: addDays(TODAY, 1), DeadlineOn: addDays(TODAY, 30) })
    expect((await due('overdue')).sort()).toEqual([DAY120, DAY121].sort())
    await office.database.query({ text: 'DELETE FROM requests' })
  })

  it('`auto`: `ContractDays` 60 goes by the same rule on day 61, and a payment typed wrongly takes its extension back with it', async () => {
    const { row } = await add(RECRUIT, { PaidMusand: ago(61), ContractDays: 60 })
    expect(row).toMatchObject({ ContractDays: 60, ExtendedOn: TODAY, DeadlineOn: addDays(ago(61), 90) })
    expect(await calls.done('Edit', { Id: row.Id, ContractDays: '' })).toMatchObject({ ContractDays: null, ExtendedOn: null, DeadlineOn: addDays(ago(61), 90) })
    expect(await calls.done('Edit', { Id: row.Id, PaidMusand: ago(200) })).toMatchObject({ ExtendedOn: TODAY, DeadlineOn: ago(80) })
    expect(await calls.done('Edit', { Id: row.Id, PaidMusand: ago(20) })).toMatchObject({ ExtendedOn: null, DeadlineOn: addDays(TODAY, 70) })
    for (const ContractDays of [-1, 731, 'x']) expect((await fieldsOf('/api/follow/Edit', { Id: row.Id, ContractDays })).map(({ field }) => field)).toEqual(['ContractDays'])
    await office.database.query({ text: 'DELETE FROM requests' })
  })

  it('`hand`: day 91 is overdue, until somebody extends it', async () => {
    await extension('hand')
    const [{ row: last }, { row: first }, { row: own }] = [await add(RECRUIT, { PaidMusand: ago(90) }), await add(RECRUIT, { PaidMusand: ago(91) }), await add(RECRUIT, { PaidMusand: ago(61), ContractDays: 60 })]
    await work()
    expect([last, first, own].map(({ ExtendedOn }) => ExtendedOn)).toEqual([null, null, null])
    expect((await due('overdue')).sort()).toEqual([first.Id, own.Id].sort())
    expect(await calls.done('extend', { Id: first.Id, Reason: 'late visa', Agree: 'late' })).toMatchObject({ ExtendedOn: TODAY, DeadlineOn: addDays(TODAY, 29) })
    await extension('auto')
    await office.database.query({ text: 'DELETE FROM requests' })
  })

  it('a changed category takes its requests to other terms, as does a category of another class', async () => {
    const named = await termsOf('named')
    await saved('/api/terms/Edit', { Id: named.Id, ArrivalDays: 45 }, 'Admin')
    const { row, worker } = await add(RECRUIT, { PaidMusand: ago(10) })
    expect(row.DeadlineOn).toBe(addDays(TODAY, 80))
    await saved('/api/persons/Edit', { Id: worker, Category: category(NAMED) })
    expect(await calls.row(row.Id)).toMatchObject({ Version: row.Version, DeadlineOn: addDays(TODAY, 35) })
    await saved('/api/categories/Edit', { Id: category(NAMED), Class: 'recruit' })
    await work()
    expect((await calls.row(row.Id)).DeadlineOn).toBe(addDays(TODAY, 80))
    await saved('/api/categories/Edit', { Id: category(NAMED), Class: 'named' })
    await saved('/api/terms/Edit', { Id: named.Id, ArrivalDays: 90 }, 'Admin')
    await work()
    expect(await outOfStep(office.database)).toEqual([])
  })

  it('a row of every class asks before it changes what the classes with rows of their own keep', async () => {
    const [general, named] = [await termsOf(''), await termsOf('named')]
    const question = { field: 'Class', agree: 'class_stays', errorMsg: 'Terms of these categories stay: Named worker, Service transfer' }
    expect(await fieldsOf('/api/terms/Edit', { Id: general.Id, ArrivalDays: 100 }, 'Admin')).toEqual([question])
    const fresh = { From: '2030-01-01', ArrivalDays: 90, ExtensionDays: 30, Source: 'a law' }
    expect(await fieldsOf('/api/terms/Edit', fresh, 'Admin')).toEqual([question])
    // Nothing is asked where the classes say the same, nor of a class’s own row.
    await saved('/api/terms/Edit', { Id: general.Id, ArrivalDays: 90, Source: 'the law' }, 'Admin')
    await saved('/api/terms/Edit', { Id: named.Id, RefundDays: 15 }, 'Admin')
    expect(await saved('/api/terms/Edit', { ...fresh, Agree: 'class_stays' }, 'Admin')).toMatchObject({ Class: '', Extension: 'auto' })
    for (const Class of ['', 'named']) expect((await fieldsOf('/api/terms/Edit', { ...fresh, Class, From: Class === '' ? '2030-01-01' : '2020-01-01' }, 'Admin')).map(({ field }) => field)).toEqual(['From'])
  })

  it('only a replacement has a clock of its own: day 0 of its deadline, its place and its colour, with no payment in its path', async () => {
    const [{ row: old }, { row }] = [await add(RECRUIT, { PaidMusand: ago(100), ArrivedOn: ago(30) }), await add(RECRUIT)]
    expect(await fieldsOf('/api/follow/Edit', { Id: row.Id, ClockFrom: TODAY })).toEqual([{ field: 'ClockFrom', errorMsg: 'For a replacement only' }])
    expect(await calls.done('Edit', { Id: row.Id, ReplacesId: old.Id })).toMatchObject({ ReplacesId: null })
    await office.database.query({ text: 'UPDATE requests SET "ReplacesId" = $1 WHERE "Id" = $2', values: [old.Id, row.Id] })
    expect(await calls.done('Edit', { Id: row.Id, Note: 'x' })).toMatchObject({ PaidMusand: null, DeadlineOn: null, StageDueOn: null, NextStage: 'Contract linked' })
    const running = await calls.done('Edit', { Id: row.Id, ClockFrom: ago(30) })
    expect(running).toMatchObject({ PaidMusand: null, DeadlineOn: addDays(TODAY, 60), NextStage: 'Contract linked', StageDueOn: ago(28) })
    expect(await due('running')).toContain(row.Id)
    expect((await office.call('/api/follow/get?age=green', { as: 'Read' })).json<ListAnswer<FollowRow>>().data.map(({ Id }) => Id)).toContain(row.Id)
    // Its guarantee ends with the replacement.
    await calls.done('Edit', { Id: old.Id, ArrivedOn: ago(31) })
    expect((await calls.row(old.Id)).GuaranteeUntil).toBe(dayInRiyadh(office.clock.now))
    expect(await outOfStep(office.database)).toEqual([])
    await office.database.query({ text: 'DELETE FROM requests WHERE "ReplacesId" IS NOT NULL' })
  })

  it('the arrival takes the worker to the client, and taking it back returns her; neither the client’s nor one who left is published', async () => {
    const { row, worker } = await add(RECRUIT, { PaidMusand: ago(60) })
    expect(await person(worker)).toMatchObject({ Place: 'abroad' })
    await calls.done('mark', { Id: row.Id, StageId: calls.stage('Arrived'), Agree: 'skips,papers_missing' })
    expect(await person(worker)).toMatchObject({ Place: 'with_client' })
    await calls.done('mark', { Id: row.Id, StageId: calls.stage('Arrived'), Undo: true, Agree: 'later_marks' })
    expect(await person(worker)).toMatchObject({ Place: 'abroad' })

    for (const Place of ['with_client', 'left']) {
      const offered = await office.addWorker({ Category: category(RECRUIT), Place })
      expect(await person(offered)).toMatchObject({ Available: true, Unpublished: Place })
    }
    // Given back past the form, she is in no catalogue either.
    expect(await person(await office.addWorker({ Category: category(RECRUIT), Place: 'kingdom' }))).toMatchObject({ Unpublished: 'kingdom' })
    expect(await person(await office.addWorker({ Category: category(TRANSFER), Place: 'kingdom' }))).toMatchObject({ Unpublished: '' })
  })

  it('a worker in the Kingdom is published as a transfer of services alone', async () => {
    const worker = await office.addWorker({ Category: category(RECRUIT), Place: 'kingdom', Available: false })
    await saved('/api/persons/Edit', { Id: worker, Note: 'back from the client' })
    expect((await fieldsOf('/api/persons/Edit', { Id: worker, Available: true })).map(({ field }) => field)).toEqual(['Category'])
    expect(await saved('/api/persons/Edit', { Id: worker, Available: true, Category: category(TRANSFER) })).toMatchObject({ Available: true, Place: 'kingdom' })
    expect((await fieldsOf('/api/persons/Edit', { Id: worker, Category: category(NAMED) })).map(({ field }) => field)).toEqual(['Category'])
  })

  it('the client reads of the guarantee by the link alone, also once the request is completed', async () => {
    const { row } = await add(RECRUIT, { PaidMusand: ago(60), ArrivedOn: ago(40) })
    const { Link } = (await office.call('/api/requests/tracklink', { as: 'Editor', body: { Id: row.Id } })).json<{ Link: string }>()
    const Token = Link.split('#')[1]
    const track = async (body: object) => (await office.call('/api/requests/track', { body })).json<TrackedRequest>().Guarantee
    const guarantee = { Day: 40, Of: 90, Until: addDays(TODAY, 50) }
    expect(await track({ Token })).toEqual(guarantee)
    expect(await track({ Ref: row.Ref, Phone: row.Phone })).toBeNull()
    await saved('/api/requests/Edit', { Id: row.Id, Status: office.lookup('statuses', 6) })
    expect(await track({ Token })).toEqual(guarantee)
    office.clock.now = new Date(`${addDays(TODAY, 51)}T09:00:00.000Z`)
    expect(await track({ Token })).toBeNull()
  })

  it('staff are told once that the guarantee ends soon; the client only where the office has switched the text on', async () => {
    const { row } = await add(RECRUIT, { PaidMusand: ago(140), ArrivedOn: ago(85) })
    const told = () => office.database.query({ text: `SELECT "State" FROM messages WHERE "RequestId" = $1 AND "Cause" = 'guarantee_ends'`, values: [row.Id] })
    office.clock.now = new Date(`${TODAY}T10:00:00.000Z`)
    await work()
    expect(await told()).toEqual([])
    const staff = () => office.database.query({ text: `SELECT u."Role" FROM notifications n JOIN users u ON u."Id" = n."UserId" WHERE n."RequestId" = $1 AND n."Kind" = 'guarantee_ends'`, values: [row.Id] })
    await office.database.query({ text: `UPDATE templates SET "Auto" = 'prepare' WHERE "Cause" = 'guarantee_ends'` })
    office.clock.now = new Date(`${addDays(TODAY, 1)}T10:00:00.000Z`)
    await work()
    expect(await told()).toEqual([{ State: 'prepared' }])
    expect(await staff()).toEqual([{ Role: 'Admin' }])
    office.clock.now = new Date(`${addDays(TODAY, 2)}T10:00:00.000Z`)
    await work()
    expect(await staff()).toHaveLength(1)
    const [template] = await office.database.query<{ Id: number }>({ text: `SELECT "Id" FROM templates WHERE "Cause" = 'guarantee_ends'` })
    expect((await messageCalls(office).preview(row.Id, `&templateId=${template?.Id}&language=en`)).Text).toContain('26 November 2026')
    await calls.done('Edit', { Id: row.Id, ArrivedOn: ago(10) })
    expect(await told()).toEqual([{ State: 'cancelled' }])
  })
})
