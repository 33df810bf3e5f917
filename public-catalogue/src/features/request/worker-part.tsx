import type { CatalogueWorker } from '@office/shared-api/model'
import { useTranslation } from 'react-i18next'
import type { WorkerWords } from '../../workers/use-worker-words'
import { ListFailed } from '../../workers/list-failed'
import { WorkerChoice } from '../../workers/worker-choice'
import { ChosenWorker } from './chosen-worker'
import type { ChosenWorker as Chosen } from './use-chosen-worker'

export interface WorkerPartProps {
  chosen: Chosen
  words: (worker: CatalogueWorker) => WorkerWords
}

/** The chosen worker, or a choice while there is none. */
export function WorkerPart({ chosen, words }: WorkerPartProps) {
  const { t } = useTranslation('catalogue')
  const { worker } = chosen
  if (worker !== undefined) {
    return <ChosenWorker worker={worker} words={words(worker)} onChange={chosen.change} />
  }
  if (chosen.missing === 'not-loaded') return <ListFailed />
  return (
    <WorkerChoice
      workers={chosen.offered}
      words={words}
      question={t(chosen.missing === 'taken' ? 'request.pick_another' : 'request.pick')}
      attention={chosen.attention}
      onChoose={chosen.choose}
    />
  )
}
