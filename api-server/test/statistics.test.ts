import { resources, type DashboardAnswer } from '@office/shared-api/model'
import { insertRows } from '../src/platform/database/insert-rows'
import { derivedColumns } from '../src/engine/stored-row'
import { anyEngine } from './support/databases'
import { openOffice, publicForm, type TestOffice } from './support/test-office'

describe.each(anyEngine)('the statistics of the office on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  })
  afterAll(() => office.close())

  async function addRequest(ref: string, values: Readonly<Record<string, unknown>>) {
    const row = { ...publicForm(0), PersonId: null, Ref: ref, Name: `Client ${ref}`, ...values }
    const derived = derivedColumns(resources.requests, { ...row, RequestDate: '' })
    await insertRows(office.database, 'requests', [{ RequestDate: office.clock.now, ...row, ...derived }])
  }

  it('count the requests of rolling days in Riyadh, and name the last ten', async () => {
    // The clock stands at noon in Riyadh; midnight there is 21:00 of the day before in UTC.
    const midnight = Date.parse('2026-11-20T21:00:00.000Z')
    const daysBefore = [0, -1, -6, -7, -13, -14, -29, -30, -59, -60, -119, -120]
    for (const [at, days] of daysBefore.entries()) {
      await addRequest(`D-${at}`, { RequestDate: new Date(midnight + days * 86_400_000) })
    }
    await addRequest('D-last', {
      RequestDate: new Date(midnight - 1),
      PersonId: await office.addWorker({ Name: 'Grace', Available: false }),
      FilterId: office.lookup('followup', 1),
    })
    const { stastics, last, days } = (await office.call('/api/requests/dashboard', { as: 'Read' })).json<DashboardAnswer>()
    expect(stastics).toEqual({
      today: 1,
      yesterday: 2,
      week: 4,
      lastweek: 2,
      month: 8,
      lastmonth: 2,
      months: 10,
      lastmonths: 2,
    })
    expect(days).toHaveLength(60)
    expect([days[0], days[58], days[59]]).toEqual([
      { date: '2026-09-23', count: 1 },
      { date: '2026-11-20', count: 2 },
      { date: '2026-11-21', count: 1 },
    ])
    expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(stastics.months)
    expect(last).toHaveLength(10)
    expect(last[0]).toMatchObject({
      By: 'Client D-last',
      Person: 'Grace',
      RequestDate: '2026-11-20T20:59:59.999Z',
      FilterId: office.lookup('followup', 1),
      FilterAr: 'سداد مساند',
      FilterEn: 'Musaned paid',
    })
    expect(last[1]).toMatchObject({ By: 'Client D-11', Person: null, FilterId: null, FilterAr: null, FilterEn: null })
    for (const name of ['Status', 'StatusAr', 'StatusEn']) expect(last[1]).toHaveProperty(name)
  })

  it('list the workers who arrive on a day, with their country in both languages', async () => {
    const worker = await office.addWorker({ Name: 'Joy', Country: office.lookup('countries', 3), Available: false })
    await addRequest('A-1', { PersonId: worker, Travel: '2026-11-25' })
    await addRequest('A-2', { Travel: '2026-11-26' })
    const arrivals = (date: string) => office.call(`/api/requests/arrivalreport?date=${date}`, { as: 'Read' })
    expect((await arrivals('2026-11-25')).json()).toEqual([{ Name: 'Joy', En: 'Kenya', Ar: 'كينيا' }])
    expect((await arrivals('2026-11-24')).json()).toEqual([])
    for (const wrong of ['', 'today', '2026-02-30', '1447-01-01']) expect((await arrivals(wrong)).statusCode).toBe(400)
  })
})
