import type { ReactNode } from 'react'
import { Button } from '../../button/button'
import { formatNumber } from '../../format/format'
import { useLanguage } from '../../reader'
import styles from './selection.module.css'
import { useTableTexts } from './translations'
import type { Selection } from './use-selection'

interface ChoiceBoxProps {
  label: string
  checked: boolean
  /** Some of what it stands for is chosen. */
  partly?: boolean
  onToggle: () => void
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
        onChange={onToggle}
      />
    </label>
  )
}

interface SelectionBarProps {
  selection: Selection
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
        <div className={styles.bar}>
          <p className={styles.count}>{t('selected', { count, number: formatNumber(count, language) })}</p>
          {children}
          {count < of && (
            <Button size="small" variant="quiet" onClick={selection.toggleAll}>
              {t('select_all')}
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
