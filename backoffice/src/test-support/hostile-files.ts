import { strToU8, zipSync } from 'fflate'
import type { Refusal, RefusalValues } from '../features/import/reading/refused-file'
import { changedZip, compoundFile, sheetOf, sheetXml, workbook, type MadeCell } from './made-files'

/** Files that would harm whatever reads them, or of which nothing good can be read: each is refused in a sentence. */

export interface HostileFile {
  readonly what: string
  /** Its name as people choose it: the bytes decide. */
  readonly name: string
  readonly bytes: () => Uint8Array
  readonly reason: Refusal
  /** The values that its sentence names. */
  readonly values?: RefusalValues
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const simple = (): Uint8Array => sheetOf(['Name', 'Ref'], ['Maria', 'W-1'])
const manyRows = (count: number) => sheetXml([['Name'], ...Array.from({ length: count }, (_, at) => [`W${at}`])])
const withSheet = (xml: string) => workbook({ sheets: { Workers: xml } })
const withCell = (cell: MadeCell) => sheetOf(['Name', 'Ref'], ['Maria', cell])
const zipped = (parts: Readonly<Record<string, string>>) => zipSync(Object.fromEntries(Object.entries(parts).map(([name, content]) => [name, strToU8(content)])))
const behind = (cells: string, end = '</sheetData>') => withSheet(sheetXml([['Name'], ['Maria']]).replace(end, `${cells}${end}`))

/** 100 MB of blanks in some hundred kilobytes. */
const bomb = () => withSheet(`${sheetXml([['Name']])}${' '.repeat(100_000_000)}`)

/** The bomb, whose directory says that it is small. */
const lyingBomb = () =>
  changedZip(bomb(), (view, entry) => {
    if (view.getUint32(entry + 24, true) > 1_000_000) view.setUint32(entry + 24, 1_000, true)
  })

/** A zip all of whose entries are the first one's bytes, over and over. */
function overlapping(): Uint8Array {
  const zip = zipped({ 'xl/workbook.xml': 'a'.repeat(1_000), 'xl/b.xml': 'b'.repeat(1_000), 'xl/c.xml': 'c'.repeat(1_000) })
  return changedZip(zip, (view, entry) => { view.setUint32(entry + 42, 0, true) })
}

const locked = (zip: Uint8Array) =>
  changedZip(zip, (view, entry, local) => {
    view.setUint16(entry + 8, 1, true)
    view.setUint16(local + 6, 1, true)
  })

const file = (what: string, name: string, bytes: () => Uint8Array, reason: Refusal, values?: RefusalValues): HostileFile => ({ what, name, bytes, reason, ...(values && { values }) })

const ROWS = { number: 5_000 }
const COLUMNS = { number: 200 }
const FAR = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'

export const HOSTILE_SHEETS: readonly HostileFile[] = [
  file('an empty file', 'empty.xlsx', () => new Uint8Array(), 'empty'),
  file('blank lines alone', 'blank.csv', () => utf8('\n\n ,\n'), 'empty'),
  file('headings and no row', 'headings.xlsx', () => sheetOf(['Name', 'Ref']), 'no_rows'),
  file('a workbook with an empty sheet', 'nothing.xlsx', () => sheetOf(), 'empty'),
  file('an old .xls', 'old.xls', () => compoundFile('Workbook'), 'old_excel'),
  file('an encrypted workbook', 'encrypted.xlsx', () => compoundFile('EncryptedPackage'), 'password'),
  file('a zip with a password', 'password.xlsx', () => locked(simple()), 'password'),
  file('a workbook with macros under another name', 'macros.xlsx', () => workbook({ sheets: { Workers: [['Name']] }, parts: { 'xl/vbaProject.bin': 'x' } }), 'macros'),
  file('a binary workbook', 'binary.xlsb', () => zipped({ 'xl/workbook.bin': 'x', '[Content_Types].xml': 'x' }), 'binary_excel'),
  file('a sheet of LibreOffice’s own kind', 'libre.ods', () => zipped({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }), 'open_document'),
  file('a letter of Word', 'letter.xlsx', () => zipped({ 'word/document.xml': '<x/>' }), 'no_sheet'),
  file('a PDF', 'paper.csv', () => utf8('%PDF-1.7\n'), 'no_sheet'),
  file('a picture', 'picture.xlsx', () => Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16), 'no_sheet'),
  file('a program', 'program.csv', () => Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0), 'no_sheet'),
  file('a web page that calls itself .xls', 'report.xls', () => utf8('<html><table><tr><td>Name</td></tr></table></html>'), 'web_page'),
  file('a zip that unpacks to 100 MB, and says so', 'bomb.xlsx', bomb, 'too_large_inside'),
  file('a zip that unpacks to 100 MB, and says that it does not', 'lying.xlsx', lyingBomb, 'damaged'),
  file('a zip whose files lie over each other', 'overlapping.xlsx', overlapping, 'damaged'),
  file('a zip of three thousand files', 'parts.xlsx', () => zipped({ 'xl/workbook.xml': '', ...Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`x/${at}`, ''])) }), 'too_large_inside', { number: 3_001 }),
  file('a zip that ends too early', 'short.xlsx', () => simple().slice(0, -200), 'damaged'),
  file('a zip with bytes changed within', 'changed.xlsx', () => changedZip(simple(), (view, _, local) => { view.setUint32(local + 40, 0xffffffff, true) }), 'damaged'),
  file('a workbook without its sheet', 'lost.xlsx', () => workbook({ sheets: { Workers: [['Name']] }, parts: { 'xl/worksheets/sheet1.xml': null } }), 'damaged'),
  file('a workbook all of whose sheets are hidden', 'hidden.xlsx', () => workbook({ sheets: { Workers: [['Name']] }, hidden: ['Workers'] }), 'damaged'),
  file('entities that grow', 'entities.xlsx', () => withSheet(`<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${sheetXml([['Name'], ['x']])}`), 'damaged'),
  file('a text that its table of texts does not have', 'texts.xlsx', () => withCell({ xml: '<c t="s"><v>9</v></c>' }), 'damaged'),
  file('rows out of their order', 'order.xlsx', () => withSheet(sheetXml([['Name'], ['Maria']]).replace('<row r="2"><c r="A2"', '<row r="1"><c r="A1"')), 'damaged'),
  file('200,000 rows', 'rows.xlsx', () => withSheet(manyRows(200_000)), 'too_many_rows', ROWS),
  file('200,000 lines', 'lines.csv', () => utf8(`Name,Ref\n${'Maria,W-1\n'.repeat(200_000)}`), 'too_many_rows', ROWS),
  file('5,001 rows', 'over.xlsx', () => withSheet(manyRows(5_001)), 'too_many_rows', ROWS),
  file('a value in the last cell that there can be', 'far.xlsx', () => behind(FAR), 'too_many_columns', COLUMNS),
  file('a value in the last column that there can be', 'wide.xlsx', () => behind('<c r="XFD2"><v>1</v></c>', '</row></sheetData>'), 'too_many_columns', COLUMNS),
  file('three hundred columns', 'columns.csv', () => utf8(`${Array.from({ length: 300 }, (_, at) => `C${at}`).join(',')}\n${'x,'.repeat(300)}\n`), 'too_many_columns', COLUMNS),
  file('a formula that was never reckoned', 'formula.xlsx', () => withCell({ xml: '<c><f>1+1</f></c>' }), 'formula', { cell: 'B2' }),
  file('a formula that came to nothing', 'divided.xlsx', () => withCell({ xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' }), 'cell_error', { cell: 'B2' }),
  file('a date of 1900', 'date.xlsx', () => withCell({ day: 12 }), 'date_1900', { cell: 'B2' }),
  file('a time that looks like a date', 'time.xlsx', () => withCell({ day: 0.5 }), 'date_1900', { cell: 'B2' }),
  file('two headings that are one', 'twice.xlsx', () => sheetOf(['Name', ' NAME '], ['Maria', 'Joy']), 'duplicate_headers', { heading: 'NAME' }),
  file('two Arabic headings that are one', 'arabic.csv', () => utf8('الرقم المرجعي,الرقم المرجعى\n1,2\n'), 'duplicate_headers', { heading: 'الرقم المرجعى' }),
  file('a cell of five thousand letters', 'letters.xlsx', () => sheetOf(['Name', 'Ref'], ['Maria', 'x'.repeat(5_000)]), 'cell_too_long', { cell: 'B2', number: 4_000 }),
  file('21 megabytes', 'large.csv', () => new Uint8Array(21 * 1024 * 1024), 'too_large', { number: 20 }),
]

const picture = () => Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 2, 0x58, 0, 0, 3, 0x20)

export const HOSTILE_ZIPS: readonly HostileFile[] = [
  file('an empty file', 'empty.zip', () => new Uint8Array(), 'empty'),
  file('a picture that is no zip', 'picture.zip', picture, 'no_zip'),
  file('a zip of folders alone', 'folders.zip', () => zipSync({ 'all/': new Uint8Array() }), 'no_photos'),
  file('a zip with a password', 'password.zip', () => locked(zipSync({ a: picture() })), 'password'),
  file('5,001 files', 'many.zip', () => zipSync(Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`${at}.png`, new Uint8Array()]))), 'too_many_photos', { number: 5_001 }),
  file('a zip that ends too early', 'short.zip', () => zipSync({ a: picture() }).slice(0, 60), 'damaged'),
]
