import { useLanguage } from '@office/shared-api'
import { inDigitsOf, LOCALES, type Language } from '@office/shared-api/model'
import { LEAST_OF_RATE, STAGE_COLUMN } from '@office/shared-api/model/schema/desk'
import type { ReportAnswer, ReportCell, ReportColumn } from '@office/shared-api/model/shapes'
import { formatNumber, formatPercent } from '@office/shared-ui'
import { DataRows, displayRow } from '@office/shared-ui/primereact'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './figures.module.css'

/** A month or a day, which is written in the digits of the reader; a name stays as it is. */
const A_DATE = /^\d{4}-\d\d(-\d\d)?$/

function wordsOf(cell: ReportCell, kind: ReportColumn['Kind'], language: Language) {
  if (cell === null) return '—'
  switch (kind) {
    case 'text':
      return A_DATE.test(String(cell)) ? inDigitsOf(String(cell), language) : <bdi>{cell}</bdi>
    case 'rate':
      return formatPercent(Number(cell), language)
    case 'money':
      return Number.isInteger(Number(cell)) ? formatNumber(Number(cell), language) : Number(cell).toLocaleString(LOCALES[language], { minimumFractionDigits: 2 })
    default:
      return formatNumber(Number(cell), language)
  }
}

/** The answer with some of its columns, and the first. */
function withColumns({ Columns, Rows, Of }: ReportAnswer, isKept: (column: ReportColumn) => boolean): ReportAnswer {
  const kept = (_cell: unknown, at: number) => at === 0 || isKept(Columns[at] as ReportColumn)
  return { Columns: Columns.filter(kept), Rows: Rows.map((row) => row.filter(kept)), Of: Of.filter(kept) }
}

/** The report without the days of each stage, and those by themselves: of so many columns the figures could not be read beside them. Null of a report without any. */
export function splitStages(answer: ReportAnswer): { readonly figures: ReportAnswer; readonly stages: ReportAnswer | null } {
  const isStage = ({ Name }: ReportColumn) => Name.startsWith(STAGE_COLUMN)
  return { figures: withColumns(answer, (column) => !isStage(column)), stages: answer.Columns.some(isStage) ? withColumns(answer, isStage) : null }
}

/** Columns that stand beside one another on paper. */
const ACROSS = 8

/** An answer of many columns as parts that fit on paper. */
export function acrossPaper(answer: ReportAnswer): readonly ReportAnswer[] {
  const places = new Map(answer.Columns.map((column, at) => [column, at - 1]))
  return Array.from({ length: Math.ceil((answer.Columns.length - 1) / ACROSS) }, (_part, part) => withColumns(answer, (column) => Math.floor((places.get(column) ?? 0) / ACROSS) === part))
}

/** The table of a report; its last row is of the whole period. */
export function FigureRows({ label, answer }: { label: string; answer: ReportAnswer }) {
  const language = useLanguage()
  const columns = useMemo(
    () =>
      answer.Columns.map(({ Name, Ar, En }, at) => {
        const header = language === 'ar' ? Ar : En
        // Where rows are cards the first is their title, which needs no word before it.
        return { name: Name, header, ...(at === 0 ? { rowHeader: true } : { label: header, className: styles.figure, headerClassName: styles.figureHead }) }
      }),
    [answer, language],
  )
  const rows = useMemo(() => {
    const shown = (row: readonly ReportCell[], more: { $class?: string | undefined } = {}) => displayRow({ ...Object.fromEntries(answer.Columns.map(({ Name, Kind }, at) => [Name, wordsOf(row[at] ?? null, Kind, language)])), ...more })
    return [...answer.Rows.map((row) => shown(row)), shown(answer.Of, { $class: styles.all })]
  }, [answer, language])
  return <DataRows plain label={label} columns={columns} rows={rows} />
}

/** The same table on paper: on a screen of any width its rows are lines. */
export function PaperRows({ answer }: { answer: ReportAnswer }) {
  const language = useLanguage()
  const cells = (row: readonly ReportCell[]) => row.map((cell, at) => wordsOf(cell, answer.Columns[at]?.Kind ?? 'text', language))
  const line = ([name, ...figures]: readonly ReactNode[], key: string) => (
    <tr key={key}>
      <th scope="row">{name}</th>
      {figures.map((figure, at) => <td key={answer.Columns[at + 1]?.Name}>{figure}</td>)}
    </tr>
  )
  return (
    <table className={styles.paper}>
      <thead>
        <tr>{answer.Columns.map(({ Name, Ar, En }) => <th key={Name} scope="col">{language === 'ar' ? Ar : En}</th>)}</tr>
      </thead>
      <tbody>{answer.Rows.map((row, at) => line(cells(row), String(at)))}</tbody>
      <tfoot>{line(cells(answer.Of), 'all')}</tfoot>
    </table>
  )
}

/** Says why a share is missing, where a report has shares. */
export function RateNote({ answer }: { answer: ReportAnswer }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  if (!answer.Columns.some(({ Kind }) => Kind === 'rate')) return null
  return <p className={styles.note}>{t('figures.rates', { number: formatNumber(LEAST_OF_RATE, language) })}</p>
}
