import { readCsv } from './csv'
import { kindOfFile } from './kind-of-file'
import { MOST_SHEET_BYTES, MOST_SHEET_MEGABYTES } from './limits'
import { RefusedFile } from './refused-file'
import { readXlsx } from './xlsx'

/** The texts of a sheet by row and column, with the names of all sheets of its file; a CSV file has none. */
export interface SheetCells {
  readonly rows: readonly (readonly string[])[]
  readonly sheets: readonly string[]
  readonly sheet: string
}

/** A workbook or a CSV file as texts; `sheet` names one that is not the first. Runs in a worker: nothing here is of the page. Throws `RefusedFile`. */
export async function readCells(file: Blob, sheet?: string): Promise<SheetCells> {
  if (file.size > MOST_SHEET_BYTES) throw new RefusedFile('too_large', { number: MOST_SHEET_MEGABYTES })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = kindOfFile(bytes)
  return kind.kind === 'csv' ? { rows: readCsv(bytes), sheets: [], sheet: '' } : readXlsx(bytes, kind.entries, sheet)
}
