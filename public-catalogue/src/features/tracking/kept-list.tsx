import { trackPath, useKeptRequests } from '@office/shared-api/kept-requests'
import { Ltr } from '@office/shared-ui'
import { Link } from '@office/shared-ui/router'
import { useTranslation } from 'react-i18next'
import styles from './tracking.module.css'

/** All requests that this browser keeps, the newest first: header and footer lead to the newest alone. */
export function KeptList() {
  const { t } = useTranslation('tracking')
  const kept = useKeptRequests()
  if (kept.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="kept-title">
      <h2 id="kept-title" className={styles.heading}>
        {t('kept')}
      </h2>
      <ul className={styles.actions}>
        {kept.map(({ Ref, Token }) => (
          <li key={Ref}>
            <Link to={trackPath(Token)}>
              <Ltr className={styles.whole}>{Ref}</Ltr>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
