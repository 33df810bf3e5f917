import { useLanguage } from '@office/shared-api'
import { FOLLOW_UP_AGE } from '@office/shared-api/model'
import { classNames, formatNumber } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import styles from './follow.module.css'

/** What the rows' colours mean. */
export function AgeLegend() {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const number = (days: number) => formatNumber(days, language)
  const { green, orange, red } = FOLLOW_UP_AGE
  return (
    <ul className={styles.legend} aria-label={t('follow.legend')}>
      <li className={classNames(styles.swatch, styles.green)}>
        {t('follow.legend_between', { from: number(green + 1), to: number(orange) })}
      </li>
      <li className={classNames(styles.swatch, styles.orange)}>
        {t('follow.legend_between', { from: number(orange + 1), to: number(red) })}
      </li>
      <li className={classNames(styles.swatch, styles.red)}>{t('follow.legend_over', { from: number(red) })}</li>
    </ul>
  )
}
