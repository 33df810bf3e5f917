import { useTranslation } from 'react-i18next'
import { Skeleton } from '../feedback/skeleton'
import styles from './screen-skeleton.module.css'

const ROWS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']

/** The grey shape of a screen until its own code comes: title, tools and rows, where they will stand. It appears only after 300 ms. */
export function ScreenSkeleton() {
  const { t } = useTranslation('ui')
  return (
    <div role="status" className={styles.screen}>
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton className={styles.title} />
      <Skeleton className={styles.tools} />
      {ROWS.map((row) => (
        <Skeleton key={row} className={styles.row} />
      ))}
    </div>
  )
}
