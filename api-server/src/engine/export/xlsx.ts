import { directionOf, type Language } from '@office/shared-api/model'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Cell } from './export-cells'
import { workbookParts } from './xlsx-parts'

/** Not in XML at all, or half of a letter: a spreadsheet would call the whole file damaged. */
const UNPRINTABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The longest text that a spreadsheet's cell takes. */
const LONGEST = 32_767

function escaped(text: string): string {
  return text.slice(0, LONGEST).replace(UNPRINTABLE, '').replace(/[&<>"]/g, (mark) => ENTITIES[mark] ?? mark)
}

/** Text is written as text: nothing in a cell is ever run as a formula. Style 1 is bold. */
function cellXml(cell: Cell, style: '' | ' s="1"'): string {
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
  portions: AsyncIterable<readonly (readonly Cell[])[]>,
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
