import type { Cell } from './export-cells'

/** Tells spreadsheets that the text is UTF-8; without it Arabic is unreadable in them. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Characters that a spreadsheet would take for the beginning of a formula, its full-width forms and what it skips before one included:
 * at the beginning of a cell, and after a character that some settings take for the separator (Excel in Arabic: `;`).
 */
const FORMULA = /(^|[;\t|])(?=(?:(?!\t)[\s\p{Cc}])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu
const SKIPPED_START = /^(?=[\t\r\n])/

/** Text that somebody else wrote must not run on the desk of the person who opens the file: an apostrophe makes it text. */
function defused(text: string): string {
  const without = text.replace(FORMULA, "$1'")
  return without.startsWith("'") ? without : without.replace(SKIPPED_START, "'")
}

/** Text is always quoted, so that no character in it begins a cell; numbers stay bare, to be reckoned with. */
function field(cell: Cell): string {
  return typeof cell === 'number' ? String(cell) : `"${defused(cell).replaceAll('"', '""')}"`
}

/** Rows as CSV (RFC 4180), a portion of text for each portion of rows. The first row are the headings. */
export async function* csvOf(portions: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for await (const rows of portions) yield rows.map((cells) => `${cells.map(field).join(',')}\r\n`).join('')
}
