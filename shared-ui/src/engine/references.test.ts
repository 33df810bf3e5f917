import { resources, type FieldValue } from '@office/shared-api/model'
import { optionOf } from './references'

const lookups = [
  { Id: 4, Type: 0, Ar: 'كينيا', En: 'Kenya', Disable: false },
  { Id: 5, Type: 1, Ar: 'عمالة منزلية', En: 'Domestic worker', ArFemale: 'عاملة منزلية', ArMale: 'عامل منزلي', Disable: false },
  { Id: 6, Type: 1, Ar: 'طباخ', En: 'Cook', ArFemale: '', Disable: false },
]

test.each([
  ['ar', 5, 'male', 'W-7 · كينيا · عامل منزلي · free'],
  ['ar', 5, 'female', 'W-7 · كينيا · عاملة منزلية · free'],
  ['ar', 5, '', 'W-7 · كينيا · عمالة منزلية · free'],
  ['ar', 6, 'female', 'W-7 · كينيا · طباخ · free'],
  ['en', 5, 'male', 'W-7 · Kenya · Domestic worker · free'],
] as const)('in %s a picker says of a worker with job %i and gender "%s": %s', (language, Job, Gender, detail) => {
  const row: { readonly Id: number } & Readonly<Record<string, FieldValue>> = { Id: 7, Ref: 'W-7', Name: 'Otieno', Country: 4, Job, Gender, Available: true, HeldByName: null }
  expect(optionOf(resources.persons, row, { language, lookups, state: (free) => (free ? 'free' : 'taken') })).toMatchObject({ label: 'Otieno', detail })
})
