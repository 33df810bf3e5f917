import { zipSync } from 'fflate'
import { HOSTILE_SHEETS, HOSTILE_ZIPS } from '../../../test-support/hostile-files'
import { inUtf16, inWindows1256, sheetOf, sheetXml, workbook, workbookParts, type MadeCell } from '../../../test-support/made-files'
import { importTranslations } from '../../../translations/import'
import { readCells } from './read-cells'
import { REFUSALS, RefusedFile } from './refused-file'
import { foldHeading, tableOf } from './table'

const KNOWN = new Map(['Name', 'Ref', 'PassportNo', 'Birth date', 'الاسم', 'الرقم المرجعي'].map((heading) => [foldHeading(heading), 1]))

async function read(bytes: Uint8Array, sheet?: string) {
  const { rows, ...names } = await readCells(new Blob([bytes as BlobPart]), sheet)
  return { ...tableOf(rows, KNOWN), ...names }
}

const refusalOf = (bytes: Uint8Array): Promise<RefusedFile> =>
  read(bytes).then(
    () => Promise.reject(new Error('it was read')),
    (error: unknown) => (error instanceof RefusedFile ? error : Promise.reject(error as Error)),
  )

const utf8 = (text: string) => new TextEncoder().encode(text)
const headings = ['الاسم', 'الرقم المرجعي']
const arabic = (separator: string) => `${headings.join(separator)}\r\nماريا${separator}W-1\r\n`
const table = { columns: [{ letters: 'A', heading: 'الاسم' }, { letters: 'B', heading: 'الرقم المرجعي' }], rows: [{ row: 2, cells: ['ماريا', 'W-1'] }] }

describe('CSV', () => {
  test.each([
    ['UTF-8', utf8(arabic(','))],
    ['UTF-8 with a mark', utf8(`\ufeff${arabic(',')}`)],
    ['UTF-8 with semicolons', utf8(arabic(';'))],
    ['UTF-8 with tabs', utf8(arabic('\t'))],
    ['UTF-16, little end first', inUtf16(arabic('\t'), 'little')],
    ['UTF-16, big end first', inUtf16(arabic(','), 'big')],
    ['UTF-16 without a mark', inUtf16(`Ref,${arabic(',')}`.replace('Ref,', ''), 'little', false)],
  ])('%s', async (_, bytes) => {
    expect(await read(bytes)).toMatchObject(table)
  })

  test('Windows-1256, as Excel in Arabic saves it', async () => {
    const read1256 = await read(inWindows1256('Name;Ref\r\nسارة، كينيا;W-2\r\n'.replace('سارة', 'سارة')))
    expect(read1256.rows).toEqual([{ row: 2, cells: ['سارة، كينيا', 'W-2'] }])
  })

  test('quotes, separators and line ends within a cell, and the separator that Excel names', async () => {
    const { columns, rows } = await read(utf8('sep=;\r\nName;Ref;Note\r\n"Mary ""M""; Ann";W-1;"one\r\ntwo"\r\n'))
    expect(columns.map(({ heading }) => heading)).toEqual(['Name', 'Ref', 'Note'])
    expect(rows).toEqual([{ row: 3, cells: ['Mary "M"; Ann', 'W-1', 'one\r\ntwo'] }])
  })

  test('a formula that our own export has made harmless is the text that it was', async () => {
    expect((await read(utf8('Name,Ref\n"\'=1+1",W-1\n'))).rows[0]?.cells).toEqual(['=1+1', 'W-1'])
  })
})

