import { answering, defineAction, defineVariant, formOf, rowActionsOf, variantsOf } from './action'
import type { Resource } from './resource'

describe('an action', () => {
  const label = { ar: 'بيع', en: 'Sell' }
  const fields = { Price: { type: 'number', min: 1, max: 9, default: 1, label } } as const
  const sell = defineAction({
    of: { name: 'boats', path: '/api/boats', table: 'boats', tag: 'boats' }, name: 'sell', on: 'row', least: 'Editor', icon: 'check', label, fields, danger: true,
    done: label, failed: label, hints: { Price: label }, while: [['Sold', 'is', false]], press: 'once', versioned: true,
  })

  it('has a form with its fields, the same each time', () => {
    expect(formOf(sell)).toEqual({ name: 'sell', label, path: '/api/boats', table: 'boats', title: label, permissions: {}, fields })
    expect(formOf(sell)).toBe(formOf(sell))
    expect(formOf({ ...sell, fields: undefined } as unknown as typeof sell).fields).toEqual({})
  })

  it('is varied by another with the same call, whose words, form and conditions are its own', () => {
    const other = { ar: 'إهداء', en: 'Give away' }
    const give = defineVariant(sell, { sets: { Price: 0 }, least: 'Admin', icon: 'user', label: other })
    expect(give).toStrictEqual({ of: sell.of, name: 'sell', on: 'row', versioned: true, sets: { Price: 0 }, least: 'Admin', icon: 'user', label: other, variantOf: sell })
    expect(variantsOf(sell)).toEqual([give])
    expect(variantsOf(give)).toEqual([])
  })

  it('that answers something else than its row says so', () => {
    expect(answering<string>()).toEqual({})
  })
})

it('a table offers what can be done to its rows, one or many, without a value that its caller would have to bring', () => {
  const label = { ar: 'قارب', en: 'Boat' }
  const Berth = { type: 'text', max: 9, label } as const
  const of = { name: 'ships', path: '/api/ships', table: 'ships', tag: 'ships' }
  const common = { of, least: 'Editor', icon: 'check', label } as const
  const paint = defineAction({ ...common, name: 'paint', on: 'row', fields: { Colour: Berth } })
  const sink = defineAction({ ...common, name: 'sink', on: 'selection' })
  defineAction({ ...common, name: 'count', on: 'list' })
  defineAction({ ...common, name: 'paint', on: 'row', of: { ...of, name: 'cars' } })
  const moor = defineAction({ ...common, name: 'moor', on: 'row', given: { Berth, Side: Berth } })
  defineVariant(moor, { ...common, sets: { Side: 'left' } })
  const home = defineVariant(moor, { ...common, sets: { Berth: 'home', Side: 'left' } })
  expect(rowActionsOf({ name: 'ships' } as Resource)).toEqual([paint, sink, home])
})
