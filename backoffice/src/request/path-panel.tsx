import { useLanguage } from '@office/shared-api'
import { leadingDay, resources, type AnyRow, type MarksAnswer, type PipelineStage } from '@office/shared-api/model'
import { classNames, formatDate, Ltr } from '@office/shared-ui'
import { ActionButton } from '@office/shared-ui/actions'
import type { marksQuery } from '@office/shared-api/model/shapes'
import { useRead } from '@office/shared-ui/resource'
import { ProgressBar, Timeline } from '@office/shared-ui/primereact/display'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { clockOf, ClockText } from './clock'
import { Papers } from './papers'
import styles from './path-panel.module.css'
import type { WorkRow } from './pipeline-client'
import { useIsOver } from './use-is-over'
import { useMarking } from './use-marking'
import type { Pipeline } from './use-pipeline'

interface PathPanelProps {
  row: AnyRow
  pipeline: Pipeline
  /** Of the worker; null without one. */
  country: number | null
  readOnly: boolean
}

/** A request's way: the clock of the law, the stages done, next and ahead, and the papers. */
export function PathPanel({ row, pipeline, country, readOnly }: PathPanelProps) {
  const { t } = useTranslation('backoffice')
  const marking = useMarking(pipeline)
  const { data: marks } = useRead<typeof marksQuery>(resources.follow, 'marks', { id: row.Id })
  const work = { ...row, PapersMissing: 0, Country: country } as unknown as WorkRow
  const isOver = useIsOver(row)
  // It ends with the arrival.
  const hasClock = !isOver && (row['ArrivedOn'] ?? null) === null
  const clock = hasClock ? clockOf(work) : null
  const path = pipeline.pathOf(country, work.ReplacesId)
  const reached = path.findIndex(({ Id }) => Id === row['StageId'])
  const name = String(row['Name'])
  return (
    <div className={styles.panel}>
      {clock && <ProgressBar label={t('path.clock')} value={(clock.day / clock.of) * 100} text={t(clock.day === 0 ? 'clock.start' : 'clock.day', { day: clock.day, of: clock.of })} />}
      {hasClock && <ClockText row={work} soonDays={pipeline.soonDays} />}
      <Timeline
        label={t('follow.pipeline', { name })}
        events={path.map((stage, at) => ({ stage, ...stateOf(stage, row, marks, at <= reached) }))}
        isDone={({ done }) => done}
      >
        {({ stage, done, day }) => (
          <StageLine stage={stage} name={pipeline.nameOf(stage.Id)} done={done} day={day} isNext={!isOver && stage.Id === row['NextStageId']} due={work.StageDueOn}>
            {!readOnly && (
              <span className={styles.buttons}>
                <ActionButton size="small" variant="quiet" shows="icon" row={work} offer={done ? marking.undo(work, stage) : marking.onDay(work, stage)} about={done ? '' : pipeline.nameOf(stage.Id)} />
              </span>
            )}
          </StageLine>
        )}
      </Timeline>
      <Papers request={row.Id} pipeline={pipeline} readOnly={readOnly} />
    </div>
  )
}

/** A stage by its column, one without a column by its mark; before the marks are there, by where the request stands. */
function stateOf({ Id, Field }: PipelineStage, row: AnyRow, marks: MarksAnswer | undefined, isReached: boolean): { readonly done: boolean; readonly day: string | null } {
  if (Field === '') {
    const day = marks?.find(({ StageId }) => StageId === Id)?.On ?? null
    return { done: marks ? day !== null : isReached, day }
  }
  const value = String(row[Field] ?? '')
  return { done: value !== '', day: leadingDay(value) }
}

interface StageLineProps {
  stage: PipelineStage
  name: string
  done: boolean
  day: string | null
  isNext: boolean
  due: string | null
  children: ReactNode
}

function StageLine({ name, done, day, isNext, due, children }: StageLineProps) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  return (
    <div className={styles.stage}>
      <span className={classNames(isNext && styles.next, !done && !isNext && styles.ahead)}>{name}</span>
      {/* The eye has the mark and the weight of the name. */}
      {!(done && day === null) && <span className="visually-hidden">{`: ${t(done ? 'path.undated' : isNext ? 'path.next' : 'path.ahead')} `}</span>}
      {done && <span className={styles.day}>{day === null ? t('path.undated') : <Ltr>{formatDate(day, language)}</Ltr>}</span>}
      {isNext && due !== null && <span className={styles.day}>{t('path.expected', { date: formatDate(due, language) })}</span>}
      {children}
    </div>
  )
}
