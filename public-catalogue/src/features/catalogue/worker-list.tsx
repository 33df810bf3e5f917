import { startData, useLanguage } from '@office/shared-api'
import type { CatalogueWorker } from '@office/shared-api/model'
import { Button, EmptyState, formatNumber } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import { showMoreCards, type Catalogue } from '../../workers/catalogue.store'
import { ListFailed } from '../../workers/list-failed'
import { useWorkerWords } from '../../workers/use-worker-words'
import { CardSkeletons } from './card-skeletons'
import { WorkerCard } from './worker-card'
import styles from './worker-list.module.css'

/** Cards in the first screen of a phone or desk, whose photos are fetched first. */
const FIRST_SCREEN_CARDS = 4

export interface WorkerListProps {
  /** Those who match the filters, among the workers that are here. */
  workers: readonly CatalogueWorker[]
  catalogue: Catalogue
  filtered: boolean
  onClear: () => void
}

/** The cards, in steps, and what stands in their place while there are none. */
export function WorkerList({ workers, catalogue, filtered, onClear }: WorkerListProps) {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const words = useWorkerWords(catalogue.lookups)
  const { status, shown } = catalogue
  const waiting = status === 'first' || status === 'loading'
  const cards = workers.slice(0, shown)
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
        <ul className={styles.grid}>
          {cards.map((worker, index) => (
            <li key={worker.Id} className={styles.cell}>
              <WorkerCard
                worker={worker}
                words={words(worker)}
                office={startData().office}
                first={index < FIRST_SCREEN_CARDS}
              />
            </li>
          ))}
        </ul>
      )}
      {waiting && (cards.length === 0 || filtered) && <CardSkeletons />}
      {status === 'failed' && <ListFailed partly={cards.length > 0} />}
      {status === 'ready' && workers.length > cards.length && (
        <div className={styles.more}>
          <p>{t('list.shown', { shown: number(cards.length), total: number(workers.length) })}</p>
          <Button icon="plus" onClick={showMoreCards}>
            {t('list.more')}
          </Button>
        </div>
      )}
    </>
  )
}
