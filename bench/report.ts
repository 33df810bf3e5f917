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
  const widths = HEADS.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
  return [HEADS, ...rows].map(line).join('\n')
}
