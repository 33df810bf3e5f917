import { useLanguage } from '@office/shared-api'
import { toApiError } from '@office/shared-api/client'
import { dayInRiyadh } from '@office/shared-api/model'
import type { ImportReport as Report } from '@office/shared-api/model/shapes'
import { Badge, Button, EmptyState, formatDate, formatNumber, Skeleton } from '@office/shared-ui'
import { ReadFailed } from '@office/shared-ui/resource'
import { useTranslation } from 'react-i18next'
import styles from './import.module.css'
import { PhotosPart } from './photos-part'
import { ReportActions } from './report-actions'
import { ReportRows } from './report-rows'
import { isBefore, isWorking, STATE_THEMES } from './states'
import { StepHeading, Steps } from './step-heading'
import { useImport } from './use-import'
import { WorkProgress } from './work-progress'

/** One import that the server has: how far it is, what each row does, and what can be done with it. */
export function ImportReport({ id, onAnother }: { id: number; onAnother: () => void }) {
  const { t } = useTranslation('backoffice')
  const { data, error, first, now, refetch, isFetching } = useImport(id)
  if (error && toApiError(error).code === 'not_found') {
    return <EmptyState icon="search" title={t('import.not_found')} action={<Button onClick={onAnother}>{t('import.another')}</Button>} />
  }
  if (error && !data) return <ReadFailed title={t('import.failed')} busy={isFetching} onRetry={() => void refetch()} error={error} />
  if (!data) return <Skeleton className={styles.skeleton} />
  const { State, Name, Total } = data
  return (
    <>
      <Steps present={isBefore(State) ? 'check' : 'done'} />
      <section className={styles.part}>
        <StepHeading key={State} byItself>
          <bdi>{Name}</bdi> <Badge theme={STATE_THEMES[State]}>{t(`import.state_${State}`)}</Badge>
        </StepHeading>
        <p className={styles.muted}>
          <About report={data} />
        </p>
        {isWorking(State) && first && <WorkProgress label={t(`import.state_${State}`)} first={first} now={now} total={Total} />}
        {State !== 'receiving' && State !== 'undone' && <Counts report={data} />}
        {State === 'checked' && <PhotosPart id={id} onSent={() => void refetch()} />}
        <ReportActions id={id} report={data} onAnother={onAnother} />
      </section>
      {!isWorking(State) && State !== 'receiving' && <ReportRows id={id} report={data} />}
    </>
  )
}

function About({ report: { State, UndoUntil } }: { report: Report }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  if (State !== 'run') return t(`import.about_${State}`)
  return UndoUntil === null ? t('import.about_run_final') : t('import.about_run', { day: formatDate(dayInRiyadh(new Date(UndoUntil)), language) })
}

function Counts({ report: { State, Counts: counts } }: { report: Report }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const shown = [
    [isBefore(State) ? 'to_add' : 'added', counts.added],
    [isBefore(State) ? 'to_change' : 'changed', counts.changed],
    ['same', counts.same],
    ['refused_rows', counts.refused],
  ] as const
  return (
    <dl className={styles.counts} aria-label={t('import.counts')}>
      {shown.map(([key, number]) => (
        <div key={key} className={styles.count}>
          <dt>{t(`import.${key}`)}</dt>
          <dd>{formatNumber(number, language)}</dd>
        </div>
      ))}
    </dl>
  )
}
