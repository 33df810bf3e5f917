import { useLanguage } from '@office/shared-api'
import { FILTER_FIELDS, labelOf, type Filters, type LookupItem } from '@office/shared-api/model/public'
import { Button, Icon } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import { withoutFilter } from '../../workers/filters'
import styles from './filter-chips.module.css'

export interface FilterChipsProps {
  lookups: readonly LookupItem[]
  filters: Filters
  /** Removing applies at once. */
  onChange: (filters: Filters) => void
}

/** The filters that are applied, each removable by itself, and all of them by one tap. */
export function FilterChips({ lookups, filters, onChange }: FilterChipsProps) {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const active = FILTER_FIELDS.filter((field) => filters[field] !== undefined)
  if (active.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('filters.active')}>
      {active.map((field) => {
        const item = lookups.find(({ Id }) => Id === filters[field])
        const label = item ? labelOf(item, language) : ''
        return (
          <li key={field}>
            <button
              type="button"
              className={styles.chip}
              aria-label={t('filters.remove', { label })}
              onClick={() => {
                onChange(withoutFilter(filters, field))
              }}
            >
              {label}
              <Icon name="close" />
            </button>
          </li>
        )
      })}
      <li>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            onChange({})
          }}
        >
          {t('filters.clear')}
        </Button>
      </li>
    </ul>
  )
}
