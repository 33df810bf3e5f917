import { Skeleton } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import styles from './card-skeletons.module.css'
import card from './worker-card.module.css'
import list from './worker-list.module.css'

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8]

/** Stand-ins of the size of the cards. */
export function CardSkeletons() {
  const { t } = useTranslation('catalogue')
  return (
    <div role="status">
      <span className="visually-hidden">{t('list.loading')}</span>
      <div className={list.grid} aria-hidden="true">
        {PLACES.map((place) => (
          <div key={place} className={card.card}>
            <Skeleton className={card.photo} />
            <div className={card.body}>
              <Skeleton className={styles.title} />
              <Skeleton className={styles.line} />
              <Skeleton className={styles.line} />
              <Skeleton className={styles.button} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
