import { useLanguage } from '@office/shared-api'
import type { AnyRow, RowKey } from '@office/shared-api/model'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../button/button'
import { formatNumber } from '../../format/format'
import styles from './selection.module.css'
import { useTableTexts } from './texts'
import { useLatest } from './use-latest'

export interface Selection<Row extends RowKey = AnyRow> {
  /** The chosen rows that are on the page. */
  readonly rows: readonly Row[]
  readonly has: (row: Row) => boolean
  /** Chooses the row, or no longer; with `range` (Shift) all rows from the one toggled last as well. */
  readonly toggle: (row: Row, range?: boolean) => void
  /** Chooses every row of the page, or none when all are chosen. */
  readonly toggleAll: () => void
  readonly clear: () => void
}

const NOTHING: ReadonlySet<number> = new Set()

/** The chosen rows of a page. Another `page` begins with none: nobody acts on rows that they do not see. */
export function useSelection<Row extends RowKey>(page: string, shown: readonly Row[]): Selection<Row> {
  const [chosen, setChosen] = useState({ page, ids: NOTHING })
  const ids = chosen.page === page ? chosen.ids : NOTHING
  const last = useRef<number>(undefined)
  const latestPage = useLatest(page)
  // Stable while the rows of another page are on the way: a new selection renders every row again.
  return useMemo(() => {
    const rows = shown.filter(({ Id }) => ids.has(Id))
    const choose = (next: readonly number[]) => {
      setChosen({ page: latestPage.current, ids: new Set(next) })
    }
    return {
      rows,
      has: ({ Id }) => ids.has(Id),
      toggle: ({ Id }, range = false) => {
        const order = shown.map((row) => row.Id)
        const [from, to] = [order.indexOf(last.current ?? Id), order.indexOf(Id)]
        const touched = range && from >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [Id]
        last.current = Id
        choose(ids.has(Id) ? [...ids].filter((id) => !touched.includes(id)) : [...ids, ...touched])
      },
      toggleAll: () => {
        choose(rows.length === shown.length ? [] : shown.map(({ Id }) => Id))
      },
      clear: () => {
        choose([])
      },
    }
  }, [latestPage, ids, shown])
}

interface ChoiceBoxProps {
  label: string
  checked: boolean
  /** Some of what it stands for is chosen. */
  partly?: boolean
  onToggle: (range: boolean) => void
}

/** The box that chooses a row, or all of them; a whole finger wide. */
export function ChoiceBox({ label, checked, partly = false, onToggle }: ChoiceBoxProps) {
  return (
    <label className={styles.box}>
      <span className="visually-hidden">{label}</span>
      <input
        type="checkbox"
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = partly
        }}
        onChange={({ nativeEvent }) => {
          onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }}
      />
    </label>
  )
}

interface SelectionBarProps {
  selection: Pick<Selection<RowKey>, 'rows' | 'toggleAll' | 'clear'>
  /** Rows of the page. */
  of: number
  children: ReactNode
}

/** How many rows are chosen and what can be done to them. It stands below the rows, so that they do not move. */
export function SelectionBar({ selection, of, children }: SelectionBarProps) {
  const t = useTableTexts()
  const language = useLanguage()
  const count = selection.rows.length
  return (
    <div role="status" className={styles.place}>
      {count > 0 && (
        <div className={styles.bar} data-chosen="">
          <p className={styles.count}>{t('selected', { count, number: formatNumber(count, language) })}</p>
          {children}
          {count < of && (
            <Button size="small" variant="quiet" onClick={selection.toggleAll}>
              {t('select_page')}
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={selection.clear}>
            {t('clear_selection')}
          </Button>
        </div>
      )}
    </div>
  )
}
