import type { Field } from '../../engine/field'
import { indexNames, readCell, readDay, type NamedRow } from './read-cell'

const item = (Id: number, Ar: string, En: string, more: Partial<NamedRow> = {}): NamedRow => ({ Id, Ar, En, ...more })
const NOBODY = indexNames({})

const label = { ar: 'متاح', en: 'Available' }
const available = { label, type: 'boolean', default: false } as const
const size = { label: { ar: 'المقاس', en: 'Size' }, type: 'choice', options: ['s', 'l'], texts: { s: { ar: 'صغير', en: 'Small' }, l: { ar: 'كبير', en: 'Large' } }, error: 'invalid' } as const
const colour = { label: { ar: 'اللون', en: 'Colour' }, type: 'choice', options: ['red', 'blue'], texts: 'colours', error: 'invalid' } as const
const skills = { label: { ar: 'المهارات', en: 'Skills' }, type: 'lookups', list: 'skills', most: 10 } as const
const tongue = { label: { ar: 'اللغة', en: 'Language' }, type: 'lookup', list: 'languages' } as const
const level = { label: { ar: 'المستوى', en: 'Level' }, type: 'number', min: 1, max: 5, default: 1 } as const
const tongues: Field = { label: { ar: 'اللغات', en: 'Languages' }, type: 'rows', most: 5, columns: { Language: tongue, Level: level } }

/** The value of a cell, or the key of the rule that it breaks. */
function valueOf(field: Field, text: string, names = NOBODY) {
  const read = readCell(field, text, names)
  return 'value' in read ? read.value : read.broken.key
}

it.each([
  ...['نعم', 'yes', 'Y', 'TRUE', '1', '١', 'متاح', 'available'].map((text) => [text, true] as const),
  ...['لا', 'no', 'N', 'False', '0', '٠', 'غير متاح', 'not available'].map((text) => [text, false] as const),
  ...['', 'not', 'غير', 'perhaps'].map((text) => [text, 'invalid'] as const),
])('“%s” in a cell of yes or no is %s', (text, value) => {
  expect(valueOf(available, text)).toBe(value)
})

it('a choice is known by its option, and by its own words in either language', () => {
  expect(['S', 'small', 'كبير', 'medium'].map((text) => valueOf(size, text))).toEqual(['s', 's', 'l', 'invalid'])
  expect(['Red', 'أحمر'].map((text) => valueOf(colour, text))).toEqual(['red', 'invalid'])
})

describe('an item of a list', () => {
  const languageOf = (text: string, ...items: readonly NamedRow[]) => valueOf(tongue, text, indexNames({ languages: items }))

  it('goes before one of the same name that is no longer offered, wherever both stand; of two that are offered the first', () => {
    const [offered, disabled] = [item(1, 'العربية', 'Arabic'), item(2, 'العربية', 'Arabic', { Disable: true })]
    expect([languageOf('Arabic', disabled, offered), languageOf('Arabic', offered, disabled), languageOf('Arabic', disabled)]).toEqual([1, 1, 2])
    expect(languageOf('Arabic', { ...offered, Disable: false }, item(3, 'العربية', 'Arabic'))).toBe(1)
    expect(languageOf('Arabic', item(3, 'العربية', 'Arabic'), { ...offered, Disable: false })).toBe(3)
  })

  it('is named by the words for a woman or a man too, and by none that it lacks', () => {
    const nurse = item(1, 'ممرض', 'Nurse', { ArFemale: 'ممرضة', ArMale: '' })
    expect(['ممرض', 'ممرضة', 'nurse', ' '].map((text) => languageOf(text, nurse, item(2, '', 'Cook')))).toEqual([1, 1, 1, 'unknown'])
  })

  it('that no list has is said by its list and its trimmed name, as long as an item’s may be', () => {
    const longest = 'x'.repeat(100)
    const missing = (text: string) => {
      const read = readCell(tongue, text, NOBODY)
      return 'missing' in read ? read.missing : undefined
    }
    expect(missing(' Klingon ')).toEqual([{ List: 8, Label: 'Klingon' }])
    expect(missing(longest)).toEqual([{ List: 8, Label: longest }])
    expect(missing(`${longest}x`)).toEqual([])
  })

  it('may stand beside others, parted by commas, semicolons or lines; twice it is said once, and what is empty is no item', () => {
    const names = indexNames({ skills: [item(1, 'الطبخ', 'Cooking'), item(2, 'الكي', 'Ironing')] })
    for (const text of ['Cooking, Ironing', 'الطبخ، الكي', 'Cooking;Ironing', 'الطبخ؛الكي', ' Cooking \n Ironing \n', 'Cooking,,Ironing,cooking']) {
      expect([text, valueOf(skills, text, names)]).toEqual([text, [1, 2]])
    }
    expect(readCell(skills, 'Cooking, Sewing , Ironing,Knitting', names)).toMatchObject({ broken: { key: 'unknown' }, missing: [{ List: 7, Label: 'Sewing' }, { List: 7, Label: 'Knitting' }] })
  })
})

describe('rows in a cell', () => {
  const names = indexNames({ languages: [item(1, 'العربية', 'Arabic'), item(2, 'الإنجليزية', 'English')] })
  const rows = (text: string) => readCell(tongues, text, names)

  it('have a value for each column, nothing where none was written', () => {
    const two = [{ Language: 1, Level: 3 }, { Language: 2, Level: null }]
    for (const text of ['Arabic: 3; English', 'Arabic :3؛English:', ' Arabic | 3 \n English |']) expect([text, rows(text)]).toEqual([text, { value: two }])
  })

  it('name the first cell that breaks a rule, and everything that no list has', () => {
    expect(rows('Arabic: high; Klingon: 2; Dothraki: low')).toMatchObject({
      broken: { key: 'invalid', cell: { row: 0, column: 'Level' } },
      missing: [{ List: 8, Label: 'Klingon' }, { List: 8, Label: 'Dothraki' }],
    })
    expect(rows('English: 1; Arabic: 3: 4')).toMatchObject({ broken: { key: 'invalid', cell: { row: 1, column: null } }, missing: [] })
  })
})

it.each([
  ...[['3', 3], ['-12', -12], [' 3 ', 3], ['٣', 3], ['3.0', 3], ['3.000', 3], ['٣٫٠', 3], ['\u200f3\u200e', 3], ['1234567890', 1_234_567_890]].map(([text, value]) => [text, value] as const),
  ...['3x', 'x3', '3.5', '3-0', '--3', '12345678901', ''].map((text) => [text, 'invalid'] as const),
])('“%s” in a cell of numbers is %s', (text, value) => {
  expect(valueOf(level, String(text))).toBe(value)
})

it.each(['1/1/19901', '111/1/1990', 'x1/1/1990', '1990هـ/1/1', '1/1/1990x'])('“%s” is no day', (text) => {
  expect(readDay(text)).toBeNull()
})

it('text is kept without the blanks around it', () => {
  expect(valueOf({ label, type: 'text', max: 10 }, ' W-7 ')).toBe('W-7')
})
