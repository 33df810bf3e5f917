import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { directionOf, type Language } from './language'

/** A number with two decimals. */
export interface AmountCell {
  readonly amount: string
}

/** A cell holds a number that can be reckoned with, or text. */
export type Cell = number | string | AmountCell

// The files of a workbook beside its one sheet: always the same, but for the sheet's title (XML, escaped).

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEETS = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Letters that a sheet's title may not have, and its greatest length. */
const FORBIDDEN = /[[\]:*?/\\]/g
const LONGEST_TITLE = 31

function workbookParts(title: string): Readonly<Record<string, string>> {
  const name = title.replace(FORBIDDEN, ' ').slice(0, LONGEST_TITLE)
  return {
    '[Content_Types].xml':
      `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${SHEETS}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEETS}.worksheet+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${SHEETS}.styles+xml"/></Types>`,
    '_rels/.rels':
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
      `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml':
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">` +
      `<sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
      `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml':
      `${HEAD}<styleSheet xmlns="${MAIN}">` +
      '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
      '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
      '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
      '<xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>',
  }
}

/** Not in XML at all, or half of a letter: a spreadsheet would call the whole file damaged. */
const UNPRINTABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The longest text that a spreadsheet's cell takes. */
const LONGEST = 32_767

function escaped(text: string): string {
  return text.slice(0, LONGEST).replace(UNPRINTABLE, '').replace(/[&<>"]/g, (mark) => ENTITIES[mark] ?? mark)
}

/** Text is written as text: nothing in a cell is ever run as a formula. Style 1 is bold, style 2 shows two decimals. */
function cellXml(cell: Cell, style: '' | ' s="1"'): string {
  if (typeof cell === 'object') return `<c s="2"><v>${cell.amount}</v></c>`
  if (typeof cell === 'number') return `<c${style}><v>${cell}</v></c>`
  return `<c${style} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

function rowXml(cells: readonly Cell[], style: '' | ' s="1"'): string {
  return `<row>${cells.map((cell) => cellXml(cell, style)).join('')}</row>`
}

function sheetStart(language: Language): string {
  const turned = directionOf(language) === 'rtl' ? ' rightToLeft="1"' : ''
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    `<sheetViews><sheetView workbookViewId="0"${turned}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>` +
    '</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" defaultColWidth="20"/><sheetData>'
  )
}

const SHEET_END = '</sheetData></worksheet>'

/**
 * Rows as an Excel workbook of one sheet, zipped as they come: the memory that it takes does not grow with their number.
 * The first row are the headings.
 */
export async function* xlsxOf(
  portions: Iterable<readonly (readonly Cell[])[]> | AsyncIterable<readonly (readonly Cell[])[]>,
  { title, language }: { readonly title: string; readonly language: Language },
): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    made.push(bytes)
  })
  function* ready() {
    yield* made
    made = []
  }
  for (const [name, text] of Object.entries(workbookParts(escaped(title)))) {
    const part = new ZipPassThrough(name)
    zip.add(part)
    part.push(strToU8(text), true)
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 })
  zip.add(sheet)
  sheet.push(strToU8(sheetStart(language)))
  let isHeading = true
  for await (const rows of portions) {
    const xml = rows.map((cells, at) => rowXml(cells, isHeading && at === 0 ? ' s="1"' : '')).join('')
    isHeading = false
    sheet.push(strToU8(xml))
    yield* ready()
  }
  sheet.push(strToU8(SHEET_END), true)
  zip.end()
  yield* ready()
}
