import { useLanguage } from '@office/shared-api'
import { FILTER_NAMES, filtersIn, matching, type CatalogueWorker, type FilterName, type Filters, type LookupItem } from '@office/shared-api/model/public'
import { Button, classNames, formatNumber, Icon } from '@office/shared-ui'
import { useEffect, useRef, useState, type SubmitEvent, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { choicesOf, filterLabel, FILTERS_ID, isFound } from '../../workers/filters'
import styles from './filter-bar.module.css'

export interface FilterBarProps {
  lookups: readonly LookupItem[]
  /** The filters that are applied now. */
  filters: Filters
  /** All workers; null until they are here. */
  workers: readonly CatalogueWorker[] | null
  /** There is a filter of ages. */
  ages: boolean
  /** A counter: focus moves to the filters each time it grows. */
  attention: number
  onSearch: (filters: Filters) => void
}

/**
 * The filters as native selects; they apply on Search. It is a plain form of the same parameters, so it also works
 * before scripts have come. On a phone it is folded behind a button, so that the cards come first. Once all workers are here,
 * the button says how many the choice would find, and what would find nobody cannot be chosen.
 */
export function FilterBar({ lookups, filters, workers, ages, attention, onSearch }: FilterBarProps) {
  const { t } = useTranslation(['catalogue', 'common'])
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [unfolded, setUnfolded] = useState(false)
  const [draft, setDraft] = useState<Filters>(filters)
  const chosen = Object.keys(filters).length
  const applied = JSON.stringify(filters)
  const [known, setKnown] = useState({ applied, attention })
  if (known.applied !== applied || known.attention !== attention) {
    setKnown({ applied, attention })
    if (known.applied !== applied) setDraft(filters)
    if (known.attention !== attention) setUnfolded(true)
  }

  function read(from: HTMLFormElement): Filters {
    // The values of selects are texts.
    return filtersIn(new URLSearchParams([...new FormData(from)] as [string, string][]), lookups)
  }

  // By focus as well: choices may have been made before the page lived.
  function follow({ currentTarget }: SyntheticEvent<HTMLFormElement>) {
    setDraft(read(currentTarget))
  }

  useEffect(() => {
    if (attention === 0) return
    form.current?.scrollIntoView({ block: 'start' })
    form.current?.querySelector('select')?.focus({ preventScroll: true })
  }, [attention])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setUnfolded(false)
    onSearch(read(event.currentTarget))
  }

  const count = workers && matching(workers, draft).length

  return (
    <form
      ref={form}
      id={FILTERS_ID}
      role="search"
      method="get"
      className={classNames(styles.bar, unfolded && styles.unfolded)}
      aria-label={t('filters.title')}
      onChange={follow}
      onFocus={follow}
      onSubmit={submit}
    >
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={unfolded}
        onClick={() => {
          setUnfolded(!unfolded)
        }}
      >
        <Icon name="filter" />
        <span className={styles.toggleText}>{t('filters.toggle')}</span>
        {chosen > 0 && <span className={styles.badge}>{formatNumber(chosen, language)}</span>}
        <Icon name="chevron-down" className={styles.arrow} />
      </button>
      <div className={styles.panel}>
        {/* Selects keep what the reader chose until Search; a change of the applied filters starts them anew. */}
        <div className={styles.fields} key={applied}>
          {FILTER_NAMES.filter((field) => field !== 'Age' || ages || filters.Age).map((field) => (
            <FilterField key={field} field={field} lookups={lookups} filters={filters} draft={draft} workers={workers} />
          ))}
        </div>
        <Button type="submit" variant="primary" icon="search">
          {count === null ? t('filters.search') : t('filters.show', { count, number: formatNumber(count, language) })}
        </Button>
      </div>
    </form>
  )
}

interface FilterFieldProps extends Pick<FilterBarProps, 'lookups' | 'filters' | 'workers'> {
  field: FilterName
  /** The filters as they are chosen, and not applied yet. */
  draft: Filters
}

function FilterField({ field, lookups, filters, draft, workers }: FilterFieldProps) {
  const { t } = useTranslation(['catalogue', 'common'])
  const language = useLanguage()
  const choices = choicesOf(lookups, field, language)
  if (choices.length === 0) return null
  return (
    <label className={styles.field}>
      <span className={styles.label}>{filterLabel(field, language)}</span>
      <span className={styles.holder}>
        <select name={field} className={styles.select} defaultValue={filters[field] ?? ''}>
          <option value="">{t('filters.all')}</option>
          {choices.map(({ value, label }) => {
            const found = !workers || draft[field] === value || isFound(workers, { ...draft, [field]: value })
            return (
              <option key={value} value={value} disabled={!found}>
                {found ? label : `${label} (${formatNumber(0, language)})`}
              </option>
            )
          })}
        </select>
        <Icon name="chevron-down" className={styles.chevron} />
      </span>
    </label>
  )
}
