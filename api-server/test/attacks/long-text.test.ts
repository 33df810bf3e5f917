import { editableFields, normaliseNumber, normalisePhone, resourceList, searchText, toLatinDigits } from '@office/shared-api/model'
import { schemaFor, validate } from '@office/shared-api/model/schema'
import '@office/shared-api/model/staff-fields'
import { likePattern } from '../../src/engine/list-filter'

const LENGTH = 100_000
/** Milliseconds of work, whatever else the machine does. A pattern whose time grows with the square of the length takes minutes here, a good one a few of these. */
const PATIENCE = 3_000

/** The end of a text that is almost right; in `npm test` the sign that no field takes, and that of an e-mail after what it begins with: the others seldom send a pattern back. */
const ENDS = process.env['OFFICE_TEST_LONG'] ? ['', '!', '\u0000', '@'] : ['!']
const endsOf = (piece: string) => (piece.startsWith('a') ? [...new Set([...ENDS, '@'])] : ENDS)

/** Text that is made to be almost right, again and again, and wrong at its end. */
const HOSTILE = ['0', '5', '05', ' ', '\t\n', 'a', 'a@', '.', 'a.', 'ـ', '\u064b', 'أ', '\u200f', '-', '+966', '%', '_', '\\', '/', 'data:image/png;base64,', '1447-', 'é'].flatMap(
  (piece) => endsOf(piece).map((end) => piece.repeat(LENGTH / piece.length) + end),
)

function slowest(work: (text: string) => unknown): number {
  return Math.max(
    ...HOSTILE.map((text) => {
      const start = process.cpuUsage()
      work(text)
      return process.cpuUsage(start).user / 1000
    }),
  )
}

it.each(resourceList.map((resource) => [resource.name, resource] as const))('no text keeps the rules of %s busy', (_name, resource) => {
  const schema = schemaFor(resource, 'staff')
  const names = editableFields(resource, 'staff').map(([name]) => name)
  expect(slowest((text) => validate(schema, Object.fromEntries(names.map((name) => [name, text]))))).toBeLessThan(PATIENCE)
})

it.each([
  ['search text', searchText],
  ['search patterns', likePattern],
  ['digits', toLatinDigits],
  ['phones', normalisePhone],
  ['numbers', normaliseNumber],
] as const)('no text keeps %s busy', (_name, work) => {
  expect(slowest(work)).toBeLessThan(PATIENCE)
})
