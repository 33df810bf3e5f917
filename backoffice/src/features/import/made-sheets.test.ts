import { LANGUAGES, resources } from '@office/shared-api/model'
import { IMPORT_COLUMNS, IMPORT_MOST_ROWS } from '@office/shared-api/model/imports'
import { assign, KNOWN_HEADINGS, missingFields, templateHeadings } from './columns'
import { refusedFile, templateFile } from './made-sheets'
import { timeLeft } from './progress'
import { MOST_ROWS } from './reading/limits'
import { readCells } from './reading/read-cells'
import { tableOf, type SheetTable } from './reading/table'

const words = { title: 'refused', errors: 'Errors', language: 'en' } as const
const wrong = { Row: 3, Result: 'refused', Ref: '', Name: 'Maria', Errors: [{ field: 'Birth', errorMsg: 'Enter a valid date', Cell: '' }, { field: '', errorMsg: 'Repeats row 2', Cell: '' }], Cells: { PassportNo: 'EP1', Name: '=1+1' } } as const

const sent: SheetTable = {
  columns: [{ letters: 'A', heading: 'Name' }, { letters: 'C', heading: '' }, { letters: 'D', heading: 'Passport number' }],
  rows: [{ row: 2, cells: ['Maria', 'x', '00712345'] }, { row: 3, cells: ['=1+1', '', 'EP1'] }],
}

test.each(LANGUAGES)('every heading of the template is known again as the column that it is of (%s)', async (language) => {
  const { rows } = await readCells(await templateFile('template', language))
  const columns = (rows[0] ?? []).map((heading, at) => ({ letters: String(at), heading }))
  expect(columns.map(({ heading }) => heading)).toEqual(templateHeadings(language))
  expect(assign(columns)).toEqual(IMPORT_COLUMNS.map(({ name }) => name))
  expect(missingFields(assign(columns))).toEqual([])
})

test.each(LANGUAGES)('no two fields of a worker share a label, so a list that was exported is imported again (%s)', (language) => {
  const exported = Object.values(resources.persons.fields).map(({ label }) => label[language])
  expect(tableOf([exported, exported.map(() => 'x')], KNOWN_HEADINGS).columns).toHaveLength(exported.length)
  const headings = IMPORT_COLUMNS.map(({ field }) => field.label[language])
  const { columns } = tableOf([headings, headings.map(() => 'x')], KNOWN_HEADINGS)
  expect(assign(columns)).toEqual(IMPORT_COLUMNS.map(({ name }) => name))
})

test('a list that was exported when two fields were called Experience is read: the first column is the experience, the second what came before it', () => {
  const headings = ['Name', 'Experience', 'Skills', 'Experience']
  const { columns } = tableOf([headings, headings.map(() => 'x')], KNOWN_HEADINGS)
  expect(assign(columns)).toEqual(['Name', 'Experiance', 'Skills', 'History'])
  expect(() => tableOf([[...headings, 'Experience'], ['x']], KNOWN_HEADINGS)).toThrow('duplicate_headers')
  expect(() => tableOf([['Name', 'Name'], ['x']], KNOWN_HEADINGS)).toThrow('duplicate_headers')
})

test('headings are known by wire name and by both labels, whatever their letters look like; of two with one label the first of the form has it', () => {
  const columns = ['passportno', 'PASSPORT  NUMBER', 'الإسم', 'Experience', 'Colour'].map((heading) => ({ letters: 'A', heading }))
  expect(assign(columns)).toEqual(['PassportNo', null, 'Name', 'Experiance', null])
  expect(missingFields(assign(columns)).map(({ name }) => name)).toEqual(['Country', 'Job', 'Category', 'Religion'])
})

test('refused rows are written as they came, with what is wrong, and are read again without that column', async () => {
  const { rows } = await readCells(await refusedFile([wrong], sent, words))
  expect(rows).toEqual([['Name', 'C', 'Passport number', 'Errors'], ['=1+1', '', 'EP1', 'Birth date: Enter a valid date\nRepeats row 2']])
  const table = tableOf(rows, KNOWN_HEADINGS)
  expect(assign(table.columns)).toEqual(['Name', null, 'PassportNo', null])
})

test.each(LANGUAGES)('without the file they are written as the server has them, under headings that are read again (%s)', async (language) => {
  const other = { ...wrong, Row: 9, Cells: { PassportNo: 'EP2', History: 'Kenya | Cook | 2' } }
  const { rows } = await readCells(await refusedFile([wrong, other], undefined, { ...words, language }))
  const [headings, ...lines] = rows
  expect(assign((headings ?? []).map((heading) => ({ letters: 'A', heading })))).toEqual(['Name', 'History', 'PassportNo', null])
  expect(lines.map((line) => line.slice(0, 3))).toEqual([['=1+1', '', 'EP1'], ['', 'Kenya | Cook | 2', 'EP2']])
  expect(lines[0]?.[3]).toContain('Repeats row 2')
})

test('a server of the release before sends no cells: the rows are those of the file, or what is wrong alone', async () => {
  const { Cells: _cells, ...bare } = wrong
  const old = bare as typeof wrong
  expect((await readCells(await refusedFile([old], sent, words))).rows).toEqual((await readCells(await refusedFile([wrong], sent, words))).rows)
  expect((await readCells(await refusedFile([old], undefined, words))).rows.at(-1)).toHaveLength(1)
})

test('the time left follows the pace so far, once it says something', () => {
  expect(timeLeft({ done: 0, at: 0 }, { done: 500, at: 1_000 }, 5_000)).toBeNull()
  expect(timeLeft({ done: 100, at: 1_000 }, { done: 100, at: 9_000 }, 5_000)).toBeNull()
  expect(timeLeft({ done: 100, at: 1_000 }, { done: 1_100, at: 11_000 }, 5_100)).toBe(40_000)
})

test('as many rows are read as the server takes', () => {
  expect(MOST_ROWS).toBe(IMPORT_MOST_ROWS)
})
