import { jest } from '@jest/globals'
import type { AnyRow, ListAnswer, Role } from '@office/shared-api/model'
import { bindResources } from '../../src/engine/bound-resource'
import { anyEngine } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'
import { boatBindings, boats, createTables, harbours } from './boats'

describe.each(anyEngine)('sums over the rows of others, on %s', (engine) => {
  let office: TestOffice
  let boat = 0
  beforeAll(async () => {
    office = await openOffice(engine, {}, { bindings: boatBindings })
    await createTables(office.database)
    boat = (await office.call('/api/boats/Edit', { as: 'Editor', body: { Title: 'Dhow' } })).json<AnyRow>().Id
    for (const Number of [1, 2]) await office.call('/api/permits/Edit', { as: 'Editor', body: { Number, Boat: boat } })
    await office.call('/api/boats/Edit', { as: 'Editor', body: { Title: 'Sambuk' } })
  })
  afterAll(() => office.close())

  const get = (query: string, as: Role = 'Read') => office.call(`/api/boats/get?${query}`, { as })
  const rows = async (query: string) => (await get(query)).json<ListAnswer<AnyRow>>().data

  it('stand in one row, and in no list that does not name them', async () => {
    expect(await rows(`id=${boat}`)).toMatchObject([{ Title: 'Dhow', Fees: '3.75' }])
    for (const query of ['', 'searchValue=dhow', 'pageIndex=0', 'sums=']) {
      const [first] = await rows(query)
      expect([first !== undefined, first && 'Fees' in first]).toEqual([true, false])
    }
  })

  it('stand in a page and in what a search finds where they are named', async () => {
    expect((await rows('sums=Fees&isDesc=false')).map(({ Fees }) => Fees)).toEqual(['3.75', '0.00'])
    expect((await rows('sums=Fees,Fees&searchValue=dhow')).map(({ Fees }) => Fees)).toEqual(['3.75'])
  })

  it('are read by no statement that does not need them', async () => {
    const query = jest.spyOn(office.database, 'query')
    const summing = () => query.mock.calls.filter(([{ text }]) => text.includes('permits')).length
    await get('')
    await get('searchValue=dhow')
    expect(summing()).toBe(0)
    await get('sums=Fees')
    expect(summing()).toBe(1)
    query.mockRestore()
  })

  it('are a column of a file where it names them, as numbers', async () => {
    const file = async (columns: string) => (await office.call(`/api/boats/export?isDesc=false&columns=${columns}`, { as: 'Editor' })).body.slice(1).trim().split('\r\n')
    expect(await file('Title,Fees')).toEqual(['"Title","Fees"', '"Dhow",3.75', '"Sambuk",0.00'])
  })

  it.each(['sums=Title', 'sums=Debt', 'sortField=Fees', `where=${encodeURIComponent('[["Fees","filled"]]')}`])('are no fields: %s is refused', async (query) => {
    expect((await get(query, 'Admin')).statusCode).toBe(400)
  })
})

it('have names of their own', () => {
  expect(() => bindResources([harbours, { ...boats, sums: { Debt: { label: boats.label } } }], [])).toThrow('boats.Debt is a sum and something else')
})
