import '../../engine/staff-schema'
import { cellHint, IMPORT_COLUMNS, importColumn, indexNames, readCell, readDay, readRow, takesNewItems, type NamedRow } from '.'

const item = (Id: number, Ar: string, En: string, more: Partial<NamedRow> = {}): NamedRow => ({ Id, Ar, En, ...more })

const names = indexNames({
  countries: [item(1, 'إندونيسيا', 'Indonesia')],
  jobs: [item(2, 'عامل منزلي', 'Domestic worker', { ArFemale: 'عاملة منزلية', ArMale: 'عامل منزلي' }), item(3, 'سائق خاص', 'Private driver')],
  skills: [item(4, 'الطبخ', 'Cooking'), item(5, 'رعاية الأطفال', 'Child care'), item(6, 'الطبخ', 'Cooking', { Disable: true })],
  languages: [item(7, 'العربية', 'Arabic'), item(8, 'الإنجليزية', 'English')],
  places: [item(9, 'السعودية', 'Saudi Arabia')],
  offices: [item(10, 'مكتب جاكرتا', 'Jakarta office')],
})

const read = (name: string, text: string) => {
  const column = importColumn(name)
  if (!column) throw new Error(`${name} is no column`)
  return readCell(column.field, text, names)
}
const valueOf = (name: string, text: string) => {
  const cell = read(name, text)
  return 'value' in cell ? cell.value : `${cell.broken.key}${cell.broken.cell ? `@${cell.broken.cell.row}.${cell.broken.cell.column}` : ''}`
}

it.each([
  ['1990-05-01', '1990-05-01'],
  ['١٩٩٠/٥/١', '1990-05-01'],
  ['01/05/1990', '1990-05-01'],
  ['1.5.1990', '1990-05-01'],
  ['۱۹۹۰-۰۵-۰۱', '1990-05-01'],
  ['1446-01-01', '2024-07-07'],
  ['1/1/1446هـ', '2024-07-07'],
  ['\u200f١٤٤٦/١/١ هـ', '2024-07-07'],
  ['1990-05-01 م', '1990-05-01'],
  ['1990-02-30', null],
  ['13/13/1990', null],
  ['1446-13-01', null],
  ['yesterday', null],
  ['45123', null],
])('reads the day %s as %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})

it.each([
  ['Country', 'إندونيسيا', 1],
  ['Country', '  اندونيسيا ', 1],
  ['Country', 'INDONESIA', 1],
  ['Country', 'إنْدونيسيـا', 1],
  ['Country', 'Atlantis', 'unknown'],
  ['Job', 'عاملة منزلية', 2],
  ['Job', 'عامله منزليه', 2],
  ['Job', 'private  driver', 3],
  ['OfficeId', 'Jakarta Office', 10],
  ['Available', 'نعم', true],
  ['Available', 'No', false],
  ['Available', '١', true],
  ['Available', 'متاح', true],
  ['Available', 'Not available', false],
  ['Available', 'maybe', 'invalid'],
  ['Gender', 'female', 'female'],
  ['Gender', 'أنثى', 'female'],
  ['Gender', 'Male', 'male'],
  ['Gender', 'x', 'invalid'],
  ['Skills', 'الطبخ، رعاية الأطفال', [4, 5]],
  ['Skills', 'Cooking; child care, Cooking', [4, 5]],
  ['Skills', 'Cooking, Juggling', 'unknown'],
  ['Languages', 'Arabic: 3; English: 2', [{ Language: 7, Level: '3' }, { Language: 8, Level: '2' }]],
  ['Languages', 'العربية: جيدة؛ الإنجليزية: ٢', [{ Language: 7, Level: '3' }, { Language: 8, Level: '2' }]],
  ['Languages', 'Arabic: 3; English: 9', 'invalid@1.Level'],
  ['Languages', 'Klingon: 3', 'unknown@0.Language'],
  ['Languages', 'Arabic: 3: 4', 'invalid@0.null'],
  ['History', 'Saudi Arabia | Domestic worker | 2; السعودية | سائق خاص | ٣', [{ Place: 9, Job: 2, Years: 2 }, { Place: 9, Job: 3, Years: 3 }]],
  ['History', 'Saudi Arabia | Domestic worker | two', 'invalid@0.Years'],
  ['Salary', '١٬٥٠٠٫٥', '1500.50'],
  ['Salary', '1e3', 'money'],
  ['Birth', '30/02/1990', 'date'],
  ['Name', ' =cmd|calc ', '=cmd|calc'],
  ['ConsentMethod', 'ورقة', 'paper'],
])('reads %s from "%s"', (name, text, value) => {
  expect(valueOf(name, text)).toEqual(value)
})

it('says which items are missing, with the type of their list', () => {
  expect(read('Skills', 'Cooking, Juggling،  ركوب الخيل')).toMatchObject({ missing: [{ List: 7, Label: 'Juggling' }, { List: 7, Label: 'ركوب الخيل' }] })
  expect(read('History', 'Mars | Pilot | 2')).toMatchObject({ missing: [{ List: 10, Label: 'Mars' }, { List: 1, Label: 'Pilot' }] })
  // An office is no item, and no label is so long.
  expect([read('OfficeId', 'Nowhere'), read('Country', 'x'.repeat(101))]).toMatchObject([{ missing: [] }, { missing: [] }])
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter(takesNewItems)).toEqual([1, 3, 7, 8, 9, 10])
})

