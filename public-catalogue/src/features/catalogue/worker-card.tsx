import type { CatalogueWorker } from '@office/shared-api/model'
import { Icon, Ltr } from '@office/shared-ui'
import { Link, useSearchParams } from '@office/shared-ui/router'
import { useTranslation } from 'react-i18next'
import { WorkerChat } from '../../worker-chat'
import { fromList, overlaySearch } from '../../use-overlay'
import type { WorkerWords } from '../../workers/catalogue.store'
import { WorkerPhoto } from '../../workers/worker-photo'
import styles from './worker-card.module.css'

/** How wide a card's photo shows: the phone's single column, else a column of the grid. */
const PHOTO_SIZES = '(width <= 35rem) calc(100vw - 2rem), 18rem'

export interface WorkerCardProps {
  worker: CatalogueWorker
  words: WorkerWords
  /** Among the first on the screen. */
  first: boolean
}

/** One worker: photo, job, country, religion, price, usual days, and the ways to ask for them. Photo and request are links of the page. */
export function WorkerCard({ worker, words, first }: WorkerCardProps) {
  const { t } = useTranslation('catalogue')
  const [query] = useSearchParams()
  const spoken = t('card.photo', { job: words.Job, country: words.Country, ref: worker.Ref })
  const overlay = (name: 'photo' | 'request') => ({ search: overlaySearch(query, name, String(worker.Id)) })
  return (
    <article className={styles.card} aria-label={spoken}>
      <Link
        className={styles.photo}
        to={overlay('photo')}
        state={fromList}
        preventScrollReset
        // The words in sight begin the name.
        aria-label={worker.Photo === null ? `${t('card.on_request')}: ${spoken}` : t('card.enlarge', { worker: spoken })}
      >
        <WorkerPhoto photo={worker.Photo} alt="" sizes={PHOTO_SIZES} first={first} />
        {worker.Photo === null && <span className={styles.onRequest}>{t('card.on_request')}</span>}
        <span className={styles.zoom}>
          <Icon name="expand" />
        </span>
      </Link>
      <div className={styles.body}>
        <div className={styles.heading}>
          <h3 className={styles.job}>
            <Link className={styles.page} to={`/worker/${encodeURIComponent(worker.Ref)}`} aria-label={spoken}>
              {words.Job}
            </Link>
          </h3>
          <span className={styles.ref}>
            <span className="visually-hidden">{t('card.reference')} </span>
            <Ltr>{worker.Ref}</Ltr>
          </span>
        </div>
        <ul className={styles.facts}>
          <li>
            <Icon name="globe" />
            {words.Country}
          </li>
          {words.Religion && (
            <li>
              <Icon name="heart" />
              {words.Religion}
            </li>
          )}
          <li>
            <Icon name="briefcase" />
            {[words.Experiance, words.Age].filter(Boolean).join(' · ')}
          </li>
        </ul>
        {(words.Price || words.Days) && (
          <p className={styles.price}>
            {words.Price && <span>{words.Price}</span>}
            {words.Price && words.Days && ' · '}
            {words.Days && <span>{words.Days}</span>}
          </p>
        )}
        <div className={styles.actions}>
          <Link
            className={styles.request}
            to={overlay('request')}
            state={fromList}
            preventScrollReset
            aria-label={t('card.request_label', { worker: spoken })}
          >
            {t('card.request')}
          </Link>
          <WorkerChat worker={spoken} reference={worker.Ref} />
        </div>
      </div>
    </article>
  )
}
