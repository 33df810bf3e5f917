import { addTranslations } from '@office/shared-api'
import { Ltr, Spinner } from '@office/shared-ui'
import { Modal } from '@office/shared-ui/dialog'
import { useNavigate } from '@office/shared-ui/router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compareTranslations } from '../../translations/compare'
import { loadCatalogue, useCatalogue, useWorkerWords } from '../../workers/catalogue.store'
import { compareAddress, MOST_COMPARED } from '../../workers/compare-address'
import { ListFailed } from '../../workers/list-failed'
import { similarWorkers } from '../../workers/worker-choice'
import { WorkerPhoto } from '../../workers/worker-photo'
import styles from './compare.module.css'

addTranslations('compare', compareTranslations)

/** The number of workers to choose from. */
const OFFERED = 12

/** The choice of whom a worker is compared with: the most similar ones first. */
export default function CompareDialog({ reference, onClose }: { readonly reference: string; readonly onClose: () => void }) {
  const { t } = useTranslation(['compare', 'worker', 'common'])
  const navigate = useNavigate()
  const words = useWorkerWords()
  const { workers, status } = useCatalogue()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const model = workers.find(({ Ref }) => Ref === reference)
  const others = similarWorkers(workers, model, OFFERED + 1)
    .filter(({ Ref }) => Ref !== reference)
    .slice(0, OFFERED)
  const isFull = chosen.length === MOST_COMPARED - 1
  useEffect(() => {
    if (status === 'first') void loadCatalogue()
  }, [status])

  return (
    <Modal
      show
      size="large"
      title={t('choose')}
      okText={t('worker:compare')}
      cancelText={t('common:actions.close')}
      onClose={onClose}
      {...(chosen.length > 0 && { onSubmit: () => void navigate(compareAddress([reference, ...chosen])) })}
    >
      {status !== 'ready' && status !== 'failed' && <Spinner />}
      {status === 'failed' && <ListFailed />}
      {status === 'ready' && others.length === 0 && <p>{t('nobody')}</p>}
      <ul className={styles.choice}>
        {status === 'ready' &&
          others.map(({ Id, Ref, Photo, ...other }) => {
            const { Job, Country, Price } = words({ Id, Ref, Photo, ...other })
            const isChosen = chosen.includes(Ref)
            return (
              <li key={Id}>
                <label className={styles.option}>
                  <span className={styles.picture}>
                    <WorkerPhoto photo={Photo} alt="" sizes="9rem" />
                  </span>
                  <input
                    type="checkbox"
                    checked={isChosen}
                    disabled={isFull && !isChosen}
                    onChange={() => {
                      setChosen(isChosen ? chosen.filter((ref) => ref !== Ref) : [...chosen, Ref])
                    }}
                  />
                  <strong>{Job}</strong> <span>{Country}</span> {Price && <span>{Price}</span>} <Ltr className={styles.muted}>{Ref}</Ltr>
                </label>
              </li>
            )
          })}
      </ul>
    </Modal>
  )
}
