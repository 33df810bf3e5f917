import { Skeleton } from '@office/shared-ui'
import styles from './catalogue-skeleton.module.css'

const cards = ['1', '2', '3', '4', '5', '6', '7', '8']

/** The grey shape of the catalogue until its own code comes. */
export function CatalogueSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <div className={styles.banner} />
      <div className={styles.below}>
        <div className={styles.filters} />
        <div className={styles.cards}>
          {cards.map((card) => (
            <Skeleton key={card} className={styles.card} />
          ))}
        </div>
      </div>
    </div>
  )
}
