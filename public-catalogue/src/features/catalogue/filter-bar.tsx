import { useLabels, useLanguage } from '@office/shared-api'
import { labelOf, persons, type LookupItem } from '@office/shared-api/model/public'
import { Button, classNames, formatNumber, Icon } from '@office/shared-ui'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { choicesOf, FILTER_FIELDS, filtersIn, type Filters } from '../../workers/filters'
import styles from './filter-bar.module.css'

export interface FilterBarProps {
  lookups: readonly LookupItem[]
  /** The filters that are applied now. */
  filters: Filters
  onSearch: (filters: Filters) => void
}

/**
 * The five filters as native selects; they apply on Search. It is a plain form of the same parameters, so it also works
 * before scripts have come. On a phone it is folded behind a button, so that the cards come first.
 */
export function FilterBar({ lookups, filters, onSearch }: FilterBarProps) {
  const { t } = useTranslation(['catalogue', 'common'])
  const language = useLanguage()
  const labels = useLabels()
  const [unfolded, setUnfolded] = useState(false)
  const chosen = Object.keys(filters).length

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = [...new FormData(event.currentTarget)].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
    setUnfolded(false)
    onSearch(filtersIn(new URLSearchParams(values), lookups))
  }

  return (
    <form
      role="search"
      method="get"
      className={classNames(styles.bar, unfolded && styles.unfolded)}
      aria-label={t('filters.title')}
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
        <div className={styles.fields} key={JSON.stringify(filters)}>
          {FILTER_FIELDS.map((field) => (
            <label key={field} className={styles.field}>
              <span className={styles.label}>{labels.field(persons, field)}</span>
              <span className={styles.holder}>
                <select name={field} className={styles.select} defaultValue={filters[field] ?? ''}>
                  <option value="">{t('filters.all')}</option>
                  {choicesOf(lookups, field).map((item) => (
                    <option key={item.Id} value={item.Id}>
                      {labelOf(item, language)}
                    </option>
                  ))}
                </select>
                <Icon name="chevron-down" className={styles.chevron} />
              </span>
            </label>
          ))}
        </div>
        <Button type="submit" variant="primary" icon="search">
          {t('filters.search')}
        </Button>
      </div>
    </form>
  )
}
