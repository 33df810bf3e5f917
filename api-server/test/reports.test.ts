import { resources, type ActivityAnswer, type AnyRow } from '@office/shared-api/model'
import type { ReportAnswer } from '@office/shared-api/model/shapes'
import { derivedColumns } from '../src/engine/stored-row'
import { forgetClient } from '../src/office/privacy/forget-client'
import { insertRows } from '../src/platform/database/insert-rows'
import { anyEngine } from './support/databases'
import { openOffice, publicForm, type TestOffice } from './support/test-office'

const DAY = 86_400_000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const FIRST = Date.parse('2026-01-01')

interface Made {
  readonly received: string
  readonly paid: string | null
  readonly arrived: string | null
  readonly replaces: boolean
  readonly office: number
}

/** The middle of the values, between the two nearest; null of none. */
function share(values: readonly number[], part: number): number | null {
  const sorted = [...values].sort((one, other) => one - other)
  if (sorted.length === 0) return null
  const at = (sorted.length - 1) * part
  const [low = 0, high = 0] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return Math.round((low + (high - low) * (at - Math.floor(at))) * 10) / 10
}

describe.each(anyEngine)('reports on figures, on %s', (engine) => {
  let office: TestOffice
  const made: Made[] = []
  const report = async (path: string, as: 'Editor' | 'Admin' = 'Admin') => (await office.call(`/api/reports/${path}`, { as, headers: { 'Accept-Language': 'en' } })).json<ReportAnswer>()
  const column = ({ Columns, Rows, Of }: ReportAnswer, name: string) => [...Rows, Of].map((row) => row[Columns.findIndex(({ Name }) => Name === name)])
  const YEAR = 'from=2026-01-01&to=2026-12-31'

  beforeAll(async () => {
    office = await openOffice(engine)
    const names = { NameArabic: 'مكتب', NameEnglish: 'Same name', CountryArabic: 'كينيا', CountryEnglish: 'Kenya' }
    const workers: number[] = []
    for (let at = 0; at < 10; at += 1) {
      const { Id } = (await office.call('/api/offices/Edit', { as: 'Admin', body: { ...names, Phone: '0112345678', Email: `o${at}@office.example` } })).json<AnyRow>()
      workers.push(await office.addWorker({ OfficeId: Id, Available: false }))
    }
    const rows = Array.from({ length: 150 }, (_row, at) => {
      const received = FIRST + ((at * 37) % 300) * DAY
      const paid = at % 3 === 0 ? null : received + (at % 11) * DAY
      const arrived = paid === null || at % 4 === 0 ? null : paid + ((at * 13) % 90) * DAY
      const isMarch = (day: number | null) => day !== null && dayOf(day).startsWith('2026-03')
      const replaces = at > 0 && at % 17 === 0
      const shown = isMarch(arrived) ? null : arrived
      made.push({ received: dayOf(received), paid: paid === null ? null : dayOf(paid), arrived: shown === null ? null : dayOf(shown), replaces, office: at % 10 })
      const row = { ...publicForm(0), Ref: `R-${at}`, Name: `Client ${at}`, Phone: `05512${String(at).padStart(5, '0')}`, PersonId: workers[at % 10] ?? null, PaidMusand: made[at]?.paid ?? null, ArrivedOn: made[at]?.arrived ?? null, ReplacesId: replaces ? at : null, Archived: true }
      return { RequestDate: new Date(received + DAY / 2), ...row, ...derivedColumns(resources.requests, { ...row, RequestDate: '' }) }
    })
    await insertRows(office.database, 'requests', rows)
  })
  afterAll(() => office.close())

  const inMonth = (month: string) => (day: string | null) => day?.startsWith(month) ?? false
  const months = Array.from({ length: 12 }, (_month, at) => `2026-${String(at + 1).padStart(2, '0')}`)

  async function expectAsCounted() {
    const sets = [...months.map((month) => made.filter(({ received }) => received.startsWith(month))), made]
    const funnel = await report(`funnel?${YEAR}`)
    expect(column(funnel, 'Requests')).toEqual(sets.map((set) => set.filter(({ replaces }) => !replaces).length))
    expect(column(funnel, 'Paid')).toEqual(sets.map((set) => set.filter(({ paid, replaces }) => paid !== null && !replaces).length))
    expect(column(funnel, 'Arrived')).toEqual(sets.map((set) => set.filter(({ arrived }) => arrived !== null).length))
    expect(column(funnel, 'PaidRate')).toEqual(
      sets.map((set) => {
        const own = set.filter(({ replaces }) => !replaces)
        return own.length < 10 ? null : Math.round((own.filter(({ paid }) => paid !== null).length * 1000) / own.length) / 10
      }),
    )
    const arrivals = await report(`arrivals?by=month&${YEAR}`)
    const arrivedIn = [...months, '2026'].map((month) => made.filter(({ arrived }) => inMonth(month)(arrived)))
    const days = arrivedIn.map((set) => set.flatMap(({ paid, arrived, replaces }) => (paid === null || arrived === null || replaces ? [] : [(Date.parse(arrived) - Date.parse(paid)) / DAY])))
    expect(column(arrivals, 'Arrived')).toEqual(arrivedIn.map((set) => set.length))
    expect(column(arrivals, 'Arrived')[2]).toBe(0)
    expect(column(arrivals, 'P50')).toEqual(days.map((values) => share(values, 0.5)))
    expect(column(arrivals, 'P90')).toEqual(days.map((values) => share(values, 0.9)))
    const events = await report(`funnel?by=month&${YEAR}`)
    expect(column(events, 'Paid').slice(0, 12)).toEqual(months.map((month) => made.filter(({ paid, replaces }) => !replaces && inMonth(month)(paid)).length))
    const offices = await report(`offices?${YEAR}`)
    expect(offices.Rows.map(([name]) => name)).toEqual(Array.from({ length: 10 }, () => 'Same name'))
    expect(column(offices, 'Arrived')).toEqual([...Array.from({ length: 10 }, (_office, at) => made.filter((request) => request.office === at && request.arrived !== null).length), made.filter(({ arrived }) => arrived !== null).length])
    expect(column(await report(`staff?${YEAR}`), 'Paid').at(-1)).toBe(made.filter(({ paid, replaces }) => paid !== null && !replaces).length)
  }

  it('are what a count by hand finds, before and after clients are forgotten', async () => {
    await expectAsCounted()
    const stages = await report(`stages?${YEAR}`)
    const isTimed = ({ paid, arrived, replaces }: Made) => paid !== null && arrived !== null && !replaces
    expect(column(stages, 'Timed').at(-1)).toBe(made.filter(isTimed).length)
    expect(column(stages, 'P50').at(-1)).toBe(share(made.filter(isTimed).map(({ paid, arrived }) => (Date.parse(arrived ?? '') - Date.parse(paid ?? '')) / DAY), 0.5))
    const { requests } = await forgetClient(office.database, publicForm(0).IdentityId, office.clock.now)
    expect(requests).toHaveLength(made.length)
    await expectAsCounted()
    expect(await report(`stages?${YEAR}`)).toEqual(stages)
  })

  it('count money that is recorded and not void', async () => {
    const pay = (RequestId: number, Amount: string, On: string) => office.call('/api/payments/Edit', { as: 'Editor', body: { RequestId, Amount, On, Method: office.lookup('methods'), Reference: `T-${Amount}` } })
    await pay(1, '1000.50', '2026-05-02')
    await pay(2, '2000.25', '2026-05-02')
    const wrong = (await pay(3, '77.00', '2026-05-03')).json<AnyRow>()
    await office.call('/api/payments/void', { as: 'Admin', body: { Id: wrong.Id, Version: 1, Reason: 'typed twice' } })
    for (const by of ['month', 'day', 'method']) {
      const money = await report(`money?by=${by}&from=2026-05-01&to=2026-05-31`)
      expect(money.Rows.map((row) => row.slice(1))).toEqual([[2, '3000.75', 0, '0.00', '3000.75']])
      expect(money.Of.slice(1)).toEqual([2, '3000.75', 0, '0.00', '3000.75'])
    }
  })

  it('offices have what is due to them, as administrators alone see; a replacement owes none', async () => {
    for (const body of [{ Currency: 'SAR', Amount: '100.00' }, { Currency: 'USD', Amount: '20.00', OfficeId: (await office.database.query<{ Id: number }>({ text: 'SELECT max("Id") AS "Id" FROM offices' }))[0]?.Id }]) {
      await office.call('/api/commissions/Edit', { as: 'Admin', body: { ...body, From: '2026-01-01', DueAt: 'arrival' } })
    }
    const offices = await report(`offices?${YEAR}`)
    const owed = (at: number) => made.filter((request) => request.office === at && request.arrived !== null && request.arrived <= '2026-11-21' && request.paid !== null && !request.replaces).length
    expect(column(offices, 'CommissionSAR').slice(0, 10)).toEqual(Array.from({ length: 10 }, (_office, at) => (at === 9 ? '0.00' : `${owed(at) * 100}.00`)))
    expect(column(offices, 'CommissionUSD').at(-1)).toBe(`${owed(9) * 20}.00`)
    expect((await report(`offices?${YEAR}`, 'Editor')).Columns.filter(({ Name }) => Name.startsWith('Commission'))).toEqual([])
  })

  it('an empty period has a row for each month and no figures that nothing stands for', async () => {
    const empty = await report('arrivals?by=month&from=2020-01-15&to=2020-03-01')
    expect(empty.Rows).toEqual(['2020-01', '2020-02', '2020-03'].map((month) => [month, 0, 0, 0, null, null, 0]))
    expect((await report('offices?from=2020-01-15&to=2020-03-01')).Rows).toEqual([])
  })

  it.each(['from=2026-02-01&to=2026-01-01', 'from=2020-01-01&to=2025-01-02', 'from=2026-01-01', 'from=2026-01-01&to=2026-02-31', 'from=2026-01-01&to=2026-02-01&by=client', 'from=2026-01-01&to=2026-02-01&format=pdf'])(
    'refuse %s',
    async (query) => {
      expect((await office.call(`/api/reports/funnel?${query}`, { as: 'Editor' })).statusCode).toBe(400)
    },
  )

  it('the days of the arrivals are those of the rows that follow-up exports', async () => {
    const file = await office.call('/api/follow/export?columns=PaidMusand,ArrivedOn,ReplacesId&archived=all&lang=en', { as: 'Editor' })
    const days = file.body.slice(1).trim().split('\r\n').slice(1).flatMap((line) => {
      // A replacement is paid for by none of its own.
      const [from = '', to = '', replaces] = line.split(',').map((cell) => cell.replaceAll('"', ''))
      return from === '' || to === '' || Number(replaces) > 0 ? [] : [(Date.parse(to) - Date.parse(from)) / DAY]
    })
    expect(days.length).toBeGreaterThan(10)
    expect(column(await report(`arrivals?from=2025-01-01&to=2027-12-31`), 'P50').at(-1)).toBe(share(days, 0.5))
  })

  it('leave the office as files, which are recorded; those of colleagues and money are of administrators', async () => {
    const file = await office.call(`/api/reports/funnel?${YEAR}&format=csv&lang=en`, { as: 'Editor' })
    expect(file.headers['content-disposition']).toBe('attachment; filename="funnel-2026-11-21.csv"')
    expect(file.body.split('\r\n')[0]).toBe('\uFEFF"Month","Requests","Paid","Arrived","Cancelled","Paid, %","Arrived of paid, %"')
    expect((await office.call(`/api/reports/arrivals?${YEAR}&format=xlsx`, { as: 'Editor' })).rawPayload.subarray(0, 2).toString()).toBe('PK')
    const { data } = (await office.call('/api/manage/activity?kind=export', { as: 'Admin' })).json<ActivityAnswer>()
    expect(data.slice(0, 2).map(({ Subject }) => Subject)).toEqual(['reports/arrivals', 'reports/funnel'])
    for (const name of ['staff', 'money']) expect((await office.call(`/api/reports/${name}?${YEAR}`, { as: 'Editor' })).statusCode).toBe(403)
    expect((await office.call(`/api/reports/funnel?${YEAR}`, { as: 'Read' })).statusCode).toBe(403)
  })

  it('count the days of each stage in whatever order its days came, one mark after another', async () => {
    const stages = await office.database.query<{ Id: number; Field: string; En: string }>({ text: 'SELECT "Id", "Field", "En" FROM stages ORDER BY "SortId", "Id"' })
    let seed = 7
    const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
    const texts = new Set(['Medical', 'Biometric', 'OEC', 'OWWA'])
    const days = new Map(stages.map(({ Id }): [number, number[]] => [Id, []]))
    const count = new Map(stages.map(({ Id }): [number, number] => [Id, 0]))
    for (let id = 1; id <= 60; id += 1) {
      const marks = stages.flatMap(({ Id, Field }) => (random(4) === 0 ? [] : [{ Id, Field, at: FIRST + random(40) * DAY }]))
      const fields = stages.filter(({ Field }) => Field !== '').map(({ Id, Field }) => {
        const mark = marks.find((other) => other.Id === Id)
        const value = mark ? `'${dayOf(mark.at)}${texts.has(Field) ? ' fit' : ''}'` : texts.has(Field) ? `'2026-02-31'` : 'NULL'
        return `"${Field}" = ${value}`
      })
      await office.database.query({ text: `UPDATE requests SET "RequestDate" = '2025-06-01', "ReplacesId" = NULL, ${fields.join(', ')} WHERE "Id" = $1`, values: [id] })
      for (const { Id, at } of marks.filter(({ Field }) => Field === '')) await office.database.query({ text: 'INSERT INTO stage_marks ("RequestId", "StageId", "On", "MarkedAt") VALUES ($1, $2, $3, now())', values: [id, Id, dayOf(at)] })
      const inOrder = marks.sort((one, other) => one.at - other.at)
      for (const [place, { Id, at }] of inOrder.entries()) {
        count.set(Id, (count.get(Id) ?? 0) + 1)
        const before = inOrder[place - 1]
        if (before) days.get(Id)?.push((at - before.at) / DAY)
      }
    }
    const answer = await report('stages?from=2025-06-01&to=2025-06-02')
    const counted = stages.map(({ Id, En }) => [En, count.get(Id), days.get(Id)?.length, share(days.get(Id) ?? [], 0.5), share(days.get(Id) ?? [], 0.9)])
    expect(answer.Rows).toEqual(counted)
    const all = [...days.values()].flat()
    expect(answer.Of.slice(2)).toEqual([all.length, share(all, 0.5), share(all, 0.9)])
    const marked = await report('stages?by=month&from=2026-01-01&to=2026-02-28')
    expect(Number(marked.Of[1])).toBeGreaterThanOrEqual(Number(answer.Of[1]))
  })

  it('tell the stages of a month also where none has a text that may begin with a day, or all have', async () => {
    const fields = await office.database.query<{ Id: number; Field: string }>({ text: `SELECT "Id", "Field" FROM stages WHERE "Field" <> ''` })
    const texts = ['Medical', 'Biometric', 'OWWA', 'OEC']
    for (const isText of [true, false]) {
      const gone = fields.filter(({ Field }) => texts.includes(Field) === isText).map(({ Id }) => Id)
      await office.database.query({ text: `UPDATE stages SET "Field" = '' WHERE "Id" = ANY($1::integer[])`, values: [gone] })
      const { statusCode, body } = await office.call('/api/reports/stages?by=month&from=2025-06-01&to=2026-02-28', { as: 'Admin' })
      expect([isText, statusCode, body.includes('"Rows":[[')]).toEqual([isText, 200, true])
      for (const { Id, Field } of fields) await office.database.query({ text: 'UPDATE stages SET "Field" = $2 WHERE "Id" = $1', values: [Id, Field] })
    }
  })
})
