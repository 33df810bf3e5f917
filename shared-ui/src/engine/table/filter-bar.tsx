import { useLanguage } from '@office/shared-api'
import type { Resource } from '@office/shared-api/model'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../../button/button'
import { classNames } from '../../class-names'
import { formatNumber } from '../../format/format'
import { offeredFilters, withFilter, type TableState } from './table-state'
import { useTableTexts } from './texts'
import styles from './toolbar.module.css'

/** Filters and order beside the search; on a narrow screen folded behind a button that tells how many are set. */
export function FoldedFilters({ count, children }: { count: number; children: ReactNode }) {
  const t = useTableTexts()
  const language = useLanguage()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        icon="filters"
        className={styles.fold}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          setOpen(!open)
        }}
      >
        {count === 0 ? t('filters') : t('filters_set', { number: formatNumber(count, language) })}
      </Button>
      <span id={id} className={classNames(styles.filters, open && styles.open)}>
        {children}
      </span>
    </>
  )
}

interface FoundElsewhereProps {
  resource: Resource
  state: TableState
  /** How many more rows the search finds there. */
  count: number | undefined
  onChange: (change: Partial<TableState>) => void
}

/** Says what a search finds among the rows that a filter hides by default, and shows it: nobody enters a client twice. */
export function FoundElsewhere({ resource, state, count = 0, onChange }: FoundElsewhereProps) {
  const t = useTableTexts()
  const language = useLanguage()
  if (state.search === '' || count === 0) return null
  return offeredFilters(resource).map(([name, filter]) => {
    if (filter.type !== 'choice' || !filter.elsewhere) return null
    const { option, label } = filter.elsewhere
    return (
      <p key={name} className={styles.elsewhere} role="status">
        {formatNumber(count, language)} {label[language]}
        {': '}
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            onChange({ filters: withFilter(state.filters, name, filter, option) })
          }}
        >
          {t('elsewhere_show')}
        </Button>
      </p>
    )
  })
}
