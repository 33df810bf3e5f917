import { useLanguage } from '@office/shared-api'
import { paper, paperDetails } from '@office/shared-api/model/actions'
import { dayInRiyadh, PAPER_STATES, resources, type PapersAnswer, type PaperState, type RequestPaper } from '@office/shared-api/model'
import { Button, classNames, formatDate, Skeleton } from '@office/shared-ui'
import type { papersQuery } from '@office/shared-api/model/shapes'
import { useAct } from '@office/shared-ui/actions'
import { ReadFailed, useRead } from '@office/shared-ui/resource'
import { selectArrow } from '@office/shared-ui/staff-fields'
import { useTranslation } from 'react-i18next'
import styles from './path-panel.module.css'
import type { Pipeline } from './use-pipeline'

interface PapersProps {
  /** The Id of the request. */
  request: number
  pipeline: Pipeline
  readOnly: boolean
}

/** The papers of a request: the state of each is one choice, and what else it tells stands in a small form. */
export function Papers({ request, pipeline, readOnly }: PapersProps) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const { data, error, isError, refetch } = useRead<typeof papersQuery>(resources.follow, 'papers', { id: request })
  const { act } = useAct()
  const nameOf = ({ Ar, En }: RequestPaper) => (language === 'ar' ? Ar : En)
  const becomes = ({ PaperId }: RequestPaper, State: PaperState) => (cached: unknown) => (isPapers(cached) ? cached.map((one) => (one.PaperId === PaperId ? { ...one, State } : one)) : cached)
  const choose = (one: RequestPaper, State: PaperState) => {
    act(paper, { Id: request }, { PaperId: one.PaperId, State, ...(State === 'received' && { On: dayInRiyadh(new Date()) }) }, { expects: becomes(one, State) })
  }
  const edit = (one: RequestPaper) => {
    const { PaperId, On, ExpiresOn, Note } = one
    act(paperDetails, { Id: request }, { PaperId, State: 'received' }, { title: nameOf(one), initial: { On, ExpiresOn, Note } })
  }

  if (isError) return <ReadFailed title={t('path.papers_failed')} onRetry={() => void refetch()} error={error} />
  return (
    <section aria-labelledby="papers">
      <h4 id="papers" className={styles.heading}>
        {t('path.papers')}
      </h4>
      {data === undefined && <Skeleton className={styles.skeleton} />}
      {data?.length === 0 && <p className={styles.ahead}>{t('path.no_papers')}</p>}
      <ul className={styles.papers}>
        {data?.map((one) => (
          <li key={one.PaperId} className={styles.paper}>
            <span>
              {nameOf(one)} <span className={styles.day}>{t(`path.from_${one.From}`)}</span>
            </span>
            <Expiry paper={one} />
            {one.StageId !== null && <span className={styles.day}>{t('path.before', { stage: pipeline.nameOf(one.StageId) })}</span>}
            {readOnly ? (
              <span className={classNames(one.State === 'missing' && styles.missing)}>{t(`path.${one.State}`)}</span>
            ) : (
              <span className={styles.buttons}>
                <select
                  aria-label={nameOf(one)}
                  className={classNames(selectArrow, styles.state, one.State === 'missing' && styles.missing)}
                  value={one.State}
                  onChange={({ target }) => {
                    choose(one, target.value as PaperState)
                  }}
                >
                  {PAPER_STATES.map((state) => (
                    <option key={state} value={state}>
                      {t(`path.${state}`)}
                    </option>
                  ))}
                </select>
                {one.State === 'received' && (
                  <Button size="small" variant="quiet" icon="edit" label={t('path.edit', { paper: nameOf(one) })} onClick={() => { edit(one) }} />
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Until when a received paper is good; one that has run out says so by its colour too. */
function Expiry({ paper: { State, ExpiresOn } }: { paper: RequestPaper }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  if (State !== 'received' || ExpiresOn === null) return null
  const isOver = ExpiresOn < dayInRiyadh(new Date())
  return <span className={classNames(styles.day, isOver && styles.missing)}>{t(isOver ? 'path.expired' : 'path.expires', { date: formatDate(ExpiresOn, language) })}</span>
}

function isPapers(value: unknown): value is PapersAnswer {
  return Array.isArray(value) && value.every((paper: unknown) => typeof paper === 'object' && paper !== null && 'PaperId' in paper)
}
