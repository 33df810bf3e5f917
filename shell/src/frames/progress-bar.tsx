import { useSpinner } from '@office/shared-api'
import { useTranslation } from 'react-i18next'
import styles from './progress-bar.module.css'

/** A line at the top of the page while work that somebody waits for lasts; quick work passes without it. */
export function ProgressBar() {
  const { t } = useTranslation('ui')
  const running = useSpinner()
  return (
    <div role="status" className={styles.place}>
      {running && (
        <span className={styles.bar}>
          <span className="visually-hidden">{t('working')}</span>
        </span>
      )}
    </div>
  )
}
