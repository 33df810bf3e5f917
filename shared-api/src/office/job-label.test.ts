import { jobLabel } from './job-label'
import { jobWords } from './job-words'

const own = { Ar: 'عمالة منزلية', En: 'Domestic worker', ArFemale: 'عاملة منزلية', ArMale: 'عامل منزلي' }

it.each([
  ['ar', 'female', 'عاملة منزلية'],
  ['ar', 'male', 'عامل منزلي'],
  ['ar', '', 'عمالة منزلية'],
  ['ar', undefined, 'عمالة منزلية'],
  ['en', 'female', 'Domestic worker'],
] as const)('in %s the job of a worker (%s) is called %s', (language, gender, label) => {
  expect(jobLabel(own, language, gender)).toBe(label)
})

it('a job that nobody has named yet is called nothing', () => {
  expect(jobLabel({ Ar: '', En: '' }, 'ar', 'female')).toBe('')
})

it('without words of its own a job is called the same for both', () => {
  const { Ar, En } = own
  expect([jobWords({ Ar, En }, 'female'), jobWords({ ...own, ArMale: '' }, 'male'), jobWords(own, 'male')]).toEqual([{ Ar, En }, { Ar, En }, { Ar: 'عامل منزلي', En }])
})
