import type { AnyRow } from '@office/shared-api/model'
import type { CaseEstimate } from '@office/shared-api/model/shapes'
import { anyEngine } from '../support/databases'
import { openOffice, publicForm, type TestOffice } from '../support/test-office'

describe.each(anyEngine)('the estimate of a case, on %s', (engine) => {
  let office: TestOffice
  beforeEach(async () => {
    office = await openOffice(engine)
  }, 60_000)
  afterEach(() => office.close())

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
    expect((await office.call('/api/cases/estimate?requestId=999999&kind=return&on=2026-11-21', { as: 'Editor' })).statusCode).toBe(404)
    expect((await office.call(`/api/cases/estimate?requestId=${second}&kind=theft&on=2026-11-21`, { as: 'Editor' })).statusCode).toBe(400)
  })
})
