import { addTranslations } from '@office/shared-api'
import { FILTER_FIELDS, type CatalogueWorker } from '@office/shared-api/model/public'
import { Ltr, Notice } from '@office/shared-ui'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CallOffice, OfficeHours } from '../call'
import { CallMe, type CallMeProps } from '../call-me'
import { previewTranslations } from '../translations/preview'
import { WishChat } from '../wish-chat'
import type { WorkerWords } from './catalogue.store'
import styles from './worker-choice.module.css'
import { WorkerPhoto } from './worker-photo'

addTranslations('preview', previewTranslations)

/** The weight of each equal field in the likeness of two workers. */
const WEIGHTS = { Job: 8, Country: 4, Religion: 2, Experiance: 2, Category: 1 } as const

function likeness(a: CatalogueWorker, b: CatalogueWorker): number {
  return Object.entries(WEIGHTS).reduce((sum, [field, weight]) => {
    const name = field as keyof typeof WEIGHTS
    // Two values that the office does not show (0) are no likeness.
    return a[name] !== 0 && a[name] === b[name] ? sum + weight : sum
  }, 0)
}

/** At most `count` other workers, the most similar to `model` first; without a model, the first of the list. */
export function similarWorkers(
  workers: readonly CatalogueWorker[],
  model: CatalogueWorker | undefined,
  count: number,
): readonly CatalogueWorker[] {
  if (model === undefined) return workers.slice(0, count)
  return workers
    .filter((worker) => worker.Id !== model.Id)
    .map((worker) => ({ worker, score: likeness(worker, model) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ worker }) => worker)
}

/** Says that the worker of an address has been taken, and how to reach somebody who knows of others. */
export function WorkerGone(asked: CallMeProps) {
  const { t } = useTranslation(['catalogue', 'preview'])
  return (
    <>
      <Notice tone="warning" title={t('preview:gone')}>
        <p>{t('preview:gone_hint')}</p>
      </Notice>
      <ReachOffice over {...asked} />
    </>
  )
}

/** The ways to ask the office for somebody else. */
export function ReachOffice({ wishes, ...asked }: CallMeProps) {
  return (
    <div className={styles.reach}>
      <CallMe wishes={wishes} {...asked} />
      <WishChat wishes={wishes} />
      <CallOffice />
      <OfficeHours />
    </div>
  )
}

/** A worker as a wish: the words that are known of them. */
export function wishesOf(words: WorkerWords | undefined): readonly string[] {
  return words ? FILTER_FIELDS.map((field) => words[field]).filter(Boolean) : []
}

export interface WorkerChoiceProps {
  workers: readonly CatalogueWorker[]
  words: (worker: CatalogueWorker) => WorkerWords
  /** The heading of the row. */
  question: string
  /** A counter: focus moves to the heading each time it grows. */
  attention: number
  onChoose: (id: number) => void
}

/** A row of workers to choose one from; one tap chooses. */
export function WorkerChoice({ workers, words, question, attention, onChoose }: WorkerChoiceProps) {
  const { t } = useTranslation(['catalogue', 'preview'])
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (attention > 0) heading.current?.focus()
  }, [attention])

  return (
    <section className={styles.choice}>
      <h3 ref={heading} tabIndex={-1}>
        {question}
      </h3>
      <ul className={styles.row}>
        {workers.map((worker) => {
          const about = words(worker)
          return (
            <li key={worker.Id}>
              <button
                type="button"
                className={styles.option}
                onClick={() => {
                  onChoose(worker.Id)
                }}
              >
                <span className={styles.picture}>
                  <WorkerPhoto photo={worker.Photo} alt="" sizes="8rem" />
                </span>
                <strong>
                  <span className="visually-hidden">{t('preview:choose')} </span>
                  {about.Job}
                </strong>{' '}
                <span>{about.Country}</span>{' '}
                <Ltr className={styles.ref}>{worker.Ref}</Ltr>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
