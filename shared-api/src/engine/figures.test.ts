import { figuresOf, uncheckedIn, uncheckedText } from './figures'
import type { Resource } from './resource'

it('a row names the figures that nobody has checked, or none', () => {
  expect(uncheckedIn({ Unchecked: 'VatPercent,RefundDays' })).toEqual(['VatPercent', 'RefundDays'])
  expect([uncheckedIn({ Unchecked: '' }), uncheckedIn({})]).toEqual([[], []])
  expect(uncheckedIn({ Unchecked: uncheckedText(['A', 'B']) })).toEqual(['A', 'B'])
})

it('the figures of a resource are its fields that say so', () => {
  const label = { ar: '', en: '' }
  const terms = { fields: { Vat: { type: 'number', label, default: 0, figure: true }, Name: { type: 'text', label, max: 5 } } } as unknown as Resource
  expect(figuresOf(terms)).toEqual(['Vat'])
})
