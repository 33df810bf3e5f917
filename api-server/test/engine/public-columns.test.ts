import { defineQuery, listOf, objectOf, optional, text } from '@office/shared-api/model/shapes'
import { buildApp } from '../../src/app'
import { publicColumns, publicRows } from '../../src/engine/public-columns'
import { answer } from '../../src/engine/queries'
import { anyEngine } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'
import { boatBindings, boats, createTables, harbours } from './boats'

describe.each(anyEngine)('what everybody may read of a resource of which the office knows nothing, on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine, {}, { bindings: boatBindings })
    await createTables(office.database)
    for (const [Title, Price] of [['Dhow', '900.50'], ['Yacht', '5000000.00']]) {
      expect((await office.call('/api/boats/Edit', { as: 'Editor', body: { Title, Price } })).statusCode).toBe(200)
    }
  })
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

  it('is of the rows alone that are public, with what stands beside them', async () => {
    await office.database.query({ text: `UPDATE boats SET "Afloat" = false WHERE "Title" = 'Yacht'` })
    const conditions = { afloat: (row: string) => `${row}."Afloat"` }
    const select = (more?: Parameters<typeof publicRows>[4]) => office.database.query({ text: `${publicRows(boats, ['Title'], 'b', { conditions, shown: {} }, more)} ORDER BY "Id"` })
    const Id = expect.any(Number) as number
    expect(await select()).toEqual([{ Id, Title: 'Dhow' }])
    expect(await select({ beside: ['b."Length" * 2 AS "Twice"'], where: 'b."Length" > 5 OR true' })).toEqual([{ Id, Title: 'Dhow', Twice: 20 }])
    expect(await select({ where: 'b."Length" > 50' })).toEqual([])
    await office.database.query({ text: 'UPDATE boats SET "Afloat" = true' })
    expect(() => publicRows(boats, ['Title'], 'b', { conditions: {}, shown: {} })).toThrow('boats is public while afloat, which is bound to nothing')
    expect(() => publicRows(harbours, [], 'h', { conditions, shown: {} })).toThrow('harbours says of no row that it is public')
  })

  it.each([
    ['Owner', listOf(objectOf('Owned', { Title: text, Owner: text }))],
    ['Length', objectOf('Fleet', { boats: listOf(objectOf('Long', { Title: text, Length: optional(text) })) })],
  ])('is asked for by no call for everybody that would give its %s: the server does not start', async (field, answers) => {
    const told = answer(defineQuery({ of: boats, name: 'told', least: 'everyone', about: 'Boats', takes: {}, answers }), () => [] as never)
    const start = buildApp({ config: office.config, database: office.database, now: () => office.clock.now }, undefined, { ...boatBindings, queries: [told] })
    await expect(start).rejects.toThrow(`boats/told gives everybody ${field}, which is not public`)
  })

  it('is read by staff as before', async () => {
    const { data } = (await office.call('/api/boats/get?sortField=Id&isDesc=false', { as: 'Read' })).json<{ data: object[] }>()
    expect(data).toMatchObject([{ Title: 'Dhow', Price: '900.50' }, { Title: 'Yacht', Price: '5000000.00' }])
  })
})
