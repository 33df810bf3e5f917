import { titleFields } from './resource'

const title = { ar: 'Ar', en: 'En' }
const titlesBy = { female: { ar: 'ArFemale' } }

it.each([
  ['ar', undefined, ['Ar', 'En']],
  ['en', undefined, ['En', 'Ar']],
  ['ar', 'female', ['ArFemale', 'Ar', 'En']],
  // No title of its own in this language, and none of this value.
  ['en', 'female', ['En', 'Ar']],
  ['ar', 'male', ['Ar', 'En']],
] as const)('in %s a row called by %s is named by the first of its titles that is filled in', (language, by, fields) => {
  expect(titleFields({ title, titlesBy }, language, by)).toEqual(fields)
})

it('a row that is called by nothing has its two titles', () => {
  expect(titleFields({ title }, 'en', 'female')).toEqual(['En', 'Ar'])
})
