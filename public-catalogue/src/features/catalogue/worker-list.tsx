import { useLanguage } from '@office/shared-api'
import type { CatalogueWorker } from '@office/shared-api/model'
import { Button, EmptyState, formatNumber, Skeleton } from '@office/shared-ui'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showMoreCards, useCatalogue, useWorkerWords } from '../../workers/catalogue.store'
import { ListFailed } from '../../workers/list-failed'
import { WorkerCard } from './worker-card'
import card from './worker-card.module.css'
import styles from './worker-list.module.css'

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

export interface WorkerListProps {
  /** Those who match the filters, among the workers that are here. */
  workers: readonly CatalogueWorker[]
  filtered: boolean
  onClear: () => void
}

/** The cards, in steps; skeletons, an empty state or a failure while there are none. */
export function WorkerList({ workers, filtered, onClear }: WorkerListProps) {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const words = useWorkerWords()
  const { status, shown } = useCatalogue()
  const list = useRef<HTMLUListElement>(null)
  const waiting = status === 'first' || status === 'loading'
  const cards = workers.slice(0, shown)

  function showMore() {
    showMoreCards()
    // Focus goes on with the first card that was added, not past them all.
    setTimeout(() => list.current?.children[cards.length]?.querySelector('a')?.focus({ preventScroll: true }))
  }

  const number = (value: number) => formatNumber(value, language)

  if (workers.length === 0 && status === 'ready') {
    return filtered ? (
      <EmptyState
        title={t('list.empty')}
        action={
          <Button variant="primary" onClick={onClear}>
            {t('filters.clear')}
          </Button>
        }
      >
        {t('list.empty_hint')}
      </EmptyState>
    ) : (
      <EmptyState icon="persons" title={t('list.none')}>
        {t('list.none_hint')}
      </EmptyState>
    )
  }

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
      {waiting && (cards.length === 0 || filtered) && <CardSkeletons />}
      {status === 'failed' && <ListFailed partly={cards.length > 0} />}
      {status === 'ready' && workers.length > cards.length && (
        <div className={styles.more}>
          <p>{t('list.shown', { shown: number(cards.length), total: number(workers.length) })}</p>
          <Button icon="plus" onClick={showMore}>
            {t('list.more')}
          </Button>
        </div>
      )}
    </>
  )
}
