import type { MoneyField } from './field'
import { amountOf, hundredthsOf, normaliseAmount } from './money'
import { defineResource } from './resource'
import { schemaFor, validate } from './schema/resource-schema'
import './staff-schema'

/** The broken rule of what somebody entered, or the amount as it is kept. */
function entered(value: unknown, field: MoneyField = { type: 'money' }): unknown {
  const label = { ar: 'المبلغ', en: 'Amount' }
  const form = defineResource({ name: 'amounts', label, path: '', table: '', title: label, permissions: {}, fields: { value: { ...field, label } } })
  const { values, errors } = validate(schemaFor(form, 'staff'), { value })
  return errors ? errors['value']?.key : values['value']
}

it.each([
  ['8250', '8250.00'],
  ['8250.00', '8250.00'],
  ['1234.5', '1234.50'],
  ['1,234.5', '1234.50'],
  ['١٢٣٤٫٥', '1234.50'],
  ['١٬٢٣٤٫٥٠', '1234.50'],
  ['۱٬۲۳۴٫۵', '1234.50'],
  ['1٬234.5', '1234.50'],
  ['١٢٣٤.٥', '1234.50'],
  ['9,999,999.99', '9999999.99'],
  ['  700 ', '700.00'],
  ['\u200f٧٠٠\u200e', '700.00'],
  ['007', '7.00'],
  ['0', '0.00'],
  ['0.05', '0.05'],
  [8250, '8250.00'],
  [0.1, '0.10'],
  ['', null],
  ['  ', null],
  [null, null],
])('the amount %j is kept as %j', (typed, kept) => {
  expect(entered(typed)).toBe(kept)
})

it.each([
  ['1e3', 'money'],
  ['1.005', 'money'],
  [1.005, 'money'],
  [1e21, 'money'],
  // Meant as one and a half, or a slip: never taken for fifteen or for twelve hundred.
  ['1,5', 'money'],
  ['12,34.00', 'money'],
  ['1,2345', 'money'],
  ['1.234,50', 'money'],
  ['1.2.3', 'money'],
  ['5.', 'money'],
  ['.5', 'money'],
  ['+5', 'money'],
  ['--5', 'money'],
  ['1 234', 'money'],
  ['١٢٣٤،٥', 'money'],
  ['700 SAR', 'money'],
  ['0x10', 'money'],
  ['NaN', 'money'],
  ['99999999999999', 'money'],
  [true, 'money'],
  ['-1', 'min'],
  ['-0.01', 'min'],
  ['10,000,000', 'max'],
  ['9999999.995', 'money'],
  [[5], null],
  [{ amount: 5 }, null],
])('the amount %j is refused or left out as %j', (typed, broken) => {
  expect(entered(typed)).toBe(broken)
})

it('has the least and the most of its field, and a minus where that allows it', () => {
  const field: MoneyField = { type: 'money', min: -50.5, max: 100.25 }
  expect(['-50.50', '-50.51', '100.25', '100.26', '-٠٫٥', '-0'].map((text) => entered(text, field))).toEqual(['-50.50', 'min', '100.25', 'max', '-0.50', '0.00'])
})

it('is reckoned with in whole hundredths, whatever its decimals', () => {
  for (const text of ['0.29', '1.15', '4.35', '1234.56', '9999999.99', '-0.07']) expect(hundredthsOf(text)).toBe(Number(text.replace('.', '')))
  expect([1_50, -7, 0].map(amountOf)).toEqual(['1.50', '-0.07', '0.00'])
  expect(normaliseAmount('1234567890123.45')).toBe('1234567890123.45')
  expect(hundredthsOf('1234567890123.45')).toBe(123_456_789_012_345)
})

it('is read from a cell of a spreadsheet, where no form has trimmed it, and is none with more digits than can be reckoned with', () => {
  expect([' 700 ', '0700', '00012345678901234', '12345678901234', '1.2345', ''].map(normaliseAmount)).toEqual(['700.00', '700.00', null, null, null, null])
  expect(normaliseAmount('0001234567890123')).toBe('1234567890123.00')
})
