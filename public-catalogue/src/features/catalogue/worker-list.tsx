import { useLanguage } from '@office/shared-api'
import type { CatalogueWorker } from '@office/shared-api/model'
import { Button, formatNumber, screen, Skeleton } from '@office/shared-ui'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CallMe } from '../../call-me'
import { CARDS_STEP, useCatalogue, useWorkerWords } from '../../workers/catalogue.store'
import { ListFailed } from '../../workers/list-failed'
import type { NoWorkersProps } from './no-workers'
import { useOpenCards } from './use-open-cards'
import { WorkerCard } from './worker-card'
import card from './worker-card.module.css'
import styles from './worker-list.module.css'

/** In place of the cards. Its code comes when it is needed; a page that begins with it loads it ahead (`HomeScreen.preload`). */
export const NoWorkers = screen(() => import('./no-workers'))

/** Cards in the first screen of a phone or desk, whose photos are fetched first. */
const FIRST_SCREEN_CARDS = 4

const SKELETONS = [1, 2, 3, 4, 5, 6, 7, 8]

/** Skeletons of the size of the cards: nothing moves when these come. */
function CardSkeletons() {
  const { t } = useTranslation('catalogue')
  return (
    <div role="status">
      <span className="visually-hidden">{t('list.loading')}</span>
      <div className={styles.grid} aria-hidden="true">
        {SKELETONS.map((place) => (
          <div key={place} className={card.card}>
            <Skeleton className={card.photo} />
            <div className={card.body}>
              <Skeleton className={styles.skeletonTitle} />
              <Skeleton className={styles.skeletonLine} />
              <Skeleton className={styles.skeletonLine} />
              <Skeleton className={styles.skeletonButton} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

interface WorkerListProps extends NoWorkersProps {
  /** Those who match the filters, among the workers that are here. */
  workers: readonly CatalogueWorker[]
  /** The filters as a key. */
  filters: string
  /** How many match in all; null while that is not known. */
  found: number | null
}

/** The cards, in steps; skeletons, an empty state or a failure while there are none. */
export function WorkerList({ workers, filters, filtered, found, wishes, clear }: WorkerListProps) {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const words = useWorkerWords()
  const { status, shown } = useCatalogue()
  const showCards = useOpenCards(filters)
  const list = useRef<HTMLUListElement>(null)
  const waiting = status === 'first' || status === 'loading'
  const cards = workers.slice(0, shown)

  function showMore() {
    showCards(shown + CARDS_STEP)
    // Focus goes on with the first card that was added, not past them all.
    setTimeout(() => list.current?.children[cards.length]?.querySelector('a')?.focus({ preventScroll: true }))
  }

  const number = (value: number) => formatNumber(value, language)

  if (found === 0 && status !== 'failed') return <NoWorkers filtered={filtered} wishes={wishes} clear={clear} />

  return (
    <>
      {cards.length > 0 && (
        <ul ref={list} className={styles.grid}>
          {cards.map((worker, index) => (
            <li key={worker.Id} className={styles.cell}>
              <WorkerCard worker={worker} words={words(worker)} first={index < FIRST_SCREEN_CARDS} />
            </li>
          ))}
        </ul>
      )}
      {waiting && (cards.length === 0 || (filtered && found === null)) && <CardSkeletons />}
      {status === 'failed' && <ListFailed partly={cards.length > 0} />}
      {status === 'ready' && workers.length > cards.length && (
        <div className={styles.more}>
          <p>{t('list.shown', { shown: number(cards.length), total: number(workers.length) })}</p>
          <Button icon="plus" onClick={showMore}>
            {t('list.more')}
          </Button>
        </div>
      )}
      {cards.length > 0 && (
        <div className={styles.more}>
          <p>{t('list.foot')}</p>
          <CallMe wishes={wishes} />
        </div>
      )}
    </>
  )
}
