import { dayInRiyadh, type AnyRow, type FieldError, type Role } from '@office/shared-api/model'
import type { DuesBehind, OfficeDues } from '@office/shared-api/model/shapes'
import { anyEngine } from './support/databases'
import { keepOffice } from './support/kept-office'
import { openOffice, publicForm, type TestOffice } from './support/test-office'

const PAID = '2026-03-10'

describe.each(anyEngine)('what is owed to labour offices, on %s', (engine) => {
  let office: TestOffice
  const run = (text: string, values: readonly unknown[] = []) => office.database.query<Record<string, unknown>>({ text, values: [...values] })
  const save = (path: 'commissions' | 'payouts', body: object, as: Role = 'Admin') => office.call(`/api/${path}/Edit`, { as, body })
  const errors = (answer: { body: string }) => (JSON.parse(answer.body) as FieldError[]).map(({ field }) => field)
  const row = (Amount: string, keys: object = {}) => save('commissions', { From: '2026-01-01', Amount, Currency: 'USD', DueAt: 'payment', ...keys })
  const dues = async () => (await office.call('/api/payouts/dues', { as: 'Admin' })).json<OfficeDues[]>()
  const due = async () => (await dues()).map(({ Due, Currency }) => `${Due} ${Currency}`)
  const behind = async (more = '', officeId = 1, currency = 'USD') => (await office.call(`/api/payouts/behind?officeId=${officeId}&currency=${currency}${more}`, { as: 'Admin' })).json<DuesBehind>()
  /** A request for a worker of the first office, paid on `PAID`. */
  const paidRequest = async (follow: object = {}, worker: object = {}) => {
    const Id = (await office.call('/api/requests/submit', { body: publicForm(await office.addWorker({ OfficeId: 1, ...worker })) })).json<{ Id: number }>().Id
    const saved = await office.call('/api/follow/Edit', { as: 'Editor', body: { Id, PaidMusand: PAID, ...follow } })
    expect(saved.statusCode).toBe(200)
    return Id
  }
  const payout = (more: object = {}) => save('payouts', { OfficeId: 1, Amount: '100.00', Currency: 'USD', Rate: '3.75', On: PAID, ...more })
  const paidOut = async (more: object = {}) => (await payout(more)).json<AnyRow>()

  let renew: () => Promise<void>
  beforeAll(async () => {
    office = await openOffice(engine)
    office.clock.now = new Date('2026-04-01T09:00:00Z')
    renew = await keepOffice(office)
  })
  beforeEach(() => renew())
  afterAll(() => office.close())

  it('is the business of administrators alone', async () => {
    for (const call of ['commissions/get', 'commissions/export', 'payouts/get', 'payouts/export', 'payouts/dues', 'payouts/behind?officeId=1&currency=SAR']) {
      expect([call, (await office.call(`/api/${call}`, { as: 'Editor' })).statusCode]).toEqual([call, 403])
      expect([call, (await office.call(`/api/${call}`, { as: 'Admin' })).statusCode]).toEqual([call, 200])
    }
    expect([(await row('1.00')).statusCode, (await save('commissions', { From: PAID, Amount: '1.00' }, 'Editor')).statusCode]).toEqual([200, 403])
    expect((await save('payouts', { OfficeId: 1, Amount: '1.00', On: PAID }, 'Editor')).statusCode).toBe(403)
  })

  it('no two commissions share office, country, job and day; an empty key is equal to an empty key', async () => {
    expect((await row('1.00')).statusCode).toBe(200)
    expect(errors(await row('2.00'))).toEqual(['From'])
    for (const key of [{ OfficeId: 1 }, { Country: office.lookup('countries') }, { Job: office.lookup('jobs') }, { From: '2026-02-01' }]) {
      expect((await row('3.00', key)).statusCode).toBe(200)
      expect(errors(await row('4.00', key))).toEqual(['From'])
    }
    expect(errors(await row('-1.00', { From: '2025-01-01' }))).toEqual(['Amount'])
  })

  it('the row in force on the day of the payment counts, most keys first, the office before the job, then the newest', async () => {
    const [Country, Job] = [office.lookup('countries'), office.lookup('jobs')]
    await paidRequest({}, { Country, Job })
    expect(await due()).toEqual([])
    const steps: readonly (readonly [keys: object, amount: string])[] = [
      [{ From: '2026-03-11' }, ''],
      [{ From: PAID }, '200.00'],
      [{ From: '2025-01-01' }, ''],
      [{ Job, From: '2025-01-01' }, '300.00'],
      [{ Job: office.lookup('jobs', 1) }, ''],
      [{ Country }, '400.00'],
      [{ OfficeId: 1, From: '2025-01-01' }, '500.00'],
      [{ Country, Job }, '600.00'],
      [{ OfficeId: 1, Job }, '700.00'],
      [{ OfficeId: 1, Country, From: '2025-01-01' }, '800.00'],
      [{ OfficeId: 1, Country }, '900.00'],
      [{ OfficeId: 1, Country, Job, From: '2025-01-01' }, '1000.00'],
    ]
    let before: string[] = []
    for (const [at, [keys, amount]] of steps.entries()) {
      expect((await row(amount || `${at + 1}.00`, keys)).statusCode).toBe(200)
      if (amount !== '') before = [`${amount} USD`]
      expect([keys, await due()]).toEqual([keys, before])
    }
  })

  it.each([
    ['payment', {}],
    ['visa', { VisaRecived: '2026-03-20' }],
    ['travel', { Travel: '2026-03-28' }],
    ['arrival', { ArrivedOn: '2026-03-29' }],
  ])('is due at the %s, from its day on', async (DueAt, reached) => {
    await row('500.00', { DueAt })
    const Id = await paidRequest()
    const [day = PAID] = Object.values(reached)
    if (DueAt !== 'payment') expect(await due()).toEqual([])
    await office.call('/api/follow/Edit', { as: 'Editor', body: { Id, ...reached } })
    expect(await due()).toEqual(['500.00 USD'])
    expect((await behind()).Rows).toEqual([expect.objectContaining({ RequestId: Id, On: day, Due: '500.00', Settled: '0.00', Open: '500.00' })])
    office.clock.now = new Date(`${day}T00:00:00Z`)
    office.clock.now.setUTCDate(office.clock.now.getUTCDate() - 1)
    expect(dayInRiyadh(office.clock.now) < day).toBe(true)
    expect(await due()).toEqual([])
  })

  it('a replacement owes none by itself, nor does a worker without an office, nor a request that is not paid', async () => {
    await row('500.00')
    const Id = await paidRequest()
    const other = await paidRequest()
    await paidRequest({ PaidMusand: null })
    await paidRequest({}, { OfficeId: null })
    await run('UPDATE requests SET "ReplacesId" = $1 WHERE "Id" = $2', [Id, other])
    expect(await dues()).toEqual([{ OfficeId: 1, Ar: 'مكتب مانيلا', En: 'Manila Office', Currency: 'USD', Requests: 1, Due: '500.00', Settled: '0.00', Open: '500.00' }])
  })

  it('payouts settle it in parts, each currency by itself; a credit and what is void count as what they are', async () => {
    await row('500.00')
    const Id = await paidRequest()
    expect(await paidOut({ RequestId: Id, Amount: '٢٠٠', Rate: '3.75' })).toMatchObject({ Number: 'C-2026-000001', Amount: '200.00', Rate: '3.75', UserId: office.userIds.Admin })
    const second = await paidOut({ RequestId: Id, Amount: '300.00', Rate: '3.76' })
    expect(await dues()).toMatchObject([{ Due: '500.00', Settled: '500.00', Open: '0.00' }])
    expect(await behind()).toEqual({ Count: 0, OnAccount: '0.00', Rows: [] })
    expect((await behind('&box=all')).Rows).toMatchObject([{ RequestId: Id, Open: '0.00' }])
    await paidOut({ RequestId: Id, Amount: '-150.00' })
    expect(await dues()).toMatchObject([{ Settled: '350.00', Open: '150.00' }])
    await paidOut({ Amount: '75.50', Currency: 'SAR', Rate: null })
    expect(await dues()).toMatchObject([{ Currency: 'SAR', Requests: 0, Due: '0.00', Settled: '75.50', Open: '-75.50' }, { Currency: 'USD', Open: '150.00' }])
    expect(await behind('', 1, 'SAR')).toEqual({ Count: 0, OnAccount: '75.50', Rows: [] })
    expect((await office.call('/api/payouts/void', { as: 'Admin', body: { Id: second.Id, Version: 1, Reason: 'typed twice' } })).json()).toMatchObject({ VoidedOn: '2026-04-01', Number: 'C-2026-000002' })
    expect((await behind()).Rows).toMatchObject([{ Settled: '50.00', Open: '450.00' }])
    expect(errors(await office.call('/api/payouts/void', { as: 'Admin', body: { Id: second.Id, Version: 2, Reason: 'again' } }))).toEqual(['Reason'])
  })

  it('is added and voided by administrators, never changed or deleted, and keeps its request', async () => {
    const Id = await paidRequest()
    const made = await paidOut({ RequestId: Id })
    expect((await save('payouts', { Id: made.Id, Version: 1, Amount: '1.00' })).statusCode).toBe(403)
    expect((await office.call(`/api/payouts/delete?id=${made.Id}`, { as: 'Admin' })).statusCode).toBe(404)
    expect((await office.call('/api/payouts/void', { as: 'Editor', body: { Id: made.Id, Version: 1, Reason: 'no' } })).statusCode).toBe(403)
    expect((await office.call(`/api/requests/delete?id=${Id}`, { as: 'Admin' })).json()).toBe(false)
    expect((await office.call('/api/offices/delete?id=1', { as: 'Admin' })).json()).toBe(false)
  })

  it.each([
    ['a rate of 0', { Rate: '0' }, ['Rate']],
    ['dollars without a rate', { Rate: null }, ['Rate']],
    ['riyals at a rate', { Currency: 'SAR' }, ['Rate']],
    ['riyals at a rate of 0', { Currency: 'SAR', Rate: '0' }, ['Rate']],
    ['riyals at no number', { Currency: 'SAR', Rate: 'x' }, ['Rate']],
    ['an amount of 0', { Amount: '0' }, ['Amount']],
    ['no amount', { Amount: '' }, ['Amount']],
    ['a day to come', { On: '2099-01-01' }, ['On']],
    ['no office', { OfficeId: null }, ['OfficeId']],
    ['an unknown request', { RequestId: 999_999 }, ['RequestId']],
    ['an unknown currency', { Currency: 'EUR' }, ['Currency']],
  ])('%s is refused by its field', async (_case, more, fields) => {
    const answer = await payout(more)
    expect([answer.statusCode, errors(answer)]).toEqual([409, fields])
    expect(await run('SELECT 1 FROM payouts')).toEqual([])
    expect(await run('SELECT 1 FROM counters')).toEqual([])
  })

  it('riyals have the rate 1, sent or not', async () => {
    expect(await paidOut({ Currency: 'SAR', Rate: '' })).toMatchObject({ Rate: '1.00' })
    expect(await paidOut({ Currency: 'SAR', Rate: '١' })).toMatchObject({ Rate: '1.00' })
  })
})

it.each(anyEngine)('payouts that are recorded at once get consecutive numbers, on %s', async (engine) => {
  const office = await openOffice(engine)
  try {
    const saved = await Promise.all(Array.from({ length: 12 }, () => office.call('/api/payouts/Edit', { as: 'Admin', body: { OfficeId: 1, Amount: '1.00', Currency: 'SAR', On: '2026-11-20' } })))
    expect(saved.map((answer) => answer.json<AnyRow>()['Number']).sort()).toEqual(Array.from({ length: 12 }, (_one, at) => `C-2026-0000${String(at + 1).padStart(2, '0')}`))
  } finally {
    await office.close()
  }
})
