import type { LoadResult } from './processes'

/** All rounds of one call on both servers. */
export interface Measured {
  readonly name: string
  readonly product: readonly LoadResult[]
  readonly bare: readonly LoadResult[]
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

const middle = (results: readonly LoadResult[], figure: keyof LoadResult) =>
  median(results.map((result) => result[figure]))
const failures = (results: readonly LoadResult[]) => results.reduce((sum, { failed }) => sum + failed, 0)

/** Rows of cells below each other, for the terminal: the first column to the left, the others to the right. */
export function grid(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_head, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)
  return rows.map((row) => row.map(cell).join('  ')).join('\n')
}

const HEADS = ['call', 'product /s', 'bare /s', 'ratio', 'median ms', '99 % ms', 'bytes', 'failed']

/** A table for the terminal: medians of the rounds. */
export function table(measured: readonly Measured[]): string {
  const rows = measured.map(({ name, product, bare }) => [
    name,
    middle(product, 'perSecond').toFixed(0),
    middle(bare, 'perSecond').toFixed(0),
    (middle(product, 'perSecond') / middle(bare, 'perSecond')).toFixed(2),
    middle(product, 'median').toFixed(0),
    middle(product, 'slowest').toFixed(0),
    middle(product, 'bytes').toFixed(0),
    `${failures(product)} / ${failures(bare)}`,
  ])
  return grid([HEADS, ...rows])
}
