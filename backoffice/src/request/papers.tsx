import { useLabels, useLanguage } from '@office/shared-api'
import { queryKeys, toApiError } from '@office/shared-api/client'
import { dayInRiyadh, defineResource, PAPER_STATES, resources, type PapersAnswer, type PaperState, type PaperValues, type RequestPaper } from '@office/shared-api/model'
import { Button, classNames, formatDate, RetryNotice, screen, Skeleton } from '@office/shared-ui'
import type { papersQuery } from '@office/shared-api/model/shapes'
import { useChange, useRead } from '@office/shared-ui/resource'
import { selectArrow } from '@office/shared-ui/staff-fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './path-panel.module.css'
import { savePaper } from './pipeline-client'
import type { Pipeline } from './use-pipeline'

const FormDialog = screen(() => import('./form-dialog'), null)

/** Details of a received paper besides its state. */
const PAPER_FORM = defineResource({
  name: 'paper',
  label: { ar: 'الورقة', en: 'Paper' },
  path: '/api/follow',
  table: 'requests',
  title: { ar: 'Note', en: 'Note' },
  permissions: {},
  fields: {
    On: { label: { ar: 'تاريخ الاستلام', en: 'Received on' }, type: 'date' },
    ExpiresOn: { label: { ar: 'تنتهي في', en: 'Expires on' }, type: 'date' },
    Note: { label: { ar: 'ملاحظات', en: 'Note' }, type: 'text', max: 200, multiline: true },
  },
})

interface PapersProps {
  /** The Id of the request. */
  request: number
  pipeline: Pipeline
  readOnly: boolean
}

/** The papers of a request: the state of each is one choice, and what else it tells stands in a small form. */
export function Papers({ request, pipeline, readOnly }: PapersProps) {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const language = useLanguage()
  const [open, setOpen] = useState<RequestPaper | null>(null)
  const { data, error, isError, refetch } = useRead<typeof papersQuery>(resources.follow, 'papers', { id: request })
  const save = useChange({
    call: (values: Omit<PaperValues, 'Id'>) => savePaper({ Id: request, ...values }),
    expects: (cached, { PaperId, State }) => (isPapers(cached) ? cached.map((paper) => (paper.PaperId === PaperId ? { ...paper, State } : paper)) : cached),
    failed: ({ fields }) => (open !== null && fields.length > 0 ? null : labels.errorHint('not_saved')),
    refreshes: [queryKeys.resource(resources.follow)],
  })
  const nameOf = ({ Ar, En }: RequestPaper) => (language === 'ar' ? Ar : En)
  const close = () => {
    setOpen(null)
  }

  if (isError) {
    return (
      <RetryNotice title={t('path.papers_failed')} onRetry={() => void refetch()}>
        <p>{labels.error(toApiError(error).code)}</p>
      </RetryNotice>
    )
  }
  return (
    <section aria-labelledby="papers">
      <h3 id="papers" className={styles.heading}>
        {t('path.papers')}
      </h3>
      {data === undefined && <Skeleton className={styles.skeleton} />}
      {data?.length === 0 && <p className={styles.ahead}>{t('path.no_papers')}</p>}
      <ul className={styles.papers}>
        {data?.map((paper) => (
          <li key={paper.PaperId} className={styles.paper}>
            <span>
              {nameOf(paper)} <span className={styles.day}>{t(`path.from_${paper.From}`)}</span>
            </span>
            <Expiry paper={paper} />
            {paper.StageId !== null && <span className={styles.day}>{t('path.before', { stage: pipeline.nameOf(paper.StageId) })}</span>}
            {readOnly ? (
              <span className={classNames(paper.State === 'missing' && styles.missing)}>{t(`path.${paper.State}`)}</span>
            ) : (
              <span className={styles.buttons}>
                <select
                  aria-label={nameOf(paper)}
                  className={classNames(selectArrow, styles.state, paper.State === 'missing' && styles.missing)}
                  value={paper.State}
                  onChange={({ target }) => {
                    save.mutate({ PaperId: paper.PaperId, State: target.value as PaperState, ...(target.value === 'received' && { On: dayInRiyadh(new Date()) }) })
                  }}
                >
                  {PAPER_STATES.map((state) => (
                    <option key={state} value={state}>
                      {t(`path.${state}`)}
                    </option>
                  ))}
                </select>
                {paper.State === 'received' && (
                  <Button size="small" variant="quiet" icon="edit" label={t('path.edit', { paper: nameOf(paper) })} onClick={() => { setOpen(paper) }} />
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {open && (
        <FormDialog
          title={nameOf(open)}
          okText={t('mark.record')}
          form={PAPER_FORM}
          row={{ On: open.On, ExpiresOn: open.ExpiresOn, Note: open.Note }}
          onSubmit={async ({ On, ExpiresOn, Note }) => {
            await save.mutateAsync({ PaperId: open.PaperId, State: 'received', On: textOf(On), ExpiresOn: textOf(ExpiresOn), Note: String(Note ?? '') })
            close()
          }}
          onClose={close}
        />
      )}
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

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

function isPapers(value: unknown): value is PapersAnswer {
  return Array.isArray(value) && value.every((paper: unknown) => typeof paper === 'object' && paper !== null && 'PaperId' in paper)
}
