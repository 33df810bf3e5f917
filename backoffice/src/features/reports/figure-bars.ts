import type { Language } from '@office/shared-api/model'
import type { ReportAnswer, ReportCell } from '@office/shared-api/model/shapes'
import type { AskedReport } from './asked-report'
import { kindOf } from './report-kinds'

/** More groups of lying bars cannot be told apart: the largest are shown. */
export const MOST_NAMES = 20

/** Whether anything was counted: a report without is one of zeros. */
export function hasFigures({ Of }: ReportAnswer): boolean {
  return Of.slice(1).some((cell) => Number(cell) !== 0)
}

const valueOf = (cell: ReportCell | undefined) => (cell === null || cell === undefined ? null : Number(cell))

/** The bars of a report's chart: groups by the names of its rows, in the order of the table. */
export function barsOf({ report, by }: AskedReport, { Columns, Rows }: ReportAnswer, language: Language) {
  const kind = kindOf(report)
  const isLying = kind.lying.some((way) => way === by)
  const columns = kind.bars.map((bar) => Columns.findIndex(({ Name }) => Name === bar)).filter((at) => at > 0)
  const sizeOf = (row: readonly ReportCell[]) => Math.max(0, ...columns.map((at) => valueOf(row[at]) ?? 0))
  const isCut = isLying && Rows.length > MOST_NAMES
  const shown = isCut ? [...Rows].sort((one, other) => sizeOf(other) - sizeOf(one)).slice(0, MOST_NAMES) : Rows
  return {
    isLying,
    isCut,
    names: shown.map(([name]) => String(name)),
    series: columns.map((at) => ({ name: (language === 'ar' ? Columns[at]?.Ar : Columns[at]?.En) ?? '', values: shown.map((row) => valueOf(row[at])) })),
  }
}
