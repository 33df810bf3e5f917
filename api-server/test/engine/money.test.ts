import type { AnyRow, ChangeLogEntry, DeletedRow, FieldError, ListAnswer, ManySaved, Role } from '@office/shared-api/model'
import { strFromU8, unzipSync } from 'fflate'
import { anyEngine } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'
import { boatBindings, createTables } from './boats'

/** Amounts of money of a resource of which the office knows nothing. */
describe.each(anyEngine)('the price of barges, on %s', (engine) => {
  let office: TestOffice
  let made = 0

  const call = (path: string, body: object, as: Role = 'Editor') => office.call(`/api/${path}`, { as, body })
  const saved = async (path: string, body: object, as: Role = 'Editor') => {
    const answer = await call(path, body, as)
    expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([path, 200, ''])
    return answer.json<AnyRow & { readonly LogId?: number }>()
  }
  const barge = (Price: unknown, more: object = {}) => saved('barges/Edit', { Title: `Barge ${(made += 1)}`, Price, ...more })
  const list = async (query: string) => (await office.call(`/api/barges/get?pageSize=50&${query}`, { as: 'Editor' })).json<ListAnswer<AnyRow>>()
  const prices = async (query: string) => (await list(query)).data.map(({ Price }) => Price)
  const where = (...triples: unknown[]) => `sortField=Id&isDesc=false&where=${encodeURIComponent(JSON.stringify(triples))}`
  const stored = async (Id: number) => (await list(`id=${Id}`)).data[0]

  beforeAll(async () => {
    office = await openOffice(engine, {}, { bindings: boatBindings })
    await createTables(office.database)
    for (const price of ['900', '1,234.5', '', '١٢٬٠٠٠٫٠٥', '0']) await barge(price)
  })
  afterAll(() => office.close())

  it('is saved as it was meant, answered as text with two decimals, and kept in hundredths', async () => {
    expect(await prices('sortField=Id&isDesc=false')).toEqual(['900.00', '1234.50', null, '12000.05', '0.00'])
    const kept = await office.database.query({ text: 'SELECT "Price"::text AS kept FROM boats ORDER BY "Id"' })
    expect(kept).toEqual(['90000', '123450', null, '1200005', '0'].map((value) => ({ kept: value })))
    const row = (await list('sortField=Id&isDesc=false')).data[1] as AnyRow
    expect(await saved('barges/Edit', { ...row })).toEqual(row)
    expect(await saved('barges/Edit', { Id: row.Id, Title: 'Renamed' })).toMatchObject({ Price: '1234.50' })
  })

  it('is refused on the field when it is none', async () => {
    for (const [price, errorMsg] of [['1e3', 'Enter an amount such as 1,234.50'], ['-1', 'Must be at least 0'], ['1.005', 'Enter an amount such as 1,234.50'], ['10,000,000', 'Must be at most 9,999,999.99']]) {
      const answer = await call('barges/Edit', { Title: 'Refused', Price: price })
      expect([answer.statusCode, answer.json<FieldError[]>()]).toEqual([409, [{ field: 'Price', errorMsg }]])
    }
  })

  it('sorts by its amount with what has none last, from either end', async () => {
    expect(await prices('sortField=Price&isDesc=false')).toEqual(['0.00', '900.00', '1234.50', '12000.05', null])
    expect(await prices('sortField=Price&isDesc=true')).toEqual(['12000.05', '1234.50', '900.00', '0.00', null])
    expect(await prices('sortField=Price&isDesc=true&searchValue=barge')).toEqual(['12000.05', '900.00', '0.00', null])
  })

  it('narrows a list by amounts', async () => {
    expect(await prices(where(['Price', 'is', '1234.5']))).toEqual(['1234.50'])
    expect(await prices(where(['Price', 'is', 900]))).toEqual(['900.00'])
    expect(await prices(where(['Price', 'in', ['900.00', 0]]))).toEqual(['900.00', '0.00'])
    expect(await prices(where(['Price', 'from', '900'], ['Price', 'to', '1234.50']))).toEqual(['900.00', '1234.50'])
    expect(await prices(where(['Price', 'empty']))).toEqual([null])
    expect(await prices(where(['Price', 'filled']))).toHaveLength(4)
    for (const triple of [['Price', 'is', '1e3'], ['Price', 'has', '9'], ['Price', 'from', null]]) {
      expect((await office.call(`/api/barges/get?${where(triple)}`, { as: 'Read' })).statusCode).toBe(400)
    }
  })

  it('is logged as the amounts that it was, can be undone, and comes back with a deleted row', async () => {
    const { Id } = await barge('50')
    const edited = await saved('barges/Edit', { Id, Price: '75.25' })
    const [entry] = (await office.call(`/api/barges/log?id=${Id}`, { as: 'Admin' })).json<ChangeLogEntry[]>()
    expect(JSON.parse(entry?.Changes ?? '')).toEqual([{ column: 'Price', value: '75.25', old: '50.00' }])
    expect(await saved('barges/undo', { LogId: edited.LogId })).toMatchObject({ Price: '50.00' })
    const emptied = await saved('barges/Edit', { Id, Price: '' })
    expect(emptied['Price']).toBeNull()
    expect(await saved('barges/undo', { LogId: emptied.LogId })).toMatchObject({ Price: '50.00' })
    expect((await office.call(`/api/barges/delete?id=${Id}`, { as: 'Editor' })).json()).toBe(true)
    const [gone] = (await office.call('/api/barges/deleted', { as: 'Admin' })).json<ListAnswer<DeletedRow>>().data
    await saved('barges/restore', { LogId: gone?.LogId }, 'Admin')
    expect(await stored(Id)).toMatchObject({ Price: '50.00' })
  })

  it('is given to a whole selection, and taken from it', async () => {
    const rows = [await barge('1'), await barge('2')]
    const set = async (Price: string) => {
      const now = await Promise.all(rows.map(({ Id }) => stored(Id)))
      return (await call('barges/editmany', { Ids: now.map((row) => row?.Id), Versions: now.map((row) => row?.Version), Set: { Price } })).json<ManySaved>().done
    }
    expect(await set('٣٬٠٠٠')).toEqual(rows.map(({ Id }) => Id))
    expect((await stored(rows[1]?.Id ?? 0))?.['Price']).toBe('3000.00')
    await set('')
    expect((await stored(rows[1]?.Id ?? 0))?.['Price']).toBeNull()
  })

  it('is a number with two decimals in files, and nothing where there is none', async () => {
    const some = 'columns=Price&sortField=Id&isDesc=false&searchValue=barge'
    const csv = await office.call(`/api/barges/export?${some}`, { as: 'Editor' })
    expect(csv.body.slice(1).split('\r\n').slice(0, 4)).toEqual(['"Price"', '900.00', '""', '12000.05'])
    const { rawPayload } = await office.call(`/api/barges/export?format=xlsx&${some}`, { as: 'Editor' })
    const part = (name: string) => strFromU8(unzipSync(rawPayload)[name] ?? new Uint8Array())
    expect(part('xl/worksheets/sheet1.xml')).toContain('<row><c s="2"><v>12000.05</v></c></row>')
    expect(part('xl/styles.xml')).toMatch(/<cellXfs count="3">.*<xf numFmtId="2"/)
  })

  it('is described as text in the contract', async () => {
    const { components } = (await office.call('/api/openapi.json', { as: 'Admin' })).json<{ components: { schemas: Record<string, { properties: Record<string, { type: unknown; pattern: string }> }> } }>()
    const price = components.schemas['BargesRow']?.properties['Price']
    expect(price?.type).toEqual(['string', 'null'])
    for (const [text, isAmount] of [['8250.00', true], ['-1.50', true], ['8250', false], ['08.00', false], ['8,250.00', false]] as const) expect([text, new RegExp(price?.pattern ?? '').test(text)]).toEqual([text, isAmount])
  })
})
