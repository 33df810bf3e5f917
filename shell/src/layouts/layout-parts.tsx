import { useLanguage } from '@office/shared-api'
import { Icon } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import { useSite } from '../app/site'
import styles from './layout-parts.module.css'

/** The office's name with its sign. */
export function Brand() {
  const { name } = useSite().office
  return (
    <span className={styles.brand}>
      <span className={styles.sign}>
        <Icon name="heart" />
      </span>
      <span className={styles.name}>{name[useLanguage()]}</span>
    </span>
  )
}

/** The first stop of the keyboard: past header and menu, to what the page is about. */
export function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <a href="#main" className={styles.skip}>
      {t('skip')}
    </a>
  )
}
