import { useLanguage } from '@office/shared-api'
import type { CatalogueWorker } from '@office/shared-api/model'
import { FINAL_PRICE } from '@office/shared-api/model/price-words'
import { Button, Ltr, Spinner } from '@office/shared-ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { workerIn } from '../../use-overlay'
import { refreshCatalogue, removeWorker, useCatalogue, type WorkerWords } from '../../workers/catalogue.store'
import { ListFailed } from '../../workers/list-failed'
import { ReachOffice, similarWorkers, wishesOf, WorkerChoice, WorkerGone } from '../../workers/worker-choice'
import { WorkerPhoto } from '../../workers/worker-photo'
import styles from './chosen-worker.module.css'
import { requestDraft } from './request-draft'

/** The number of workers that a choice offers. */
const CHOICES = 18

export interface ChosenWorker {
  /** The worker of the request; undefined while none is chosen. */
  worker: CatalogueWorker | undefined
  /** The reason without a worker: gone before the form was filled in, taken meanwhile, the list could not be loaded or is on its way, or none has been chosen yet. */
  missing: 'gone' | 'taken' | 'not-loaded' | 'loading' | 'none'
  /** The worker who was wanted first, also once they have gone. */
  wanted: CatalogueWorker | undefined
  /** The Id of a worker who is gone or taken. */
  missed: number | undefined
  /** The workers to choose from then: the most similar to a taken one first. */
  offered: readonly CatalogueWorker[]
  /** Grows each time focus must move to the choice. */
  attention: number
  choose: (id: number) => void
  /** Undoes the choice, and moves focus to it. */
  change: () => void
  /** The worker has been taken by another visitor. */
  lose: (id: number) => void
}

interface Pending {
  /** The worker of an attempt before a reload. */
  readonly worker: CatalogueWorker | null | undefined
  /** The outcome of that attempt is unknown: its worker stays, also when gone from the list, perhaps by this very request. */
  readonly unknown: boolean
}

/** The worker of the request: from the address at first, then as chosen. `target`: their Id, or `new`. */
export function useChosenWorker(target: string, pending: Pending): ChosenWorker {
  const { workers, status } = useCatalogue()
  const [id, setId] = useState(() => (target === 'new' ? (pending.worker?.Id ?? null) : Number(target)))
  const [lost, setLost] = useState<ReadonlySet<number>>(new Set())
  const [attention, setAttention] = useState(0)
  // The model survives the worker's leaving the list: similar ones are offered in their place.
  const [model, setModel] = useState(pending.worker ?? undefined)
  const listed = workers.find((other) => other.Id === id && !lost.has(other.Id))
  const held = pending.unknown && model?.Id === id && !lost.has(model.Id) ? model : undefined
  const worker = listed ?? held
  const left = workers.filter((other) => !lost.has(other.Id))
  if (worker !== undefined && worker !== model) setModel(worker)
  useEffect(() => {
    if (worker !== undefined) requestDraft.setState({ worker })
  }, [worker])

  function reason(): ChosenWorker['missing'] {
    if (status === 'first' || status === 'loading') return 'loading'
    if (status === 'failed' && (workers.length === 0 || (id !== null && !lost.has(id)))) return 'not-loaded'
    if (id === null) return 'none'
    return lost.has(id) ? 'taken' : 'gone'
  }

  return {
    worker,
    missing: reason(),
    wanted: model,
    missed: workerIn(id),
    offered: similarWorkers(left, model, CHOICES),
    attention,
    choose: setId,
    change: () => {
      setId(null)
      setAttention((times) => times + 1)
    },
    lose: (gone) => {
      setLost((known) => new Set(known).add(gone))
      removeWorker(gone)
      void refreshCatalogue()
    },
  }
}

interface ChosenCardProps {
  worker: CatalogueWorker
  words: WorkerWords
  onChange: () => void
}

function ChosenCard({ worker, words, onChange }: ChosenCardProps) {
  const { t } = useTranslation('request')
  const language = useLanguage()
  return (
    <section className={styles.chosen} aria-label={t('chosen')}>
      <span className={styles.portrait}>
        <WorkerPhoto photo={worker.Photo} alt="" sizes="4rem" />
      </span>
      <p className={styles.about}>
        <strong>{words.Job}</strong>
        <span>
          {words.Country} ·&nbsp;<Ltr>{worker.Ref}</Ltr>
        </span>
        {words.Days && <span>{words.Days}</span>}
        {words.Price && (
          <>
            <span className={styles.price}>{words.Price}</span>
            <span>{FINAL_PRICE[language]}</span>
          </>
        )}
      </p>
      <Button variant="quiet" size="small" onClick={onChange}>
        {t('change_worker')}
      </Button>
    </section>
  )
}

export interface WorkerPartProps {
  chosen: ChosenWorker
  words: (worker: CatalogueWorker) => WorkerWords
}

const QUESTIONS = { gone: 'preview:others', taken: 'pick_another', none: 'pick' } as const

/** The chosen worker above the form, or a choice while there is none. */
export function WorkerPart({ chosen, words }: WorkerPartProps) {
  const { t } = useTranslation(['request', 'preview'])
  const { worker } = chosen
  if (worker !== undefined) {
    return <ChosenCard worker={worker} words={words(worker)} onChange={chosen.change} />
  }
  if (chosen.missing === 'loading') return <Spinner />
  if (chosen.missing === 'not-loaded') return <ListFailed />
  const { values: filled } = requestDraft.getState()
  const asked = { wishes: wishesOf(chosen.wanted && words(chosen.wanted)), worker: chosen.missed, filled }
  return (
    <>
      {chosen.missing === 'gone' && <WorkerGone {...asked} />}
      <WorkerChoice
        workers={chosen.offered}
        words={words}
        question={t(QUESTIONS[chosen.missing])}
        attention={chosen.attention}
        onChoose={chosen.choose}
      />
      {chosen.missing === 'taken' && <ReachOffice over {...asked} />}
    </>
  )
}
