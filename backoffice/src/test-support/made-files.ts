import { strToU8, zipSync } from 'fflate'

/** Spreadsheets and zips, made by hand as programs write them, for tests of what reads them. */

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A cell as XML writes it: text inline, a number, a day by its count, or what is given as XML. */
export type MadeCell = string | number | null | { readonly day: number; readonly hijri?: true } | { readonly xml: string }

const PLAIN_STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="[$-1170000]B2yyyy/mm/dd;@"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const letters = (column: number): string => (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

function cellXml(cell: MadeCell, at: string): string {
  if (cell === null) return `<c r="${at}"/>`
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  return 'xml' in cell ? cell.xml.replace('<c', `<c r="${at}"`) : `<c r="${at}" s="${cell.hijri ? 2 : 1}"><v>${cell.day}</v></c>`
}

export function sheetXml(rows: readonly (readonly MadeCell[])[], after = ''): string {
  const body = rows.map((row, at) => `<row r="${at + 1}">${row.map((cell, column) => cellXml(cell, `${letters(column)}${at + 1}`)).join('')}</row>`).join('')
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${body}</sheetData>${after}</worksheet>`
}

export interface MadeWorkbook {
  /** Rows of cells or whole XML, by the name of the sheet. */
  readonly sheets: Readonly<Record<string, readonly (readonly MadeCell[])[] | string>>
  readonly hidden?: readonly string[]
  /** Files beside those of every workbook, or in their place; null: is not there. */
  readonly parts?: Readonly<Record<string, string | Uint8Array | null>>
  readonly workbookPr?: string
}

/** The files of a workbook, before they are zipped. */
export function workbookParts({ sheets, hidden = [], parts = {}, workbookPr = '' }: MadeWorkbook): Record<string, Uint8Array> {
  const names = Object.keys(sheets)
  const tag = (name: string, at: number) => `<sheet name="${escaped(name)}" sheetId="${at + 1}"${hidden.includes(name) ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`
  const texts: Record<string, string | Uint8Array | null> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${workbookPr}<sheets>${names.map(tag).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
      .map((_, at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`)
      .join('')}<Relationship Id="rId90" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId91" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': PLAIN_STYLES,
    ...Object.fromEntries(Object.values(sheets).map((rows, at) => [`xl/worksheets/sheet${at + 1}.xml`, typeof rows === 'string' ? rows : sheetXml(rows)])),
    ...parts,
  }
  return Object.fromEntries(Object.entries(texts).flatMap(([name, part]) => (part === null ? [] : [[name, typeof part === 'string' ? strToU8(part) : part]])))
}

export function workbook(made: MadeWorkbook): Uint8Array {
  return zipSync(workbookParts(made))
}

/** A workbook of one sheet. */
export const sheetOf = (...rows: readonly (readonly MadeCell[])[]) => workbook({ sheets: { Workers: rows } })

const ARABIC_1256: Readonly<Record<string, number>> = { 'ا': 0xc7, 'ل': 0xe1, 'س': 0xd3, 'م': 0xe3, 'ر': 0xd1, 'ي': 0xed, 'ك': 0xdf, 'ن': 0xe4, 'د': 0xcf, 'و': 0xe6, 'ة': 0xc9, '،': 0xa1 }

/** Text as Excel in Arabic saves CSV: one byte a letter. */
export function inWindows1256(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => ARABIC_1256[letter] ?? letter.charCodeAt(0))
}

/** Text in two bytes a letter, with the mark of their order or without. */
export function inUtf16(text: string, order: 'little' | 'big', mark = true): Uint8Array {
  const marked = mark ? `\ufeff${text}` : text
  return Uint8Array.from(Array.from(marked).flatMap((letter) => {
    const code = letter.charCodeAt(0)
    return order === 'little' ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff]
  }))
}

/** A zip with values of its directory and local headers changed: `change` is given the view and where each entry begins in the directory. */
export function changedZip(zip: Uint8Array, change: (view: DataView, entryAt: number, localAt: number) => void): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(zip)
  const view = new DataView(copy.buffer)
  for (let at = 0; at + 46 <= copy.length; at++) if (view.getUint32(at, true) === 0x02014b50) change(view, at, view.getUint32(at + 42, true))
  return copy
}

/** The container of Excel's old and of encrypted files: its first bytes, and the name of a stream. */
export function compoundFile(stream: string): Uint8Array {
  const bytes = new Uint8Array(2_048)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  bytes.set(inUtf16(stream, 'little', false), 1_024)
  return bytes
}
