import type { CatalogueWorker } from '@office/shared-api/model'
import { Ltr } from '@office/shared-ui'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { WorkerWords } from './use-worker-words'
import styles from './worker-choice.module.css'
import { WorkerPhoto } from './worker-photo'

export interface WorkerChoiceProps {
  workers: readonly CatalogueWorker[]
  words: (worker: CatalogueWorker) => WorkerWords
  /** What is asked, as the heading of the row. */
  question: string
  /** Changes when the reader must be led here. */
  attention: number
  onChoose: (id: number) => void
}

/** A row of workers to choose one from; one tap chooses. */
export function WorkerChoice({ workers, words, question, attention, onChoose }: WorkerChoiceProps) {
  const { t } = useTranslation('catalogue')
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
                  <span className="visually-hidden">{t('request.choose')} </span>
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
