import type { CatalogueWorker } from '@office/shared-api/model'
import { Button, Ltr } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import type { WorkerWords } from '../../workers/use-worker-words'
import { WorkerPhoto } from '../../workers/worker-photo'
import styles from './chosen-worker.module.css'

export interface ChosenWorkerProps {
  worker: CatalogueWorker
  words: WorkerWords
  onChange: () => void
}

/** Whom the request is for, above the form. */
export function ChosenWorker({ worker, words, onChange }: ChosenWorkerProps) {
  const { t } = useTranslation('catalogue')
  return (
    <section className={styles.chosen} aria-label={t('request.chosen')}>
      <span className={styles.portrait}>
        <WorkerPhoto photo={worker.Photo} alt="" sizes="4rem" />
      </span>
      <p className={styles.about}>
        <strong>{words.Job}</strong>
        <span>
          {words.Country} · <Ltr className={styles.ref}>{worker.Ref}</Ltr>
        </span>
      </p>
      <Button variant="quiet" size="small" onClick={onChange}>
        {t('request.change_worker')}
      </Button>
    </section>
  )
}
