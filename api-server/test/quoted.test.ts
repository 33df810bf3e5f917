import type { AnyRow, CatalogueFacts, ListAnswer, OfferedWorker, SubmittedRequest, TrackedRequest } from '@office/shared-api/model'
import { forgetClient } from '../src/office/privacy/forget-client'
import { anyEngine } from './support/databases'
import { keepOffice } from './support/kept-office'
import { openOffice, POLLS_OFTEN, publicForm, type TestOffice } from './support/test-office'
import { until } from './support/until'

const NOTHING = { PriceId: null, QuotedPrice: null, QuotedSalary: null, QuotedVat: null, AgreedPrice: null }

describe.each(anyEngine)('prices for visitors, on %s', (engine) => {
  let office: TestOffice
  const run = (text: string, values: readonly unknown[] = []) => office.database.query<Record<string, unknown>>({ text, values: [...values] })
  const admin = async (path: string, body: object) => (await office.call(`/api/${path}/Edit`, { as: 'Admin', body })).json<AnyRow>()
  const settings = async (values: object) => admin('settings', { Id: Number((await run('SELECT "Id" FROM settings'))[0]?.['Id']), ...values })
  const price = async (values: object = {}) => (await admin('prices', { Country: office.lookup('countries'), From: '2026-01-01', Price: '9000.00', Publish: true, ...values })).Id
  const submit = async (worker: number, headers: Record<string, string> = {}) =>
    (await office.call('/api/requests/submit', { body: publicForm(worker), headers })).json<SubmittedRequest>()
  const row = async (id: number) => (await office.call(`/api/requests/get?id=${id}`, { as: 'Read' })).json<ListAnswer<AnyRow>>().data[0] ?? {}
  const facts = async () => (await office.call('/api/catalogue/facts')).json<CatalogueFacts>()
  const offered = async () => (await office.call('/api/persons/getdata')).json<OfferedWorker[]>()
  /** As visitors have it in the end. */
  const untilFacts = (isThere: (found: CatalogueFacts) => boolean) => until(facts, isThere)
  const named = () => office.lookup('categories', 1)

  let renew: () => Promise<void>
  beforeAll(async () => {
    office = await openOffice(engine, {}, POLLS_OFTEN)
    await settings({ ShowPrices: true })
    await untilFacts(({ Shows }) => Shows.Prices)
    renew = await keepOffice(office, { forVisitors: true })
  })
  beforeEach(() => renew())
  afterAll(() => office.close())

  it('are quoted by the weightiest keys, and stay after the list, the worker and the terms have changed', async () => {
    const keys = [{ Price: '9000.00' }, { Price: '9500.50', Job: office.lookup('jobs'), Salary: '1500.00' }, { Price: '12000.00', Category: named() }]
    const [, ofJob, ofNamed] = [await price(keys[0]), await price(keys[1]), await price(keys[2])]
    const [recruit, other] = [await submit(await office.addWorker()), await submit(await office.addWorker({ Category: named(), Salary: 180_000 }))]
    const first = { PriceId: ofJob, QuotedPrice: '9500.50', QuotedSalary: '1500.00', QuotedVat: 15, AgreedPrice: '9500.50' }
    const second = { PriceId: ofNamed, QuotedPrice: '12000.00', QuotedSalary: '1800.00', QuotedVat: 15, AgreedPrice: '12000.00' }
    expect([await row(recruit.Id), await row(other.Id)]).toEqual([expect.objectContaining(first), expect.objectContaining(second)])

    await admin('prices', { Id: ofJob, Price: '1.00', Salary: '1.00' })
    await run('UPDATE persons SET "Salary" = 1, "Category" = $1', [office.lookup('categories', 2)])
    await run('UPDATE terms SET "VatPercent" = 0')
    await settings({ ShowPrices: false })
    await admin('requests', { Id: recruit.Id, Note: 'called' })
    expect([await row(recruit.Id), await row(other.Id)]).toEqual([expect.objectContaining(first), expect.objectContaining(second)])
  })

  it('leave their figures when they are deleted, and when the request is deleted and restored', async () => {
    const id = await price()
    const { Id: quoted } = await submit(await office.addWorker())
    expect((await office.call(`/api/prices/delete?id=${id}`, { as: 'Admin' })).json()).toBe(true)
    expect(await row(quoted)).toMatchObject({ PriceId: null, QuotedPrice: '9000.00', QuotedVat: 15 })
    expect((await office.call(`/api/requests/delete?id=${quoted}`, { as: 'Admin' })).json()).toBe(true)
    const [deleted] = (await office.call('/api/requests/deleted', { as: 'Admin' })).json<ListAnswer<{ LogId: number }>>().data
    await office.call('/api/requests/restore', { as: 'Admin', body: { LogId: deleted?.LogId } })
    expect(await row(quoted)).toMatchObject({ PriceId: null, QuotedPrice: '9000.00', QuotedVat: 15, AgreedPrice: '9000.00' })
  })

  it('let a request come back whose price has been deleted meanwhile', async () => {
    const id = await price()
    const { Id } = await submit(await office.addWorker())
    await office.call(`/api/requests/delete?id=${Id}`, { as: 'Admin' })
    await office.call(`/api/prices/delete?id=${id}`, { as: 'Admin' })
    const [deleted] = (await office.call('/api/requests/deleted', { as: 'Admin' })).json<ListAnswer<{ LogId: number }>>().data
    expect((await office.call('/api/requests/restore', { as: 'Admin', body: { LogId: deleted?.LogId } })).statusCode).toBe(200)
    expect(await row(Id)).toMatchObject({ PriceId: null, QuotedPrice: '9000.00' })
  })

  it('are not quoted while the office hides them, where none is published or fits, and to no member of staff', async () => {
    await price({ Publish: false })
    await price({ Country: office.lookup('countries', 1) })
    const hidden = await submit(await office.addWorker())
    await price({ Job: office.lookup('jobs') })
    await settings({ ShowPrices: false })
    const off = await submit(await office.addWorker())
    await settings({ ShowPrices: true })
    const byStaff = await admin('requests', { ...publicForm(await office.addWorker()), Name: 'At the desk' })
    for (const { Id } of [hidden, off, byStaff]) expect(await row(Id)).toMatchObject(NOTHING)
    expect(hidden).toMatchObject({ QuotedPrice: null, QuotedVat: null })
  })

  it('are set by nobody but the server; what is agreed is of staff, may be nothing, and is logged', async () => {
    await price()
    const worker = await office.addWorker()
    const { Id } = (await office.call('/api/requests/submit', { body: { ...publicForm(worker), QuotedPrice: '1.00', AgreedPrice: '1.00' } })).json<SubmittedRequest>()
    expect(await row(Id)).toMatchObject({ QuotedPrice: '9000.00', AgreedPrice: '9000.00' })
    const save = (body: object) => office.call('/api/requests/Edit', { as: 'Editor', body: { Id, ...body } })
    expect((await save({ AgreedPrice: '٨٬٧٥٠٫٥', QuotedPrice: '1.00', QuotedVat: 0, PriceId: null })).json()).toMatchObject({ AgreedPrice: '8750.50', QuotedPrice: '9000.00', QuotedVat: 15 })
    expect((await save({ AgreedPrice: '' })).json()).toMatchObject({ AgreedPrice: null })
    const log = (await office.call(`/api/requests/log?id=${Id}`, { as: 'Admin' })).json<{ Changes: string }[]>()
    expect(log.slice(0, 2).map(({ Changes }) => /AgreedPrice|Agreed price/.test(Changes))).toEqual([true, true])
  })

  it('stay with a request whose client is forgotten', async () => {
    const PriceId = await price()
    const { Id } = await submit(await office.addWorker())
    await forgetClient(office.database, '1012345678', office.clock.now)
    expect(await row(Id)).toMatchObject({ IdentityId: '', PriceId, QuotedPrice: '9000.00', QuotedVat: 15, AgreedPrice: '9000.00' })
  })

  it('are told to the sender, again under the key, by the link and on no answer without either', async () => {
    await price({ Price: '8250.00' })
    const worker = await office.addWorker()
    const [first, again, other] = [await submit(worker, { 'idempotency-key': 'mine' }), await submit(worker, { 'idempotency-key': 'mine' }), await submit(worker)]
    expect([first, again].map(({ QuotedPrice, QuotedVat }) => [QuotedPrice, QuotedVat])).toEqual([['8250.00', 15], ['8250.00', 15]])
    expect(other).not.toHaveProperty('QuotedPrice')
    const tracked = async ({ Track = '' }) => (await office.call('/api/requests/track', { body: { Token: Track.split('#')[1] } })).json<TrackedRequest>().Quoted
    expect(await tracked(first)).toEqual({ Price: '8250.00', Vat: 15 })
    await settings({ ShowPrices: false })
    expect([await tracked(first), await tracked(await submit(await office.addWorker()))]).toEqual([{ Price: '8250.00', Vat: 15 }, null])
  })

  it('stand beside the workers while they show: by the office too, of which nobody learns', async () => {
    const [byOffice, byCountry] = [await price({ OfficeId: 1, Price: '7000.00', Salary: '1500.00' }), await price()]
    // Superseded: it is nobody's price.
    await price({ From: '2025-01-01', Price: '8000.00' })
    const [here, there, elsewhere] = [await office.addWorker({ OfficeId: 1 }), await office.addWorker(), await office.addWorker({ Country: office.lookup('countries', 1) })]
    await untilFacts(({ Prices }) => Prices.length === 2)
    expect(await facts()).toEqual({
      Prices: [{ Id: byOffice, Price: '7000.00', Salary: '1500.00' }, { Id: byCountry, Price: '9000.00', Salary: null }],
      Days: [],
      Vat: 15,
      Shows: { Prices: true, Days: false, Religion: true },
    })
    const workers = await until(offered, (found) => found.length === 3)
    expect(workers.map(({ Id, PriceId }) => [Id, PriceId])).toEqual([[elsewhere, null], [there, byCountry], [here, byOffice]])
    const etag = String((await office.call('/api/catalogue/facts')).headers['etag'])
    expect((await office.call('/api/catalogue/facts', { headers: { 'if-none-match': etag } })).statusCode).toBe(304)

    await settings({ ShowPrices: false })
    expect(await untilFacts(({ Shows }) => !Shows.Prices)).toMatchObject({ Prices: [] })
    for (const worker of await offered()) expect(worker).not.toHaveProperty('PriceId')
  })

  it('are gone while they are above a ceiling that somebody has checked', async () => {
    await price()
    const [Country, worker] = [office.lookup('countries'), await office.addWorker()]
    await untilFacts(({ Prices }) => Prices.length === 1)
    await run('UPDATE ceilings SET "Most" = 100, "Unchecked" = \'Most\' WHERE "Country" = $1', [Country])
    const { Id: unchecked } = await submit(worker)
    expect(await row(unchecked)).toMatchObject({ QuotedPrice: '9000.00' })
    const [{ Id } = {}] = await run('SELECT "Id" FROM ceilings WHERE "Country" = $1', [Country])
    expect(await admin('ceilings', { Id, Most: '1.00' })).toMatchObject({ Unchecked: '' })
    await untilFacts(({ Prices }) => Prices.length === 0)
    const { Id: checked } = await submit(await office.addWorker())
    expect(await row(checked)).toMatchObject(NOTHING)
  })

  it.each([
    ['a price', () => run('UPDATE prices SET "Price" = 100'), ({ Prices }: CatalogueFacts) => Prices[0]?.Price === '1.00'],
    ['the terms', () => run('UPDATE terms SET "VatPercent" = 5'), ({ Vat }: CatalogueFacts) => Vat === 5],
    ['the settings', () => run('UPDATE settings SET "ShowPrices" = false'), ({ Shows }: CatalogueFacts) => !Shows.Prices],
  ])('follow %s that another server changes', async (_what, change, isNew) => {
    await price()
    await untilFacts(({ Prices }) => Prices.length === 1)
    await change()
    await untilFacts(isNew)
  })

  it('come into force at Riyadh’s midnight without a change', async () => {
    const [, later] = [await price(), await price({ From: '2026-11-22', Price: '9999.00' })]
    const worker = await office.addWorker()
    await until(offered, (found) => found.length === 1)
    office.clock.now = new Date('2026-11-21T20:59:59.000Z')
    expect((await facts()).Prices).toMatchObject([{ Price: '9000.00' }])
    office.clock.now = new Date('2026-11-21T21:00:00.000Z')
    await untilFacts(({ Prices }) => Prices[0]?.Price === '9999.00')
    expect(await offered()).toMatchObject([{ Id: worker, PriceId: later }])
  })

  it('bring nothing to visitors that is not theirs', async () => {
    await price({ OfficeId: 1 })
    const worker = await office.addWorker({ OfficeId: 1, PassportNo: 'P7654321', Birth: '1990-05-17', Note: 'only for staff' })
    await until(offered, (found) => found.length === 1)
    const [sent, pages] = [await submit(worker), ['/api/persons/getdata', '/api/catalogue/facts', '/api/filters/getdata']]
    const tracked = await office.call('/api/requests/track', { body: { Token: (sent.Track ?? '').split('#')[1] } })
    const bodies = [...(await Promise.all(pages.map((url) => office.call(url)))), tracked].map(({ body }) => body)
    for (const body of bodies) expect(body).not.toMatch(/PassportNo|P7654321|Birth|1990-05-17|OfficeId|"Note"|only for staff/)
    expect(Object.keys((await offered())[0] ?? { PriceId: 0 })).not.toContain('OfficeId')
  })
})
