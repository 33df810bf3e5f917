import { dayInRiyadh } from '@office/shared-api/model'
import type { OfficeDues, ReportAnswer } from '@office/shared-api/model/shapes'
import { forgetClient } from '../../src/office/privacy/forget-client'
import { forgetReference } from '../../src/office/privacy/forget-worker'
import { filesOf } from '../../src/platform/files/file-store'
import { recomputeRequests } from '../../src/office/pipeline/position'
import { anyEngine } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'
import { byHand, dueOf, PERIOD, shapeOf } from './by-hand'
import { FORGOTTEN, generateOffice, type Made } from './generated-office'

describe.each(anyEngine)('figures counted once more by hand, on %s', (engine) => {
  let office: TestOffice
  let made: Made
  let today: string
  beforeAll(async () => {
    office = await openOffice(engine)
    made = await generateOffice(office)
    today = dayInRiyadh(office.clock.now)
  })
  afterAll(() => office.close())

  async function expectReports() {
    for (const [name, counted] of Object.entries(byHand(made, today))) {
      const [report, by] = name.split(' ')
      const answer = (await office.call(`/api/reports/${report}?by=${by}&from=${PERIOD.from}&to=${PERIOD.to}`, { as: 'Admin' })).json<ReportAnswer>()
      expect([name, shapeOf(answer)]).toEqual([name, counted])
    }
  }

  async function expectDues() {
    const { requests, workers, payouts } = made
    const lines = requests.flatMap((request) => {
      const due = dueOf(made, request, today)
      return due ? [{ OfficeId: workers.find(({ Id }) => Id === request.PersonId)?.OfficeId ?? 0, RequestId: request.Id, Currency: due.Currency, due: due.Amount, settled: 0 }] : []
    })
    const paid = payouts.filter(({ VoidedOn }) => VoidedOn === null).map(({ OfficeId, RequestId, Currency, Amount }) => ({ OfficeId: Number(OfficeId), RequestId, Currency: String(Currency), due: 0, settled: Number(Amount) }))
    const all = [...lines, ...paid]
    const amount = (hundredths: number) => (hundredths / 100).toFixed(2)
    const sums = (set: typeof all) => { const [due, settled] = [set.reduce((sum, line) => sum + line.due, 0), set.reduce((sum, line) => sum + line.settled, 0)]; return { Due: amount(due), Settled: amount(settled), Open: amount(due - settled) } }
    const dues = (await office.call('/api/payouts/dues', { as: 'Admin' })).json<OfficeDues[]>()
    const keys = [...new Set(all.map(({ OfficeId, Currency }) => `${OfficeId} ${Currency}`))].sort()
    expect(dues.map(({ OfficeId, Currency, Requests, Due, Settled, Open }) => [`${OfficeId} ${Currency}`, Requests, { Due, Settled, Open }]).sort()).toEqual(
      keys.map((key) => { const of = all.filter(({ OfficeId, Currency }) => `${OfficeId} ${Currency}` === key); return [key, of.filter(({ due }) => due > 0).length, sums(of)] }),
    )
    for (const key of keys) {
      const [officeId, currency] = key.split(' ')
      const of = all.filter((line) => `${line.OfficeId} ${line.Currency}` === key)
      const ids = [...new Set(of.flatMap(({ RequestId }) => (RequestId === null ? [] : [Number(RequestId)])))]
      const behind = (await office.call(`/api/payouts/behind?officeId=${officeId}&currency=${currency}&box=all`, { as: 'Admin' })).json<{ Count: number; OnAccount: string; Rows: { RequestId: number; Due: string; Settled: string; Open: string }[] }>()
      expect([key, behind.Count, behind.OnAccount]).toEqual([key, ids.length, sums(of.filter(({ RequestId }) => RequestId === null)).Settled])
      expect(new Map(behind.Rows.map(({ RequestId, Due, Settled, Open }) => [RequestId, { Due, Settled, Open }]))).toEqual(new Map(ids.map((id) => [id, sums(of.filter(({ RequestId }) => RequestId === id))])))
    }
  }

  it('the six reports by each of their ways, and what is owed to offices', async () => {
    await expectReports()
    await expectDues()
  })

  it('the same after a client and workers are forgotten, and every request is worked out anew', async () => {
    expect((await forgetClient(office.database, FORGOTTEN, office.clock.now)).requests.length).toBeGreaterThan(50)
    for (const { Ref } of made.workers.slice(0, 6)) {
      expect((await forgetReference({ database: office.database, files: filesOf(office.config) }, Ref, office.clock.now)).workers).toMatchObject([{ ref: Ref, open: [] }])
    }
    await recomputeRequests(office.database)
    await expectReports()
    await expectDues()
  })
})
