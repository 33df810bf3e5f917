import { similarWorkers } from '../../workers/similar-workers'
import { Notice, Spinner } from '@office/shared-ui'
import { Modal } from '@office/shared-ui/dialog'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../workers/catalogue.store'
import { ListFailed } from '../../workers/list-failed'
import { useNamedWorker } from '../../workers/use-named-worker'
import { useWorkerWords } from '../../workers/use-worker-words'
import { WorkerChoice } from '../../workers/worker-choice'
import { PresentWorker } from './present-worker'
import styles from './worker-preview.module.css'

/** How many others are offered in place of one who has gone. */
const OFFERED = 12

export interface WorkerPreviewProps {
  /** The worker's Id as the address has it. */
  target: string
  onClose: () => void
  onRequest: (id: number) => void
  /** Another worker shall be shown. */
  onChoose: (id: number) => void
}

/** One worker at a time, large: opened by a photo, or by a link that somebody has shared. */
export default function WorkerPreview({ target, onClose, onRequest, onChoose }: WorkerPreviewProps) {
  const { t } = useTranslation(['catalogue', 'common'])
  const { workers, lookups } = useCatalogue()
  const words = useWorkerWords(lookups)
  const { worker, status } = useNamedWorker(Number(target))

  if (status === 'here' && worker) {
    return <PresentWorker key={worker.Id} worker={worker} words={words(worker)} onClose={onClose} onRequest={onRequest} />
  }
  return (
    <Modal show size="medium" title={t('preview.title')} cancelText={t('preview.to_list')} onClose={onClose}>
      <div className={styles.missing}>
        {status === 'waiting' && <Spinner />}
        {status === 'failed' && <ListFailed />}
        {status === 'gone' && (
          <>
            <Notice tone="warning" title={t('preview.gone')}>
              <p>{t('preview.gone_hint')}</p>
            </Notice>
            {workers.length > 0 && (
              <WorkerChoice
                workers={similarWorkers(workers, worker, OFFERED)}
                words={words}
                question={t('preview.others')}
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
