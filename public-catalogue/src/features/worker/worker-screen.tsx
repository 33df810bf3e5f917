import { addTranslations, startData, useLanguage } from '@office/shared-api'
import { labelOf, type CatalogueWorker, type ShownCv } from '@office/shared-api/model/public'
import { RetryNotice, Spinner, usePageTitle } from '@office/shared-ui'
import { useParams } from '@office/shared-ui/router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Overlays } from '../../overlays'
import { isTaken, loadCatalogue, refreshCatalogue, useCatalogue } from '../../workers/catalogue.store'
import { useCvs } from '../../workers/cvs'
import { CvPage } from './cv-page'
import { NoWorker } from './no-worker'
import { workerTranslations } from './translations'
import styles from './worker.module.css'

addTranslations('worker', workerTranslations)

/** The same worker in the catalogue, by whose Id a request names them; undefined until that is known. */
function useListed(cv: ShownCv | undefined): CatalogueWorker | undefined {
  const { workers, status } = useCatalogue()
  const { linked } = startData()
  const ref = cv?.Ref
  const [last, setLast] = useState<CatalogueWorker>()
  // Also one whom a request has just taken out of the list.
  const listed = [linked, last].find((worker) => worker?.Ref === ref) ?? workers.find(({ Ref }) => Ref === ref)
  if (listed && listed !== last) setLast(listed)
  const isMissing = ref !== undefined && listed === undefined
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (!isMissing || asked.current === ref || (status !== 'first' && status !== 'ready')) return
    asked.current = ref
    // A list that is there already is older than this worker.
    void (status === 'first' ? loadCatalogue() : refreshCatalogue())
  }, [isMissing, status, ref])
  return listed
}

/** The page of one worker. */
export default function WorkerScreen() {
  const { t } = useTranslation('worker')
  const language = useLanguage()
  const { ref = '' } = useParams()
  const { state, retry } = useCvs([ref])
  const cv = state.status === 'ready' ? state.cvs.workers[0] : undefined
  const listed = useListed(cv)
  const isGone = state.status === 'ready' && (!cv || (listed && isTaken(listed.Id)))
  usePageTitle(cv && !isGone ? [cv.Job, cv.Country].map((words) => labelOf(words, language)).join(' · ') : isGone ? t('gone') : null)
  return (
    <>
      {state.status === 'waiting' && <Spinner />}
      {state.status === 'failed' && (
        <div className={styles.failed}>
          <RetryNotice title={t('failed')} onRetry={retry} />
        </div>
      )}
      {isGone && <NoWorker />}
      {state.status === 'ready' && cv && !isGone && <CvPage cv={cv} day={state.cvs.On} id={listed?.Id} />}
      <Overlays />
    </>
  )
}
