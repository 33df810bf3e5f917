import { useLanguage } from '@office/shared-api'
import { Icon } from '@office/shared-ui'
import { useSite } from '../app/site'
import styles from './brand.module.css'

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