describe('XLSX', () => {
  const shared = `<?xml version="1.0"?><sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>Name</t></si><si><r><t>Ma</t></r><r><t>ria</t></r></si></sst>`
  const text = (at: number): MadeCell => ({ xml: `<c t="s"><v>${at}</v></c>` })

  test('texts of its table of texts, with and without styles of letters, as Excel writes them', async () => {
    const bytes = workbook({ sheets: { Workers: [[text(0), 'Ref'], [text(1), 'W-1']] }, parts: { 'xl/sharedStrings.xml': shared } })
    expect((await read(bytes)).rows).toEqual([{ row: 2, cells: ['Maria', 'W-1'] }])
  })

  test('numbers, numbers kept as text, days of a Gregorian and a Hijri look, yes and no', async () => {
    const bool: MadeCell = { xml: '<c t="b"><v>1</v></c>' }
    const bytes = sheetOf(['Name', 'Birth date', 'Salary', 'PassportNo', 'Available', 'Medical'], ['Maria', { day: 36526 }, 1234.5, '00712345', bool, { day: 45292.75, hijri: true }], ['Joy', '1421-03-05', 0.1 + 0.2, 123456789012345, bool, null])
    expect((await read(bytes)).rows.map(({ cells }) => cells)).toEqual([
      ['Maria', '2000-01-01', '1234.5', '00712345', 'true', '2024-01-01'],
      ['Joy', '1421-03-05', '0.3', '123456789012345', 'true', ''],
    ])
  })

  test('days of a workbook that counts from 1904', async () => {
    const bytes = workbook({ sheets: { Workers: [['Name', 'Birth date'], ['Maria', { day: 35064 }]] }, workbookPr: '<workbookPr date1904="1"/>' })
    expect((await read(bytes)).rows[0]?.cells).toEqual(['Maria', '2000-01-01'])
  })

  test('titles above the headings, empty columns and rows, and the million of rows that have a look and nothing else', async () => {
    const rows = sheetXml([['Workers of the office', null, null], [null], ['Name', null, 'Ref'], ['Maria', null, 'W-1'], [null, null, null], ['Joy', null, 'W-2']], '<mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells>')
    const bytes = workbook({ sheets: { Workers: rows.replace('</sheetData>', '<row r="1048576" hidden="1"><c r="XFD1048576" s="1"/></row></sheetData>') } })
    expect(await read(bytes)).toMatchObject({
      columns: [{ letters: 'A', heading: 'Name' }, { letters: 'C', heading: 'Ref' }],
      rows: [{ row: 4, cells: ['Maria', 'W-1'] }, { row: 6, cells: ['Joy', 'W-2'] }],
    })
  })

  test('a column without a heading is there to be assigned by hand', async () => {
    expect((await read(sheetOf(['Name', null], ['Maria', 'W-1']))).columns).toEqual([{ letters: 'A', heading: 'Name' }, { letters: 'B', heading: '' }])
  })

  test('the first sheet that is not hidden, or the one that is named', async () => {
    const bytes = workbook({ sheets: { Old: [['Name'], ['Old']], 'A & B': [['Name'], ['First']], C: [['Name'], ['Second']] }, hidden: ['Old'] })
    expect(await read(bytes)).toMatchObject({ sheets: ['A & B', 'C'], sheet: 'A & B', rows: [{ cells: ['First'] }] })
    expect((await read(bytes, 'C')).rows).toMatchObject([{ cells: ['Second'] }])
  })

  test('a formula with its last value is that value', async () => {
    const bytes = sheetOf(['Name', 'Ref'], [{ xml: '<c t="str"><f>A1&amp;"x"</f><v>Mariax</v></c>' }, { xml: '<c><f>1+1</f><v>2</v></c>' }])
    expect((await read(bytes)).rows[0]?.cells).toEqual(['Mariax', '2'])
  })
})

const manyRows = (count: number) => sheetXml([['Name'], ...Array.from({ length: count }, (_, at) => [`W${at}`])])
const withSheet = (xml: string) => workbook({ sheets: { Workers: xml } })

test.each(HOSTILE_SHEETS)('$what is refused, by the cell, the heading or the number that it is about', async ({ bytes, reason, values = {} }) => {
  const refusal = await refusalOf(bytes())
  expect([refusal.reason, refusal.values]).toEqual([reason, values])
})

test('the files that are tried are many, give every reason that there is, and each has its sentence in both languages', () => {
  const files = [...HOSTILE_SHEETS, ...HOSTILE_ZIPS]
  expect(HOSTILE_SHEETS.length).toBeGreaterThanOrEqual(30)
  expect(new Set(files.map(({ reason }) => reason))).toEqual(new Set(REFUSALS))
  for (const { reason, values = {} } of files) {
    for (const language of ['ar', 'en'] as const) {
      const sentence: string = importTranslations[language].import[`why_${reason}`]
      const named = Array.from(sentence.matchAll(/\{\{(\w+)\}\}/g), ([, name = '']) => name)
      expect([reason, named.filter((name) => !(name in values))]).toEqual([reason, []])
    }
  }
})

test('5,000 rows are read', async () => {
  const { rows } = await read(withSheet(manyRows(5_000)))
  expect(rows).toHaveLength(5_000)
  expect(rows.at(-1)).toEqual({ row: 5_001, cells: ['W4999'] })
})

test('bytes at random are read or refused, and never break the reader', async () => {
  const parts = zipSync(workbookParts({ sheets: { Workers: [['Name'], ['Maria']] } }))
  let seed = 7
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648)
  for (let round = 0; round < 300; round++) {
    const bytes = parts.slice()
    for (let at = 0; at < 3; at++) bytes[next() % bytes.length] = next() % 256
    const outcome = await read(bytes).then(() => 'read', (error: unknown) => error)
    if (outcome !== 'read') expect(outcome).toBeInstanceOf(RefusedFile)
  }
})

test('cells and rows that do not say their place, and names with a prefix, as other programs write them', async () => {
  const places = sheetXml([['Name', null, 'Ref'], ['Maria', null, 'W-1']]).replace(/ r="\w+"/g, '')
  expect((await read(withSheet(places))).rows).toEqual([{ row: 2, cells: ['Maria', 'W-1'] }])
  const prefixed = sheetXml([['Name'], ['Maria']]).replace(/<(\/?)(?=[a-z])/g, '<$1x:').replace('xmlns=', 'xmlns:x=')
  expect((await read(withSheet(prefixed))).rows).toEqual([{ row: 2, cells: ['Maria'] }])
})

test('a cell without a value hides none behind it from a limit', async () => {
  expect((await refusalOf(withSheet(sheetXml([['Name'], ['Maria', null]]).replace('</row></sheetData>', '<c r="XFD2"><v>1</v></c></row></sheetData>')))).reason).toBe('too_many_columns')
})
