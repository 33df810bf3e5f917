import { strToU8, zipSync } from 'fflate'
import { changedZip, compoundFile, inUtf16, inWindows1256, sheetOf, sheetXml, workbook, workbookParts, type MadeCell } from '../../../test-support/made-files'
import { readCells } from './read-cells'
import { RefusedFile, type Refusal } from './refused-file'
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

const simple = (): Uint8Array => sheetOf(['Name', 'Ref'], ['Maria', 'W-1'])
const manyRows = (count: number) => sheetXml([['Name'], ...Array.from({ length: count }, (_, at) => [`W${at}`])])
const withSheet = (xml: string) => workbook({ sheets: { Workers: xml } })
const withCell = (cell: MadeCell) => sheetOf(['Name', 'Ref'], ['Maria', cell])
const zipped = (parts: Readonly<Record<string, string>>) => zipSync(Object.fromEntries(Object.entries(parts).map(([name, content]) => [name, strToU8(content)])))
/** 100 MB of blanks in some hundred kilobytes. */
const bomb = () => withSheet(`${sheetXml([['Name']])}${' '.repeat(100_000_000)}`)

/** A zip all of whose entries are the first one's bytes, over and over. */
function overlapping(): Uint8Array {
  const zip = zipped({ 'xl/workbook.xml': 'a'.repeat(1_000), 'xl/b.xml': 'b'.repeat(1_000), 'xl/c.xml': 'c'.repeat(1_000) })
  return changedZip(zip, (view, entry) => { view.setUint32(entry + 42, 0, true) })
}

const HOSTILE: readonly (readonly [string, () => Uint8Array, Refusal])[] = [
  ['an empty file', () => new Uint8Array(), 'empty'],
  ['blank lines alone', () => utf8('\n\n ,\n'), 'empty'],
  ['headings and no row', () => sheetOf(['Name', 'Ref']), 'no_rows'],
  ['a workbook with an empty sheet', () => sheetOf(), 'empty'],
  ['an old .xls', () => compoundFile('Workbook'), 'old_excel'],
  ['an encrypted workbook', () => compoundFile('EncryptedPackage'), 'password'],
  ['a zip with a password', () => changedZip(simple(), (view, entry, local) => { view.setUint16(entry + 8, 1, true); view.setUint16(local + 6, 1, true) }), 'password'],
  ['a workbook with macros under another name', () => workbook({ sheets: { Workers: [['Name']] }, parts: { 'xl/vbaProject.bin': 'x' } }), 'macros'],
  ['a binary workbook', () => zipped({ 'xl/workbook.bin': 'x', '[Content_Types].xml': 'x' }), 'binary_excel'],
  ['a sheet of LibreOffice’s own kind', () => zipped({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }), 'open_document'],
  ['a letter of Word', () => zipped({ 'word/document.xml': '<x/>' }), 'no_sheet'],
  ['a PDF', () => utf8('%PDF-1.7\n'), 'no_sheet'],
  ['a picture', () => Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16), 'no_sheet'],
  ['a program', () => Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0), 'no_sheet'],
  ['a web page that calls itself .xls', () => utf8('<html><table><tr><td>Name</td></tr></table></html>'), 'web_page'],
  ['a zip that unpacks to 100 MB, and says so', bomb, 'too_large_inside'],
  ['a zip that unpacks to 100 MB, and says that it does not', () => changedZip(bomb(), (view, entry) => { if (view.getUint32(entry + 24, true) > 1_000_000) view.setUint32(entry + 24, 1_000, true) }), 'damaged'],
  ['a zip whose files lie over each other', overlapping, 'damaged'],
  ['a zip of three thousand files', () => zipped({ 'xl/workbook.xml': '', ...Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`x/${at}`, ''])) }), 'too_large_inside'],
  ['a zip that ends too early', () => simple().slice(0, -200), 'damaged'],
  ['a zip with bytes changed within', () => changedZip(simple(), (view, _, local) => { view.setUint32(local + 40, 0xffffffff, true) }), 'damaged'],
  ['a workbook without its sheet', () => workbook({ sheets: { Workers: [['Name']] }, parts: { 'xl/worksheets/sheet1.xml': null } }), 'damaged'],
  ['a workbook all of whose sheets are hidden', () => workbook({ sheets: { Workers: [['Name']] }, hidden: ['Workers'] }), 'damaged'],
  ['entities that grow', () => withSheet(`<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${sheetXml([['Name'], ['x']])}`), 'damaged'],
  ['a text that its table of texts does not have', () => withCell({ xml: '<c t="s"><v>9</v></c>' }), 'damaged'],
  ['rows out of their order', () => withSheet(sheetXml([['Name'], ['Maria']]).replace('<row r="2"><c r="A2"', '<row r="1"><c r="A1"')), 'damaged'],
  ['200,000 rows', () => withSheet(manyRows(200_000)), 'too_many_rows'],
  ['200,000 lines', () => utf8(`Name,Ref\n${'Maria,W-1\n'.repeat(200_000)}`), 'too_many_rows'],
  ['5,001 rows', () => withSheet(manyRows(5_001)), 'too_many_rows'],
  ['a value in the last cell that there can be', () => withSheet(sheetXml([['Name'], ['Maria']]).replace('</sheetData>', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>')), 'too_many_columns'],
  ['a value in the last column that there can be', () => withSheet(sheetXml([['Name'], ['Maria']]).replace('</row></sheetData>', '<c r="XFD2"><v>1</v></c></row></sheetData>')), 'too_many_columns'],
  ['three hundred columns', () => utf8(`${Array.from({ length: 300 }, (_, at) => `C${at}`).join(',')}\n${'x,'.repeat(300)}\n`), 'too_many_columns'],
  ['a formula that was never reckoned', () => withCell({ xml: '<c><f>1+1</f></c>' }), 'formula'],
  ['a formula that came to nothing', () => withCell({ xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' }), 'cell_error'],
  ['a date of 1900', () => withCell({ day: 12 }), 'date_1900'],
  ['a time that looks like a date', () => withCell({ day: 0.5 }), 'date_1900'],
  ['two headings that are one', () => sheetOf(['Name', ' NAME '], ['Maria', 'Joy']), 'duplicate_headers'],
  ['two Arabic headings that are one', () => utf8('الرقم المرجعي,الرقم المرجعى\n1,2\n'), 'duplicate_headers'],
  ['a cell of five thousand letters', () => sheetOf(['Name', 'Ref'], ['Maria', 'x'.repeat(5_000)]), 'cell_too_long'],
  ['21 megabytes', () => new Uint8Array(21 * 1024 * 1024), 'too_large'],
]

test.each(HOSTILE)('%s is refused', async (_, made, reason) => {
  expect((await refusalOf(made())).reason).toBe(reason)
})

test('a refusal names the cell, the heading or the number that it is about', async () => {
  expect((await refusalOf(withCell({ day: 12 }))).values).toEqual({ cell: 'B2' })
  expect((await refusalOf(withCell({ xml: '<c><f>1+1</f></c>' }))).values).toEqual({ cell: 'B2' })
  expect((await refusalOf(sheetOf(['Name', 'NAME'], ['a', 'b']))).values).toEqual({ heading: 'NAME' })
  expect((await refusalOf(withSheet(manyRows(5_001)))).values).toEqual({ number: 5_000 })
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
