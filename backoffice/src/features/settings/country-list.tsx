import { useLanguage } from '@office/shared-api'
import { isRowOf, resources } from '@office/shared-api/model'
import { formatNumber } from '@office/shared-ui'
import { rowTitle, type TitledRow } from '@office/shared-ui/resource'
import { Link, useSearchParams } from '@office/shared-ui/router'
import { useTranslation } from 'react-i18next'
import type { Step } from './path-steps'
import styles from './settings.module.css'

interface CountryListProps {
  lookups: readonly TitledRow[] | undefined
  /** Of every path; a step without a country is of all countries that have none of their own. */
  steps: readonly Step[]
  /** Whether a stage is in use: others take no days. */
  isUsed: (stageId: number | null) => boolean
  /** The chosen country, null for all others. */
  chosen: number | null
}

/** Every country with the days that its whole path is expected to take; all without a path of their own go by the first. */
export function CountryList({ lookups = [], steps, isUsed, chosen }: CountryListProps) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const [params] = useSearchParams()
  const total = (country: number | null) => {
    const own = steps.filter(({ Country, StageId }) => Country === country && isUsed(StageId))
    return own.reduce((sum, { ExpectedDays }) => sum + ExpectedDays, 0)
  }
  const hasOwn = new Set(steps.map(({ Country }) => Country))
  const countries = lookups.filter((item) => isRowOf(resources.countries, item) && (item['Disable'] !== true || hasOwn.has(item.Id)))
  const inWords = (days: number) => t('settings.days', { count: days, number: formatNumber(days, language) })
  const entries = [
    { id: null, name: t('settings.others'), says: inWords(total(null)) },
    ...countries.map((item) => ({ id: item.Id, name: rowTitle(resources.countries, item, language), says: hasOwn.has(item.Id) ? inWords(total(item.Id)) : t('settings.as_others') })),
  ]
  return (
    <nav aria-label={t('settings.countries')}>
      <ul className={styles.countries}>
        {entries.map(({ id, name, says }) => {
          const search = new URLSearchParams(params)
          if (id === null) search.delete('country')
          else search.set('country', String(id))
          return (
            <li key={id}>
              <Link to={`?${search}`} className={styles.entry} aria-current={id === chosen ? 'true' : undefined}>
                {name} <span className={styles.unit}>{says}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
