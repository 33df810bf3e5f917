import type { Cell } from './export-cells'

/** Tells spreadsheets that the text is UTF-8; without it Arabic is unreadable in them. */
const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet would take for the beginning of a formula, its full-width forms and what it skips before one included. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u
const SKIPPED_START = /^[\t\r\n]/

/** Text that somebody else wrote must not run on the desk of who opens the file: an apostrophe makes it text. */
function defused(text: string): string {
  return FORMULA.test(text) || SKIPPED_START.test(text) ? `'${text}` : text
}

function field(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = defused(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as CSV (RFC 4180), a portion of text for each portion of rows. The first row are the headings. */
export async function* csvOf(portions: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for await (const rows of portions) yield rows.map((cells) => `${cells.map(field).join(',')}\r\n`).join('')
}
