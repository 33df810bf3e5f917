import { assign } from './columns'

const headed = (...headings: string[]) => headings.map((heading, at) => ({ heading, letters: String.fromCharCode(65 + at) }))

it('knows columns by the names that offices give them in their own files', () => {
  expect(assign(headed('اسم العاملة', 'الجنسية', 'الراتب', 'رقم جواز السفر', 'Date of birth'))).toEqual(['Name', 'Country', 'Salary', 'PassportNo', 'Birth'])
})

it('a wire name is always its own field’s, whatever another column is called', () => {
  expect(assign(headed('Nationality', 'Country'))).toEqual([null, 'Country'])
})
