import { useLanguage } from '@office/shared-api'
import { FILTER_NAMES, type Filters, type LookupItem } from '@office/shared-api/model/public'
import { Icon } from '@office/shared-ui'
import { Link, useSearchParams, type LinkProps } from '@office/shared-ui/router'
import { useTranslation } from 'react-i18next'
import { chosenLabel, withFilters, withoutFilter } from '../../workers/filters'
import styles from './filter-chips.module.css'

/** Leads to the list under other filters. A link and no button: it works without scripts. */
function FiltersLink({ filters, ...rest }: { filters: Filters } & Omit<LinkProps, 'to'>) {
  const [query] = useSearchParams()
  return <Link {...rest} to={{ search: String(withFilters(query, filters)) }} preventScrollReset />
}

/** Leads to the list without any filter. */
export function ClearFilters() {
  const { t } = useTranslation('catalogue')
  return (
    <FiltersLink filters={{}} className={styles.clear}>
      {t('filters.clear')}
    </FiltersLink>
  )
}

/** The filters that are applied, each removable by itself, and all of them by one tap. */
export function FilterChips({ lookups, filters }: { lookups: readonly LookupItem[]; filters: Filters }) {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const active = FILTER_NAMES.filter((field) => filters[field] !== undefined)
  if (active.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('filters.active')}>
      {active.map((field) => {
        const label = chosenLabel(field, filters, lookups, language)
        return (
          <li key={field}>
            <FiltersLink filters={withoutFilter(filters, field)} className={styles.chip} aria-label={t('filters.remove', { label })}>
              {label}
              <Icon name="close" />
            </FiltersLink>
          </li>
        )
      })}
      <li>
        <ClearFilters />
      </li>
    </ul>
  )
}
