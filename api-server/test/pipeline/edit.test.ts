import type { FollowRow } from '@office/shared-api/model'
import { anyEngine, describeOnPostgres, untilBlocked } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'
import { pipelineCalls, type PipelineCalls } from './calls'

/** The body and answer of a client that was written before the stages. */
const OLD_FIELDS = [
  'Id', 'Version', 'Ref', 'Name', 'IdentityId', 'Dob', 'Phone', 'PersonId', 'Person', 'RequestDate', 'FilterId', 'PaidMusand', 'ContractNo', 'ContractDate', 'LinkMusand', 'SignMusand',
  'Egency', 'Medical', 'Biometric', 'EnteredEmbessy', 'VisaRecived', 'Travel', 'BoloEntered', 'BoloRecived', 'OWWA', 'OEC', 'FollowUpNote', 'Archived',
] as const satisfies readonly (keyof FollowRow)[]

const oldPart = (row: FollowRow) => Object.fromEntries(OLD_FIELDS.map((name) => [name, row[name]]))

describe.each(anyEngine)('a form of follow-up as it was before the stages, on %s', (engine) => {
  let office: TestOffice
  let calls: PipelineCalls
  beforeAll(async () => {
    office = await openOffice(engine)
    calls = await pipelineCalls(office)
  })
  afterAll(() => office.close())

  it.each([
    ['a stage long before the payment', { VisaRecived: '2026-01-05' }],
    ['a day to come', { LinkMusand: '2031-01-01', Travel: '2030-01-01' }],
    ['a stage of another country', { BoloEntered: '2026-11-02', OEC: 'done' }],
    ['a text without a day', { Medical: 'لائق' }],
    ['a follow-up status', { FilterId: 0 }],
  ])('is saved with %s, and nothing else changes', async (_what, change) => {
    const row = await calls.request({ PaidMusand: '2026-11-01', SignMusand: '2026-11-03', Biometric: 'x', FilterId: calls.status('Medical') })
    const saved = await calls.done('Edit', { ...oldPart(row), ...change })
    expect(oldPart(saved)).toEqual({ ...oldPart(row), Version: row.Version + 1, ...change, ...('FilterId' in change && { FilterId: null }) })
    expect([saved.ArrivedOn, saved.ExtendedOn, saved.ExtendReason]).toEqual([null, null, ''])
    expect(await calls.done('Edit', oldPart(saved))).toEqual(saved)
  })

  it('cannot set what the server gives', async () => {
    const row = await calls.request({ PaidMusand: '2026-11-01' })
    const given = { StageId: 1, NextStageId: 1, StageDueOn: '2020-01-01', ForecastOn: '2020-01-01', DeadlineOn: '2020-01-01', ExtendedOn: '2020-01-01', ExtendReason: 'x' }
    expect(await calls.done('Edit', { Id: row.Id, ...given })).toEqual(row)
  })
})

describeOnPostgres('a worker’s country', () => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice('postgres')
  })
  afterAll(() => office.close())

  it('is changed with requests locked before their worker, as by a release', async () => {
    const calls = await pipelineCalls(office)
    const { Id, PersonId } = await calls.request({ PaidMusand: '2026-11-01' })
    let sent: ReturnType<TestOffice['call']> | undefined
    await office.database.transaction(async (transaction) => {
      await transaction.query({ text: 'SELECT FROM requests WHERE "Id" = $1 FOR UPDATE', values: [Id] })
      sent = office.call('/api/persons/Edit', { as: 'Editor', body: { Id: PersonId, Country: office.lookup('countries', 1) } })
      await untilBlocked(office.database, sent)
      await transaction.query({ text: 'SELECT FROM persons WHERE "Id" = $1 FOR UPDATE NOWAIT', values: [PersonId] })
    })
    expect((await sent)?.statusCode).toBe(200)
  })
})

describeOnPostgres('a save while the stage is deleted that would be the next', () => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice('postgres')
  })
  afterAll(() => office.close())

  it('waits, and the request stands before the one behind it', async () => {
    const calls = await pipelineCalls(office)
    const [row, signed] = [await calls.request({ PaidMusand: '2026-11-01' }), calls.stage('Contract signed')]
    let sent: ReturnType<PipelineCalls['done']> | undefined
    await office.database.transaction(async (transaction) => {
      await transaction.query({ text: 'DELETE FROM steps WHERE "StageId" = $1', values: [signed] })
      await transaction.query({ text: 'DELETE FROM stages WHERE "Id" = $1', values: [signed] })
      sent = calls.done('Edit', { Id: row.Id, LinkMusand: '2026-11-02' })
      await untilBlocked(office.database, sent)
    })
    expect(await sent).toMatchObject({ Version: row.Version + 1, LinkMusand: '2026-11-02', NextStageId: calls.stage('Agency authorised') })
  })
})
