import type { CatalogueWorker } from '@office/shared-api/model'
import { Button } from '@office/shared-ui'
import { Modal } from '@office/shared-ui/dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WorkerWords } from '../../workers/use-worker-words'
import { WorkerPhoto } from '../../workers/worker-photo'
import styles from './photo-preview.module.css'

export interface PhotoPreviewProps {
  worker: CatalogueWorker
  words: WorkerWords
  onClose: () => void
  onRequest: () => void
}

/** The photo at its largest; a button makes it fill the screen and back. */
export default function PhotoPreview({ worker, words, onClose, onRequest }: PhotoPreviewProps) {
  const { t } = useTranslation(['catalogue', 'common'])
  const [full, setFull] = useState(false)
  const spoken = t('card.photo', { job: words.Job, country: words.Country, ref: worker.Ref })
  return (
    <Modal
      show
      center
      title={`${words.Job} · ${words.Country}`}
      size={full ? 'full' : 'medium'}
      okText={t('card.request')}
      cancelText={t('common:actions.close')}
      onSubmit={onRequest}
      onClose={onClose}
      extraActions={
        <Button
          icon={full ? 'shrink' : 'expand'}
          aria-pressed={full}
          onClick={() => {
            setFull(!full)
          }}
        >
          {t(full ? 'preview.shrink' : 'preview.expand')}
        </Button>
      }
    >
      <div className={styles.stage} data-full={full || undefined}>
        <WorkerPhoto photo={worker.Photo} alt={spoken} sizes="600px" first className={styles.photo} />
      </div>
    </Modal>
  )
}
