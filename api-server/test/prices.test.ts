import type { AnyRow, FieldError } from '@office/shared-api/model'
import { seedLists } from '../src/office/first-items'
import { anyEngine } from './support/databases'
import { keepOffice } from './support/kept-office'
import { openOffice, type TestOffice } from './support/test-office'

describe.each(anyEngine)('prices and ceilings, on %s', (engine) => {
  let office: TestOffice
  /** India, for which the law knows no ceiling. */
  const country = () => office.lookup('countries', 6)
  const save = (path: 'prices' | 'ceilings', body: object, as: 'Admin' | 'Editor' = 'Admin') => office.call(`/api/${path}/Edit`, { as, body })
  const price = (values: object = {}) => ({ Country: country(), From: '2026-01-01', Price: '900.00', ...values })
  const errors = (answer: { json: () => unknown }) => (answer.json() as FieldError[]).map(({ field, agree }) => [field, agree ?? ''])

  let renew: () => Promise<void>
  beforeAll(async () => {
    office = await openOffice(engine)
    renew = await keepOffice(office)
  })
  beforeEach(() => renew())
  afterAll(() => office.close())

  it('are written by administrators, read by editors, and by no reader', async () => {
    expect((await save('prices', price(), 'Editor')).statusCode).toBe(403)
    expect((await save('prices', price({ Price: '١٬٢٣٤٫٥' }))).json()).toMatchObject({ Price: '1234.50', Job: null, Publish: false })
    const read = async (as: 'Editor' | 'Read') => (await office.call('/api/prices/get', { as })).statusCode
    expect([await read('Editor'), await read('Read')]).toEqual([200, 403])
    expect((await office.call('/api/ceilings/get', { as: 'Read' })).statusCode).toBe(403)
  })

  it('know an empty key as equal to an empty key', async () => {
    expect((await save('prices', price())).statusCode).toBe(200)
    const again = await save('prices', price({ Price: '800.00' }))
    expect([again.statusCode, errors(again)]).toEqual([409, [['From', '']]])
    expect((await save('prices', price({ Job: office.lookup('jobs', 0) }))).statusCode).toBe(200)
    const ceiling = { Country: country(), From: '2024-01-01', Most: '1000.00', Source: 'law' }
    expect((await save('ceilings', ceiling)).statusCode).toBe(200)
    expect(errors(await save('ceilings', ceiling))).toEqual([['From', '']])
  })

  it.each(['1e3', '-1', '1.005', ''])('refuse the amount %j on its field', async (Price) => {
    const answer = await save('prices', price({ Price }))
    expect([answer.statusCode, errors(answer)]).toEqual([409, [['Price', '']]])
  })

  it('begin with the nine ceilings of the ministry, which nobody has checked; once they have all been deleted none comes back', async () => {
    const read = async () => (await office.call('/api/ceilings/get?sortField=Most&isDesc=false&pageSize=20', { as: 'Admin' })).json<{ data: (AnyRow & { Unchecked: string })[] }>().data
    const seeded = await read()
    // Sierra Leone is in no first list.
    expect(seeded.map(({ Most }) => Most)).toEqual(['5900.00', '7500.00', '8300.00', '9000.00', '10000.00', '11750.00', '13800.00', '14700.00'])
    expect(new Set(seeded.map(({ Unchecked }) => Unchecked))).toEqual(new Set(['Most']))
    const checked = await save('ceilings', { Id: seeded[0]?.Id, Most: '5900.00' })
    expect(checked.json()).toMatchObject({ Unchecked: '', Version: 2 })
    for (const { Id } of await read()) await office.call(`/api/ceilings/delete?id=${Id}`, { as: 'Admin' })
    await seedLists(office.database)
    expect(await read()).toEqual([])
  })

  it('above the ceiling with its VAT are asked about, and saved once that is agreed to', async () => {
    await save('ceilings', { Country: country(), From: '2024-01-01', Most: '1000.00', Source: 'law' })
    expect((await save('prices', price({ Price: '1150.00' }))).statusCode).toBe(200)
    const body = price({ From: '2026-02-01', Price: '1150.01' })
    const asked = await save('prices', body)
    expect([asked.statusCode, asked.json()]).toEqual([409, [{ field: 'Price', errorMsg: 'Above the ceiling: 1150.00', agree: 'above_ceiling' }]])
    const other = await save('prices', { ...body, Agree: 'another' })
    expect(errors(other)).toEqual([['Price', 'above_ceiling']])
    const agreed = await save('prices', { ...body, Agree: ['above_ceiling'] })
    expect([agreed.statusCode, agreed.json<AnyRow>()]).toEqual([200, expect.objectContaining({ Price: '1150.01', Version: 1 })])
  })

  it('above a ceiling are told with it, once it is checked as hidden, and the administrators are told when it is saved', async () => {
    const above = async () => (await office.call('/api/ceilings/above', { as: 'Editor' })).json<unknown>()
    const told = () => office.database.query<object>({ text: `SELECT "UserId" FROM notifications WHERE "Kind" = 'above_ceiling'` })
    const own = (await save('prices', price({ Price: '1150.01' }))).json<AnyRow>()
    const kenya = office.lookup('countries', 3)
    const seeded = (await office.call(`/api/ceilings/get?where=${encodeURIComponent(`[["Country","is",${kenya}]]`)}`, { as: 'Admin' })).json<{ data: AnyRow[] }>().data[0]
    const other = (await save('prices', { ...price({ Price: '10350.01' }), Country: kenya, Agree: 'above_ceiling' })).json<AnyRow>()
    const ofKenya = { Id: other.Id, Country: kenya, Job: null, Price: '10350.01', Most: '10350.00', Since: '2026-01-01' }
    expect([await above(), await told()]).toEqual([[{ ...ofKenya, Checked: false }], []])

    await save('ceilings', { Id: seeded?.Id, Most: '9000.00' })
    expect([await above(), await told()]).toEqual([[{ ...ofKenya, Checked: true }], [{ UserId: office.userIds.Admin }]])
    await save('ceilings', { Country: country(), From: '2030-01-01', Most: '1000.00', Source: 'law' })
    expect(await above()).toEqual([{ ...ofKenya, Checked: true }, { Id: own.Id, Country: country(), Job: null, Price: '1150.01', Most: '1150.00', Since: '2030-01-01', Checked: true }])
    expect((await office.call('/api/ceilings/above', { as: 'Read' })).statusCode).toBe(403)
  })
})
