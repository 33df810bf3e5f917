import { inOneLine } from '@office/shared-api/model'
import type { Cell } from '@office/shared-api/model/xlsx'

/** Tells spreadsheets that the text is UTF-8; without it Arabic is unreadable in them. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Characters that a spreadsheet would take for the beginning of a formula, its full-width forms and what it skips before one included:
 * at the beginning of a cell, and after a character that some settings take for the separator (Excel in Arabic: `;`). These find
 * a row that begins with a bare number, so that its quotation marks say nothing to them: they skip those, and a line end would begin a row.
 */
const FORMULA = /(^|[;|])(?=[\s"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu

/** Text that somebody else wrote must not run on the desk of the person who opens the file: an apostrophe makes it text. */
function defused(text: string): string {
  return inOneLine(text).replace(FORMULA, "$1'")
}

/** Text is always quoted and in one line, so that no character in it begins a cell or a row; numbers stay bare, to be reckoned with. */
function field(cell: Cell): string {
  if (typeof cell === 'object') return cell.amount
  return typeof cell === 'number' ? String(cell) : `"${defused(cell).replaceAll('"', '""')}"`
}

/** Rows as CSV (RFC 4180), a portion of text for each portion of rows. The first row are the headings. */
export async function* csvOf(portions: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for await (const rows of portions) yield rows.map((cells) => `${cells.map(field).join(',')}\r\n`).join('')
}
