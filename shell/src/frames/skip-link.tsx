import { useTranslation } from 'react-i18next'
import styles from './skip-link.module.css'

/** The first stop of the keyboard: past header and menu, to what the page is about. */
export function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <a href="#main" className={styles.skip}>
      {t('skip')}
    </a>
  )
}
