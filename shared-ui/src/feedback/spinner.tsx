import { useTranslation } from 'react-i18next'
import styles from './spinner.module.css'

/** Says that something is loading; it appears only after 300 ms, so that quick answers do not flicker. */
export function Spinner() {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.spinner} role="status">
      <span className={styles.ring} aria-hidden="true" />
      <span className="visually-hidden">{t('loading')}</span>
    </div>
  )
}
