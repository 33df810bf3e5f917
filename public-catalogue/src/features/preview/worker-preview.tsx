import { startData } from '@office/shared-api'
import type { CatalogueWorker } from '@office/shared-api/model'
import { Spinner } from '@office/shared-ui'
import { Modal } from '@office/shared-ui/dialog'
import { useTranslation } from 'react-i18next'
import { workerIn } from '../../use-overlay'
import { useCatalogue, useWorkerWords } from '../../workers/catalogue.store'
import { ListFailed } from '../../workers/list-failed'
import { similarWorkers, wishesOf, WorkerChoice, WorkerGone } from '../../workers/worker-choice'
import { PresentWorker } from './present-worker'
import styles from './worker-preview.module.css'

/** The number of similar workers offered in place of one who has gone. */
const OFFERED = 12

interface NamedWorker {
  /** Also a worker who has just gone, so that similar ones can be offered. */
  readonly worker: CatalogueWorker | undefined
  readonly status: 'here' | 'waiting' | 'failed' | 'gone'
}

/** The worker of a link. Until the full list is loaded, the page may have brought this one. */
function useNamedWorker(id: number): NamedWorker {
  const { workers, status } = useCatalogue()
  const listed = workers.find((worker) => worker.Id === id)
  if (listed) return { worker: listed, status: 'here' }
  const { linked } = startData()
  const brought = linked?.Id === id ? linked : undefined
  if (status === 'ready') return { worker: brought, status: 'gone' }
  if (brought) return { worker: brought, status: 'here' }
  return { worker: undefined, status: status === 'failed' ? 'failed' : 'waiting' }
}

export interface WorkerPreviewProps {
  /** The worker's Id as the address has it. */
  target: string
  onClose: () => void
  onRequest: (id: number) => void
  /** Another worker shall be shown. */
  onChoose: (id: number) => void
}

/** One worker at a time, large: opened by a photo, or by a shared link. */
export default function WorkerPreview({ target, onClose, onRequest, onChoose }: WorkerPreviewProps) {
  const { t } = useTranslation(['catalogue', 'common', 'preview'])
  const { workers } = useCatalogue()
  const words = useWorkerWords()
  const { worker, status } = useNamedWorker(Number(target))

  if (status === 'here' && worker) {
    return <PresentWorker key={worker.Id} worker={worker} words={words(worker)} onClose={onClose} onRequest={onRequest} />
  }
  return (
    <Modal show size="medium" title={t('preview:title')} cancelText={t('preview:to_list')} onClose={onClose}>
      <div className={styles.missing}>
        {status === 'waiting' && <Spinner />}
        {status === 'failed' && <ListFailed />}
        {status === 'gone' && (
          <>
            <WorkerGone wishes={wishesOf(worker && words(worker))} worker={workerIn(target)} />
            {workers.length > 0 && (
              <WorkerChoice
                workers={similarWorkers(workers, worker, OFFERED)}
                words={words}
                question={t('preview:others')}
                attention={0}
                onChoose={onChoose}
              />
            )}
          </>
        )}
      </div>
    </Modal>
  )
}
