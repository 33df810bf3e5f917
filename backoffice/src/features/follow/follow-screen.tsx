import { useLanguage, useRole } from '@office/shared-api'
import {
  ageColour,
  can,
  dayInRiyadh,
  FOLLOW_UP_AGE,
  followUpDays,
  labelOf,
  resources,
  type AgeColour,
  type AnyRow,
} from '@office/shared-api/model'
import { mark } from '@office/shared-api/model/actions'
import { classNames, formatDate, formatNumber } from '@office/shared-ui'
import { useAct, useRowMenu } from '@office/shared-ui/actions'
import { nearDay, ResourceScreen, type QuickAction } from '@office/shared-ui/resource'
import { useSearchParams } from '@office/shared-ui/router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkEdits } from '../../bulk'
import { CLIENT_CELLS } from '../../request/client-cell'
import { workOf } from '../../request/pipeline-client'
import { RequestRecord } from '../../request/open-request'
import { useMarking } from '../../request/use-marking'
import { usePipeline } from '../../request/use-pipeline'
import { ListViews } from '../../views/views'
import styles from './follow.module.css'
import { Pipeline, PIPELINE_DATES } from './pipeline'

const pipelineOf = (row: AnyRow) => <Pipeline row={row} />

/** A day of a request that still runs, in red once it is past. */
function DueText({ row, name }: { row: AnyRow; name: 'DeadlineOn' | 'StageDueOn' }) {
  const language = useLanguage()
  const day = row[name]
  if (typeof day !== 'string' || day === '') return null
  const isLate = row['ArrivedOn'] === null && row['Archived'] !== true && day < dayInRiyadh(new Date())
  return <time title={formatDate(day, language)} className={isLate ? styles.late : undefined}>{nearDay(day, language)}</time>
}

const CELLS = {
  ...CLIENT_CELLS,
  DeadlineOn: (row: AnyRow) => <DueText row={row} name="DeadlineOn" />,
  StageDueOn: (row: AnyRow) => <DueText row={row} name="StageDueOn" />,
}

const ROW_CLASSES: Record<AgeColour, string | undefined> = {
  green: styles.green,
  orange: styles.orange,
  red: styles.red,
}

/** Days of the clock, while the row still waits. Today is asked for each time: a screen may stay open over midnight. */
function daysOf(row: AnyRow): number | null {
  const dayIn = (name: string) => {
    const value = row[name]
    return typeof value === 'string' && value !== '' ? value : null
  }
  return followUpDays(
    { PaidMusand: dayIn('PaidMusand'), ClockFrom: dayIn('ClockFrom'), Travel: dayIn('Travel'), Archived: row['Archived'] === true },
    dayInRiyadh(new Date()),
  )
}

/** The pipeline from payment to arrival: the requests' table with the pipeline's columns, coloured by age. */
export default function FollowScreen() {
  const { t } = useTranslation('backoffice')
  const mayUpdate = can(useRole(), 'update', resources.follow)
  const menuOf = useRowMenu()
  const { marking, doneToday } = useDoneToday()
  return (
    <ResourceScreen
      resource={resources.follow}
      bulkActions={mayUpdate ? ({ rows, clear }) => <BulkEdits resource={resources.follow} rows={rows} onDone={clear} /> : undefined}
      views={<ListViews resource={resources.follow} />}
      rowActions={mayUpdate ? (row) => menuOf(workOf(row), marking.entries(workOf(row))) : undefined}
      quickAction={mayUpdate ? doneToday : undefined}
      dialog={RequestRecord}
      cells={CELLS}
      expansion={pipelineOf}
      editable={PIPELINE_DATES}
      computed={[
        {
          name: 'days',
          header: t('follow.days_header'),
          sortedAgainst: 'PaidMusand',
          render: (row) => <DaysText days={daysOf(row)} />,
        },
      ]}
      rowClass={(row) => {
        const colour = ageColour(daysOf(row))
        return colour === null ? undefined : ROW_CLASSES[colour]
      }}
    >
      <AgeLegend />
    </ResourceScreen>
  )
}

/** The next stage of a row, recorded as done today in one press. */
function useDoneToday() {
  const pipeline = usePipeline()
  const marking = useMarking(pipeline)
  const language = useLanguage()
  const { stages } = pipeline
  const stageLabelOf = useMemo(() => {
    const names = new Map(stages.map((stage) => [stage.Id, labelOf(stage, language)]))
    return (row: AnyRow) => {
      const stage = names.get(Number(row['NextStageId']))
      return stage !== undefined && row['Archived'] !== true ? `${mark.label[language]}: ${stage} · ${String(row['Name'])}` : null
    }
  }, [stages, language])
  const { accept } = useAct()
  const onChoose = (row: AnyRow) => {
    const next = pipeline.find(Number(row['NextStageId']))
    if (next) accept(workOf(row), marking.today(workOf(row), next))
  }
  return { marking, doneToday: { icon: 'check', labelOf: stageLabelOf, onChoose } satisfies QuickAction }
}

/** How long a row has waited, in words: the colour never says it alone. */
function DaysText({ days }: { days: number | null }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  if (days === null) {
    return null
  }
  const colour = ageColour(days)
  return (
    <span className={classNames(styles.days, colour !== null && styles[`${colour}Text`])}>
      {t('follow.days', { count: days, number: formatNumber(days, language) })}
    </span>
  )
}

/** The legend of the rows' colours; a colour that is pressed is the list's filter, and pressed again none. */
function AgeLegend() {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const number = (days: number) => formatNumber(days, language)
  const [params, setParams] = useSearchParams()
  const chosen = params.get('age')
  const { green, orange, red } = FOLLOW_UP_AGE
  const colours: readonly (readonly [AgeColour, string])[] = [
    ['green', t('follow.legend_between', { from: number(green + 1), to: number(orange) })],
    ['orange', t('follow.legend_between', { from: number(orange + 1), to: number(red) })],
    ['red', t('follow.legend_over', { from: number(red) })],
  ]
  return (
    <ul className={styles.legend} data-line="" aria-label={t('follow.legend')}>
      {colours.map(([colour, label]) => (
        <li key={colour}>
          <button
            type="button"
            className={classNames(styles.swatch, styles[colour])}
            aria-pressed={chosen === colour}
            onClick={() => {
              setParams((params) => {
                params.delete('page')
                if (chosen === colour) params.delete('age')
                else params.set('age', colour)
                return params
              })
            }}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}
