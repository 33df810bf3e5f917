import { CATEGORY, type Assigned } from './columns'
import type { SheetTable } from './reading/table'

/** A row on its way: its line in the sheet, and its filled cells by wire name. */
export interface SentRow {
  readonly Row: number
  readonly Cells: Readonly<Record<string, string>>
}

/**
 * The rows of a file by its assigned columns; empty cells are left out: they leave what a worker has. A `category` is that of every row, where
 * no column has it.
 */
export function sentRows({ rows }: SheetTable, assigned: Assigned, category = ''): readonly SentRow[] {
  const common = category === '' || assigned.includes(CATEGORY) ? {} : { [CATEGORY]: category }
  return rows.map(({ row, cells }) => ({ Row: row, Cells: { ...common, ...Object.fromEntries(assigned.flatMap((name, at) => (name !== null && cells[at] ? [[name, cells[at]]] : []))) } }))
}

/** The table of a sent file, so that its refused rows can be written again as they came. */
export type SentFile = SheetTable

/** In memory alone, as workers' papers are nobody else's: gone with the page, and for another user. */
const kept = new Map<string, SentFile>()
const keyOf = (userId: number | undefined, id: number) => `${userId ?? 0} ${id}`

export function keepSentFile(userId: number | undefined, id: number, file: SentFile): void {
  kept.clear()
  kept.set(keyOf(userId, id), file)
}

export function sentFile(userId: number | undefined, id: number): SentFile | undefined {
  return kept.get(keyOf(userId, id))
}
