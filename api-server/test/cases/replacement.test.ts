import type { AnyRow, FieldError, ListAnswer, TrackedRequest } from '@office/shared-api/model'
import type { PaymentBalance, ReportAnswer } from '@office/shared-api/model/shapes'
import { anyEngine } from '../support/databases'
import { keepOffice } from '../support/kept-office'
import { openOffice, publicForm, type TestOffice } from '../support/test-office'

const ROUNDS = process.env['OFFICE_TEST_LONG'] ? { postgres: 200, embedded: 200 } : { postgres: 6, embedded: 2 }

describe.each(anyEngine)('a replacement, on %s', (engine) => {
  let office: TestOffice
  let renew: () => Promise<void>
  beforeAll(async () => {
    office = await openOffice(engine)
    renew = await keepOffice(office)
  })
  beforeEach(() => renew())
  afterAll(() => office.close())

  const run = (text: string, values: readonly unknown[] = []) => office.database.query<AnyRow>({ text, values: [...values] })
  const row = async (id: number, list = 'requests') => (await office.call(`/api/${list}/get?id=${id}&archived=all`, { as: 'Read' })).json<ListAnswer<AnyRow>>().data[0]
  const fieldsOf = (answer: { body: string }) => (JSON.parse(answer.body) as FieldError[]).map(({ field }) => field)
  const visa = { HasVisa: true, VisaNumber: '700', VisaDate: '1447-05-12', BorderNo: '4', WorkPlace: 'Riyadh', WorkCity: 'Riyadh', Address: 'Olaya 1', RelativeName: 'Ali', RelativeType: 'Brother', RelativePhone: '0551234568', RelativeWorkPlace: 'Riyadh', FloorCount: 2, RoomsCount: 5, FamilyCount: 4 }

  /** A client whose worker has arrived and came back: paid, with a case that is open. */
  async function returned() {
    const worker = await office.addWorker()
    const { Id } = (await office.call('/api/requests/submit', { body: { ...publicForm(worker), ...visa } })).json<{ readonly Id: number }>()
    await run(`UPDATE requests SET "AgreedPrice" = 900000, "PaidMusand" = '2026-07-01', "ContractNo" = 'C-1', "ContractDate" = '2026-07-01' WHERE "Id" = $1`, [Id])
    await office.call('/api/payments/Edit', { as: 'Editor', body: { RequestId: Id, Amount: '9000.00', On: '2026-07-01', Method: office.lookup('methods'), Reference: `T-${Id}` } })
    await office.call('/api/follow/Edit', { as: 'Editor', body: { Id, ArrivedOn: '2026-10-01' } })
    const { Id: CaseId } = (await office.call('/api/cases/Edit', { as: 'Editor', body: { RequestId: Id, Kind: 'return', OpenedOn: '2026-11-20', Documented: 'office' } })).json<AnyRow>()
    const Version = Number((await row(Id))?.Version)
    const replace = (more: object = {}) => office.call('/api/requests/replace', { as: 'Editor', body: { Id, Version, CaseId, AgreedPrice: '9000.00', ...more } })
    return { Id, CaseId, worker, replace }
  }

  it('is a new request with the client’s own data, and nothing of the visa, the contract, the stages or the payment', async () => {
    const { Id, CaseId, replace } = await returned()
    const worker = await office.addWorker()
    const paid = async () => {
      const { Columns, Of } = (await office.call('/api/reports/funnel?from=2026-01-01&to=2026-12-31', { as: 'Editor' })).json<ReportAnswer>()
      return Of[Columns.findIndex(({ Name }) => Name === 'Paid')]
    }
    const before = await paid()
    const answer = await replace({ PersonId: worker, ClockFrom: '2026-11-21' })
    expect([before, await paid()]).toEqual([1, 1])
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    const { Id: made } = answer.json<AnyRow>()
    const old = await row(Id)
    expect(await row(made)).toMatchObject({ Name: old?.['Name'], IdentityId: old?.['IdentityId'], Dob: old?.['Dob'], Phone: old?.['Phone'], PersonId: worker, AgreedPrice: '9000.00', HasVisa: false, VisaNumber: '', BorderNo: '', Address: '' })
    const follow = await row(made, 'follow')
    expect(follow).toMatchObject({ ReplacesId: Id, ClockFrom: '2026-11-21', PaidMusand: null, ContractNo: '', ContractDate: null, ArrivedOn: null })
    expect(follow?.['DeadlineOn']).toMatch(/^20/)
    expect(await row(Id)).toMatchObject({ Archived: true })
    expect((await row(Id, 'follow'))?.['GuaranteeUntil']).toBe('2026-11-21')
    expect((await office.call(`/api/cases/get?requestId=${Id}`, { as: 'Read' })).json<ListAnswer<AnyRow>>().data[0]).toMatchObject({ Id: CaseId, State: 'closed', Outcome: 'replaced' })
    expect(await run('SELECT "Available" FROM persons WHERE "Id" = $1', [worker])).toMatchObject([{ Available: false }])
    const balance = (await office.call(`/api/payments/balance?requestId=${made}`, { as: 'Read' })).json<PaymentBalance>()
    expect(balance).toMatchObject({ Agreed: '9000.00', Received: '0.00', CarriedOver: '9000.00', ToPay: '0.00' })

    // Once: the case is closed, and the request has its replacement.
    expect(fieldsOf(await office.call('/api/requests/replace', { as: 'Editor', body: { Id, Version: Number((await row(Id))?.Version), CaseId, PersonId: await office.addWorker() } }))).toEqual(['CaseId'])
  })

  it('shows its client no stage of the payment', async () => {
    const { replace } = await returned()
    const { Id: made } = (await replace({ PersonId: await office.addWorker() })).json<AnyRow>()
    const found = await row(made)
    const paid = (await run(`SELECT "En" FROM stages WHERE "Field" = 'PaidMusand'`))[0]?.['En']
    const { Steps } = (await office.call('/api/requests/track', { body: { Ref: found?.['Ref'], Phone: found?.['Phone'] } })).json<TrackedRequest>()
    expect(Steps.length).toBeGreaterThan(1)
    expect(JSON.stringify(Steps)).not.toContain(paid)
  })

  it('changes nothing where the worker is taken, the case is another’s or closed, or there is no agreement that the law wants', async () => {
    const [{ Id, CaseId, worker, replace }, other] = [await returned(), await returned()]
    const count = async () => (await run('SELECT count(*)::integer AS n FROM requests'))[0]?.['n']
    const before = await count()
    expect(fieldsOf(await replace({ PersonId: other.worker }))).toEqual(['PersonId'])
    expect(fieldsOf(await replace({ PersonId: worker }))).toEqual(['PersonId'])
    expect(fieldsOf(await replace({}))).toEqual(['PersonId'])
    const free = await office.addWorker()
    expect(fieldsOf(await replace({ PersonId: free, CaseId: other.CaseId }))).toEqual(['CaseId'])
    expect((await office.call('/api/requests/replace', { as: 'Read', body: { Id, CaseId, PersonId: free } })).statusCode).toBe(403)
    await office.call('/api/cases/Edit', { as: 'Editor', body: { Id: CaseId, State: 'closed', Outcome: 'stays' } })
    expect(fieldsOf(await replace({ PersonId: free }))).toEqual(['CaseId'])
    expect(await count()).toBe(before)
    expect(await row(Id)).toMatchObject({ Archived: false })
    expect(await run('SELECT "Available" FROM persons WHERE "Id" = $1', [free])).toMatchObject([{ Available: true }])
  })

  it('and a visitor’s request never get the same worker', async () => {
    for (let round = 0; round < ROUNDS[engine]; round += 1) {
      const [{ replace }, worker] = [await returned(), await office.addWorker()]
      const [replaced, sent] = await Promise.all([replace({ PersonId: worker }), office.call('/api/requests/submit', { body: publicForm(worker) })])
      expect([replaced.statusCode, sent.statusCode].filter((status) => status === 200)).toHaveLength(1)
      expect(await run('SELECT 1 AS one FROM requests WHERE "PersonId" = $1 AND NOT "Archived"', [worker])).toHaveLength(1)
    }
  })
})
