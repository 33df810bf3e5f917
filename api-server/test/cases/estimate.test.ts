import type { AnyRow } from '@office/shared-api/model'
import type { CaseEstimate } from '@office/shared-api/model/shapes'
import { anyEngine } from '../support/databases'
import { keepOffice } from '../support/kept-office'
import { openOffice, publicForm, type TestOffice } from '../support/test-office'

describe.each(anyEngine)('the estimate of a case, on %s', (engine) => {
  let office: TestOffice
  let renew: () => Promise<void>
  beforeAll(async () => {
    office = await openOffice(engine)
    renew = await keepOffice(office)
  })
  beforeEach(() => renew())
  afterAll(() => office.close())

  const run = (text: string, values: readonly unknown[] = []) => office.database.query<AnyRow>({ text, values: [...values] })
  const request = async (set = '') => {
    const { Id } = (await office.call('/api/requests/submit', { body: publicForm(await office.addWorker()) })).json<{ readonly Id: number }>()
    if (set !== '') await run(`UPDATE requests SET ${set} WHERE "Id" = $1`, [Id])
    return Id
  }
  const estimate = async (requestId: number, kind: string, on: string) => (await office.call(`/api/cases/estimate?requestId=${requestId}&kind=${kind}&on=${on}`, { as: 'Editor' })).json<CaseEstimate>()

  it('follows the terms in the guarantee, along the requests that were replaced', async () => {
    const terms = (words: string) => run(`UPDATE terms SET "ContractMonths" = 24, "MonthsBy" = $1`, [words])
    await terms('')
    const since = `"ArrivedOn" = '2026-10-12', "GuaranteeSince" = '2026-10-12', "GuaranteeUntil" = '2027-01-10'`
    const first = await request(`"AgreedPrice" = 900000, ${since}`)
    await office.call('/api/payments/Edit', { as: 'Editor', body: { RequestId: first, Amount: '9000.00', On: '2026-10-01', Method: office.lookup('methods'), Reference: 'T-1' } })
    const byAll = { Amount: null, Results: [{ By: 'whole', Amount: '8250.00' }, { By: 'begun', Amount: '8625.00' }, { By: 'days', Amount: '8500.00' }] }
    expect(await estimate(first, 'refusal', '2026-11-21')).toMatchObject({ ...byAll, Inputs: { Phase: 'guarantee', Agreed: '9000.00', Received: '9000.00', Refunded: '0.00', Day: 40, ContractMonths: 24 } })
    const second = await request(`"AgreedPrice" = 0, "ReplacesId" = ${first}, ${since}`)
    for (const [way, amount] of [['whole', '8250.00'], ['begun', '8625.00'], ['days', '8500.00']] as const) {
      await terms(way)
      expect((await estimate(second, 'return', '2026-11-21')).Amount).toBe(amount)
    }
    const third = await request(`"AgreedPrice" = 0, "ReplacesId" = ${second}, ${since}`)
    const inputs = async (id: number) => (await estimate(id, 'return', '2026-11-21')).Inputs
    expect(await inputs(third)).toMatchObject({ Agreed: '9000.00', Received: '9000.00', Refunded: '0.00' })
    const { Id: CaseId } = (await office.call('/api/cases/Edit', { as: 'Editor', body: { RequestId: second, Kind: 'other', OpenedOn: '2026-11-20' } })).json<AnyRow>()
    await run(
      `INSERT INTO payments ("RequestId", "Kind", "Amount", "On", "Reference", "CaseId", "State", "At", "Search") VALUES ($1, 'refund', 100000, '2026-11-21', 'B-1', $2, 'recorded', now(), '')`,
      [second, CaseId],
    )
    expect(await inputs(third)).toMatchObject({ Agreed: '9000.00', Received: '9000.00', Refunded: '1000.00' })
    expect(await estimate(third, 'return', '2026-11-21')).toMatchObject({ Amount: '8000.00', Results: [{ Amount: '8000.00' }, { Amount: '8000.00' }, { Amount: '8000.00' }] })
    expect((await office.call(`/api/cases/estimate?requestId=${third}&kind=return&on=2026-11-21`, { as: 'Read' })).statusCode).toBe(403)
    expect((await office.call('/api/cases/estimate?requestId=999999&kind=return&on=2026-11-21', { as: 'Editor' })).statusCode).toBe(404)
    expect((await office.call(`/api/cases/estimate?requestId=${second}&kind=theft&on=2026-11-21`, { as: 'Editor' })).statusCode).toBe(400)
  })
})
