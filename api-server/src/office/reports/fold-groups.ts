import { LEAST_OF_RATE } from '@office/shared-api/model/schema/desk'
import type { ReportCell } from '@office/shared-api/model/shapes'
import type { FigureColumn } from './columns'

/** The rows of one group of a report that have the same days. */
export interface Group {
  /** Equal in the groups of one row of the report. */
  readonly key: string | null
  /** The words of that row; null where there is nobody to name. */
  readonly ar: string | null
  readonly en: string | null
  readonly days: number | null
  readonly n: number
  /** Sums by the names of columns; money in hundredths, as text. */
  readonly [sum: string]: string | number | null
}

/** A column that is reckoned of groups of its own, for rows of the same keys. */
export interface ColumnBeside {
  readonly column: FigureColumn
  readonly groups: readonly Group[]
}

export interface Folded {
  readonly ar: string | null
  readonly en: string | null
  readonly cells: readonly ReportCell[]
}

/** Puts the groups of each row together, in the order in which rows first come, and those of all rows; `beside` are the last columns. */
export function foldGroups(columns: readonly FigureColumn[], groups: readonly Group[], beside: readonly ColumnBeside[] = []): { readonly rows: readonly Folded[]; readonly all: readonly ReportCell[] } {
  const byKey = new Map<Group['key'], Group[]>()
  for (const group of groups) {
    const same = byKey.get(group.key)
    if (same) same.push(group)
    else byKey.set(group.key, [group])
  }
  const besideOf = (key?: Group['key']) => beside.flatMap(({ column, groups: own }) => cellsOf([column], key === undefined ? own : own.filter((group) => group.key === key)))
  return {
    rows: [...byKey].map(([key, same]) => ({ ar: same[0]?.ar ?? null, en: same[0]?.en ?? null, cells: [...cellsOf(columns, same), ...besideOf(key)] })),
    all: [...cellsOf(columns, groups), ...besideOf()],
  }
}

function cellsOf(columns: readonly FigureColumn[], groups: readonly Group[]): readonly ReportCell[] {
  const sum = (name: string) => groups.reduce((total, group) => total + Number(group[name] ?? 0), 0)
  return columns.map((column) => {
    switch (column.kind) {
      case 'count':
        return sum(column.name)
      case 'money':
        return amountOf(groups.reduce((total, group) => total + BigInt(group[column.name] ?? 0), 0n))
      case 'days':
        return percentile(groups, column.part)
      case 'rate': {
        const [part, whole] = [sum(`${column.name}.part`), sum(`${column.name}.whole`)]
        return whole < LEAST_OF_RATE ? null : Math.round((part * 1000) / whole) / 10
      }
    }
  })
}

function amountOf(hundredths: bigint): string {
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0')
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The days that so many are at most, between the two nearest, to one decimal; null of none. */
function percentile(groups: readonly Group[], part: number): number | null {
  const sorted = groups.flatMap(({ days, n }) => (days === null ? [] : [{ days, n }])).sort((one, other) => one.days - other.days)
  const total = sorted.reduce((sum, { n }) => sum + n, 0)
  if (total === 0) return null
  const at = (total - 1) * part
  const [low, high] = [dayAt(sorted, Math.floor(at)), dayAt(sorted, Math.ceil(at))]
  return Math.round((low + (high - low) * (at - Math.floor(at))) * 10) / 10
}

function dayAt(sorted: readonly { readonly days: number; readonly n: number }[], place: number): number {
  let before = 0
  for (const { days, n } of sorted) {
    before += n
    if (place < before) return days
  }
  return sorted.at(-1)?.days ?? 0
}
