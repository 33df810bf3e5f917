import { valuesInText } from './validation'

it('counts in a sentence are in the reader’s figures, a reference stays as it is', () => {
  const values = { max: 120, ref: 'R-7' }
  expect([valuesInText(values, 'ar'), valuesInText(values, 'en'), valuesInText(undefined, 'ar')]).toEqual([{ max: '١٢٠', ref: 'R-7' }, { max: '120', ref: 'R-7' }, {}])
})
