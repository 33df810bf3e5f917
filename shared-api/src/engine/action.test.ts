import { defineAction, defineVariant, formOf } from './action'

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
  })
})
