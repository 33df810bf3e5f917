import { publicColumns } from '../../src/engine/public-columns'
import { engines } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'
import { boatBindings, boats, createTables } from './boats'

describe.each(engines)('what everybody may read of a resource of which the office knows nothing, on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine, {}, { bindings: boatBindings })
    await createTables(office.database)
    for (const [Title, Price] of [['Dhow', '900.50'], ['Yacht', '5000000.00']]) {
      expect((await office.call('/api/boats/Edit', { as: 'Editor', body: { Title, Price } })).statusCode).toBe(200)
    }
  }, 60_000)
  afterAll(() => office.close())

  const cheap = { price: (row: string) => `CASE WHEN ${row}."Price" < 100000 THEN ${row}."Price" END` }
  const read = (names: readonly string[], shown: Parameters<typeof publicColumns>[3]) => office.database.query({ text: `SELECT ${publicColumns(boats, names, 'b', shown)} FROM boats b ORDER BY b."Id"` })

  it('is the public fields: as they are, or as the name is bound that they give', async () => {
    expect(await read(['Title'], {})).toEqual([{ Title: 'Dhow' }, { Title: 'Yacht' }])
    expect((await read(['Price', 'Title'], cheap)).map((row) => [String((row as { Price: unknown }).Price), (row as { Title: string }).Title])).toEqual([['90050', 'Dhow'], ['null', 'Yacht']])
  })

  it.each([
    ['a field of which nobody says that it is public', 'Owner', cheap, 'boats.Owner is not public'],
    ['one that everybody who reads the rows may read', 'Length', cheap, 'boats.Length is not public'],
    ['one that the resource has not', 'Captain', cheap, 'boats.Captain is not public'],
    ['one whose name nothing is bound to', 'Price', {}, 'boats.Price is public by price, which is bound to nothing'],
  ])('is never %s', (_what, name, shown, error) => {
    expect(() => publicColumns(boats, [name], 'b', shown)).toThrow(error)
  })

  it('is read by staff as before', async () => {
    const { data } = (await office.call('/api/boats/get?sortField=Id&isDesc=false', { as: 'Read' })).json<{ data: object[] }>()
    expect(data).toMatchObject([{ Title: 'Dhow', Price: '900.50' }, { Title: 'Yacht', Price: '5000000.00' }])
  })
})
