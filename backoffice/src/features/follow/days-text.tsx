import { useLanguage } from '@office/shared-api'
import { ageColour } from '@office/shared-api/model'
import { classNames, formatNumber } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import styles from './follow.module.css'

/** How long a row has waited, in words: the colour never says it alone. */
export function DaysText({ days }: { days: number | null }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  if (days === null) {
    return (
      <span className={styles.none} aria-hidden="true" data-empty>
        —
      </span>
    )
  }
  const colour = ageColour(days)
  return (
    <span className={classNames(styles.days, colour !== null && styles[`${colour}Text`])}>
      {t('follow.days', { count: days, number: formatNumber(days, language) })}
    </span>
  )
}