it('reads a row: empty cells leave what is there, consents stand beside the worker, and every column that cannot be read is told', () => {
  const row = readRow({ Name: 'Siti', Note: '  ', Birth: 'soon', ConsentCv: '2026-01-10', ConsentPhoto: '1447/7/1', ConsentMethod: 'paper', ConsentUntil: '2030-01-01', Version: '7', __proto__: 'x' }, names)
  expect(row.values).toEqual({ Name: 'Siti' })
  expect(row.consents).toEqual([
    { Purpose: 'cv', GivenOn: '2026-01-10', Method: 'paper', Until: '2030-01-01' },
    { Purpose: 'photo', GivenOn: '2025-12-21', Method: 'paper', Until: '2030-01-01' },
  ])
  expect(Object.fromEntries(Object.entries(row.errors).map(([name, { key }]) => [name, key]))).toEqual({ Birth: 'date' })
})

it('says by column what no list has, each once, and nothing of a cell that cannot be read', () => {
  const row = readRow({ Country: 'Atlantis', Skills: 'Cooking, Juggling, Juggling, Diving', OfficeId: ' Nowhere ', Birth: 'soon' }, names)
  expect(row.unlisted).toEqual({ Country: ['Atlantis'], Skills: ['Juggling', 'Diving'], OfficeId: ['Nowhere'] })
  expect(row.missing.map(({ List, Label }) => `${List} ${Label}`)).toEqual(['0 Atlantis', '7 Juggling', '7 Juggling', '7 Diving'])
  expect(Object.keys(row.errors).sort()).toEqual(['Birth', 'Country', 'OfficeId', 'Skills'])
})

it('a row without consents asks for none, and one without a way keeps the way empty', () => {
  expect(readRow({ Name: 'Siti' }, names)).toEqual({ values: { Name: 'Siti' }, consents: [], errors: {}, missing: [], unlisted: {} })
  expect(readRow({ ConsentCv: '2026-01-10' }, names).consents).toEqual([{ Purpose: 'cv', GivenOn: '2026-01-10', Method: '', Until: null }])
})

it('asks how a consent was given, also of a day that cannot be read', () => {
  expect(readRow({ ConsentMedical: '2026-01-10' }, names).errors).toMatchObject({ ConsentMethod: { key: 'required' } })
  expect(Object.keys(readRow({ ConsentMedical: 'x' }, names).errors)).toEqual(['ConsentMedical', 'ConsentMethod'])
  expect(readRow({ ConsentMethod: 'paper' }, names).errors).toEqual({})
})

it.each([
  ['Name', ['اسم العاملة', 'اسم العامل', 'Worker name', 'Full name']],
  ['Country', ['الجنسية', 'Nationality']],
  ['Salary', ['الراتب', 'Salary']],
  ['PassportNo', ['رقم جواز السفر', 'الجواز', 'Passport', 'Passport no']],
  ['History', ['Experience']],
  ['Birth', ['تاريخ الولادة', 'Date of birth', 'DOB']],
])('the column %s is known by the headings that offices give it', (name, headings) => {
  for (const heading of headings) expect(IMPORT_COLUMNS.filter(({ alsoCalled }) => alsoCalled?.includes(heading)).map((column) => column.name)).toEqual([name])
})

it('the consents have columns of their own, each with its own heading in both languages', () => {
  const consents = IMPORT_COLUMNS.filter(({ name }) => name.startsWith('Consent'))
  expect(consents.map(({ name, field }) => `${name}: ${field.type}`)).toEqual(['ConsentCv: date', 'ConsentPhoto: date', 'ConsentReligion: date', 'ConsentMedical: date', 'ConsentMethod: choice', 'ConsentUntil: date'])
  expect(new Set(consents.map(({ field }) => field.label.ar)).size).toBe(6)
  for (const { field: { label } } of consents) expect([/[\u0600-\u06ff]/.test(label.ar), /[a-z]/.test(label.en)]).toEqual([true, true])
})

it('has a column for each field of a worker that a form asks for, and words for those that are written in a way of their own', () => {
  const columns = IMPORT_COLUMNS.map(({ name }) => name)
  expect(columns).toEqual(expect.arrayContaining(['Ref', 'Name', 'Country', 'Skills', 'History', 'PassportNo', 'ConsentCv', 'ConsentUntil']))
  expect(columns).not.toEqual(expect.arrayContaining(['Photo']))
  expect(new Set(columns).size).toBe(columns.length)
  expect(IMPORT_COLUMNS.filter(({ alsoCalled }) => alsoCalled === undefined).length).toBeGreaterThan(10)
  const hintOf = (name: string) => IMPORT_COLUMNS.filter((column) => column.name === name).map(cellHint)[0]
  expect([hintOf('Birth')?.ar, hintOf('Available')?.en, hintOf('Skills')?.en]).toEqual(['سنة-شهر-يوم أو يوم/شهر/سنة، هجري أو ميلادي', 'Yes or no', 'Separated by commas'])
  expect([hintOf('Languages')?.en, hintOf('History')?.en, hintOf('Gender')?.ar, hintOf('Name')]).toEqual(['Language: Level; …', 'Country | Job | Years; …', 'أنثى / ذكر', null])
})
