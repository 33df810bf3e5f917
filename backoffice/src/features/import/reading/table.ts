import { searchText } from '@office/shared-api/model/desk'
import { lettersOf } from './column-letters'
import { LONGEST_CELL, MOST_COLUMNS, MOST_ROWS } from './limits'
import { RefusedFile } from './refused-file'

/** A column of a file: its letters in a spreadsheet, and its heading, '' where there is none. */
export interface SheetColumn {
  readonly letters: string
  readonly heading: string
}

/** A row of a file by its number in a spreadsheet, its cells in the order of the columns. */
export interface SheetRow {
  readonly row: number
  readonly cells: readonly string[]
}

export interface SheetTable {
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly SheetRow[]
}

/** A heading as headings are compared: letters folded as search folds them, and neither signs nor blanks. */
export function foldHeading(text: string): string {
  return searchText(text).replace(/[^\p{L}\p{N}]/gu, '')
}

/** Folded headings, with the number of fields that have each. */
export type KnownHeadings = ReadonlyMap<string, number>

/** Rows in which the headings are looked for; above them stand titles. */
const HEADINGS_WITHIN = 30

/** Signs that say the direction of a text, and no other. */
const DIRECTION_SIGNS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

const clean = (cell: string) => cell.replace(DIRECTION_SIGNS, '').trim()

/** The index of the row with the headings: most of those that are known, else the first with two cells, else the first. -1: all are empty. */
function headingsAt(rows: readonly (readonly string[])[], known: KnownHeadings): number {
  const first = rows.slice(0, HEADINGS_WITHIN)
  const knownIn = (row: readonly string[]) => row.filter((cell) => known.has(foldHeading(cell))).length
  const most = Math.max(0, ...first.map(knownIn))
  if (most > 0) return first.findIndex((row) => knownIn(row) === most)
  const filledIn = (row: readonly string[]) => row.filter((cell) => cell !== '').length
  const wide = first.findIndex((row) => filledIn(row) > 1)
  return wide === -1 ? first.findIndex((row) => filledIn(row) > 0) : wide
}

/** Headings of which nobody could tell the columns apart: more of one than fields have it. */
function refuseTwice(columns: readonly SheetColumn[], known: KnownHeadings): void {
  const seen = new Map<string, number>()
  for (const { heading } of columns) {
    const folded = foldHeading(heading)
    const times = (seen.get(folded) ?? 0) + 1
    if (folded !== '' && times > (known.get(folded) ?? 1)) throw new RefusedFile('duplicate_headers', { heading })
    seen.set(folded, times)
  }
}

/**
 * Cells as a table: titles above the headings, columns and rows of nothing are left out. `known` are the headings that fields have.
 * Throws `RefusedFile`.
 */
export function tableOf(cells: readonly (readonly string[])[], known: KnownHeadings): SheetTable {
  const all = cells.map((row) => row.map(clean))
  const at = headingsAt(all, known)
  if (at === -1) throw new RefusedFile('empty')
  const below = all.slice(at + 1).map((row, index) => ({ row: at + index + 2, cells: row })).filter((row) => row.cells.some((cell) => cell !== ''))
  if (below.length > MOST_ROWS) throw new RefusedFile('too_many_rows', { number: MOST_ROWS })
  const headings = all[at] ?? []
  const width = Math.max(headings.length, ...below.map((row) => row.cells.length))
  if (width > MOST_COLUMNS) throw new RefusedFile('too_many_columns', { number: MOST_COLUMNS })
  const used = Array.from({ length: width }, (_, column) => column).filter((column) => (headings[column] ?? '') !== '' || below.some((row) => (row.cells[column] ?? '') !== ''))
  const columns = used.map((column) => ({ letters: lettersOf(column), heading: headings[column] ?? '' }))
  refuseTwice(columns, known)
  if (below.length === 0) throw new RefusedFile('no_rows')
  for (const { row, cells: filled } of below) {
    const long = filled.findIndex((cell) => cell.length > LONGEST_CELL)
    if (long !== -1) throw new RefusedFile('cell_too_long', { cell: `${lettersOf(long)}${row}`, number: LONGEST_CELL })
  }
  return { columns, rows: below.map((row) => ({ row: row.row, cells: used.map((column) => row.cells[column] ?? '') })) }
}
