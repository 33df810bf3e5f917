import { useLanguage } from '@office/shared-api'
import { FILTER_FIELDS, filterFields, type CatalogueWorker } from '@office/shared-api/model/public'
import { DAYS_BETWEEN, FINAL_PRICE, QUOTED_DAYS } from '@office/shared-api/model/price-words'
import { Button, Ltr } from '@office/shared-ui'
import { Modal } from '@office/shared-ui/dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WorkerChat } from '../../worker-chat'
import type { WorkerWords } from '../../workers/catalogue.store'
import { WorkerPhoto } from '../../workers/worker-photo'
import { ShareButton } from './share-button'
import styles from './worker-preview.module.css'

export interface PresentWorkerProps {
  worker: CatalogueWorker
  words: WorkerWords
  onClose: () => void
  onRequest: (id: number) => void
}

/** The photo at its largest, with the facts beside it; a button makes the photo fill the screen and back. */
export function PresentWorker({ worker, words, onClose, onRequest }: PresentWorkerProps) {
  const { t } = useTranslation(['catalogue', 'common', 'preview'])
  const language = useLanguage()
  const [full, setFull] = useState(false)
  const title = `${words.Job} · ${words.Country}`
  const spoken = t('card.photo', { job: words.Job, country: words.Country, ref: worker.Ref })
  return (
    <Modal
      show
      center
      title={title}
      size={full ? 'full' : 'medium'}
      okText={t('card.request')}
      cancelText={t('common:actions.close')}
      onSubmit={() => {
        onRequest(worker.Id)
      }}
      onClose={onClose}
      extraActions={
        <span className={styles.tools}>
          {worker.Photo !== null && (
            <Button
              icon={full ? 'shrink' : 'expand'}
              label={t(full ? 'preview:shrink' : 'preview:expand')}
              aria-pressed={full}
              onClick={() => {
                setFull(!full)
              }}
            />
          )}
          <ShareButton worker={worker} title={title} />
          <WorkerChat worker={spoken} reference={worker.Ref} />
        </span>
      }
    >
      <div className={styles.person} data-full={full || undefined}>
        {!full && (
          <dl className={styles.facts}>
            {FILTER_FIELDS.filter((field) => words[field] !== '').map((field) => (
              <div key={field}>
                <dt>{filterFields[field].label[language]}</dt>
                <dd>{words[field]}</dd>
              </div>
            ))}
            <div>
              <dt>{t('card.reference')}</dt>
              <dd>
                <Ltr>{worker.Ref}</Ltr>
              </dd>
            </div>
            {words.Price && (
              <div className={styles.price}>
                <dt>{t('preview:price')}</dt>
                <dd>
                  {words.Price} <small>{FINAL_PRICE[language]}</small>
                </dd>
              </div>
            )}
            {words.Days && (
              <div className={styles.price}>
                <dt>{QUOTED_DAYS[language]}</dt>
                <dd>
                  {words.Days} <small>{DAYS_BETWEEN[language]}</small>
                </dd>
              </div>
            )}
          </dl>
        )}
        <div className={styles.stage} data-full={full || undefined}>
          <WorkerPhoto photo={worker.Photo} alt={spoken} sizes="600px" first className={styles.photo} />
        </div>
      </div>
    </Modal>
  )
}
