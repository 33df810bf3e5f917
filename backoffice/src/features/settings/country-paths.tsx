import { useLabels } from '@office/shared-api'
import { listRows, queryKeys, removeRow, saveRow, toApiError } from '@office/shared-api/client'
import { PAGE_SIZES, resources, type PipelineStage, type Resource, type RowOf } from '@office/shared-api/model'
import { Button, Notice, RetryNotice, Skeleton } from '@office/shared-ui'
import { ChoicesFailed, useChange, useLookupChoices } from '@office/shared-ui/resource'
import { ScreenLayout } from '@office/shared-ui/screen-layout'
import { ListFilters, useTableState } from '@office/shared-ui/table'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePipeline, type Pipeline } from '../../request/use-pipeline'
import styles from './settings.module.css'

const { steps, follow } = resources
type Step = RowOf<typeof steps>

/** The chosen country; without one, the path of all that have none of their own. */
const BY_COUNTRY: Resource = { ...steps, filters: { country: { ...follow.filters.country, all: { ar: 'كل الدول الأخرى', en: 'Every other country' } } } }

/** Every step: more than one page, where many countries have paths of their own. */
async function listSteps(signal: AbortSignal): Promise<readonly Step[]> {
  const found: Step[] = []
  for (let pageIndex = 0; ; pageIndex++) {
    const { data, total } = await listRows(steps, { pageIndex, pageSize: Math.max(...PAGE_SIZES) }, signal)
    found.push(...data)
    if (data.length === 0 || found.length >= total) return found
  }
}

/** The change of a path that is saved: a step that is new, changed or taken out. */
type StepChange = { readonly add: readonly Pick<Step, 'Country' | 'StageId' | 'ExpectedDays'>[] } | { readonly change: Step } | { readonly remove: Step }

async function saveStep(change: StepChange): Promise<void> {
  if ('remove' in change) await removeRow(steps, change.remove.Id)
  else if ('change' in change) await saveRow(steps, { Id: change.change.Id, Version: change.change.Version, ExpectedDays: change.change.ExpectedDays })
  else for (const step of change.add) await saveRow(steps, { ...step })
}

/** The path of a country: the stages in their order, those that its workers pass, and how many days each may take. Each press is saved at once. */
export function CountryPaths() {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const pipeline = usePipeline()
  const choices = useLookupChoices()
  const [state, change] = useTableState(BY_COUNTRY)
  const country = state.filters['country'] === undefined ? null : Number.parseInt(state.filters['country'], 10)
  const all = useQuery({ queryKey: [...queryKeys.resource(steps), 'all'], queryFn: ({ signal }) => listSteps(signal) })
  const save = useChange({ call: saveStep, refreshes: [queryKeys.resource(steps), queryKeys.prerequisite(follow), queryKeys.resource(follow)] })

  const failed = [all, pipeline.query].find(({ isError }) => isError)
  const own = all.data?.filter(({ Country }) => Country === country) ?? []
  const general = all.data?.filter(({ Country }) => Country === null) ?? []
  const follows = country !== null && own.length === 0
  return (
    <ScreenLayout title={labels.resource(steps)}>
      <Notice tone="warning" title={t('settings.paths_move')} />
      <ChoicesFailed choices={choices} />
      <div className={styles.country}>
        <ListFilters resource={BY_COUNTRY} state={state} choices={choices} onChange={change} />
      </div>
      {failed && (
        <RetryNotice title={t('settings.failed')} onRetry={() => { void all.refetch(); void pipeline.query.refetch() }}>
          <p>{labels.error(toApiError(failed.error).code)}</p>
        </RetryNotice>
      )}
      {!failed && (all.data === undefined || pipeline.query.data === undefined) && <Skeleton className={styles.skeleton} />}
      {!failed && all.data && pipeline.query.data && (
        <>
          {follows && (
            <Notice
              title={t('settings.follows_general')}
              actions={
                <Button size="small" icon="plus" busy={save.isPending} onClick={() => { save.mutate({ add: general.map(({ StageId, ExpectedDays }) => ({ Country: country, StageId, ExpectedDays })) }) }}>
                  {t('settings.own_path')}
                </Button>
              }
            />
          )}
          <ol className={styles.path} aria-label={labels.resource(steps)}>
            {pipeline.stages.filter(({ Disable }) => !Disable).sort((one, other) => one.SortId - other.SortId).map((stage) => (
              <PathStep
                key={stage.Id}
                stage={stage}
                pipeline={pipeline}
                step={(follows ? general : own).find(({ StageId }) => StageId === stage.Id)}
                readOnly={follows || save.isPending}
                onAdd={() => { save.mutate({ add: [{ Country: country, StageId: stage.Id, ExpectedDays: 0 }] }) }}
                onChange={(step) => { save.mutate({ change: step }) }}
                onRemove={(step) => { save.mutate({ remove: step }) }}
              />
            ))}
          </ol>
        </>
      )}
    </ScreenLayout>
  )
}

interface PathStepProps {
  stage: PipelineStage
  pipeline: Pipeline
  /** Undefined where the path leaves the stage out. */
  step: Step | undefined
  readOnly: boolean
  onAdd: () => void
  onChange: (step: Step) => void
  onRemove: (step: Step) => void
}

function PathStep({ stage, pipeline, step, readOnly, onAdd, onChange, onRemove }: PathStepProps) {
  const name = pipeline.nameOf(stage.Id)
  return (
    <li className={styles.step}>
      <label className={styles.stage}>
        <input type="checkbox" checked={step !== undefined} disabled={readOnly} onChange={() => { if (step) onRemove(step); else onAdd() }} />
        {name}
      </label>
      {step && <Days key={`${step.Id} ${step.Version}`} name={name} step={step} readOnly={readOnly} onChange={onChange} />}
    </li>
  )
}

/** How many days a step may take, saved when the field is left. */
function Days({ name, step, readOnly, onChange }: { name: string; step: Step; readOnly: boolean; onChange: (step: Step) => void }) {
  const labels = useLabels()
  const [days, setDays] = useState(String(step.ExpectedDays))
  return (
    <label className={styles.days}>
      <span>
        {labels.field(steps, 'ExpectedDays')} <span className="visually-hidden">{name}</span>
      </span>
      <input
        type="number"
        className={styles.number}
        dir="ltr"
        min={steps.fields.ExpectedDays.min}
        max={steps.fields.ExpectedDays.max}
        required
        value={days}
        readOnly={readOnly}
        onChange={({ target }) => { setDays(target.value) }}
        onKeyDown={({ key, currentTarget }) => { if (key === 'Enter') currentTarget.blur() }}
        onBlur={({ currentTarget }) => {
          if (Number(days) === step.ExpectedDays) return
          if (currentTarget.reportValidity()) onChange({ ...step, ExpectedDays: Number(days) })
          else setDays(String(step.ExpectedDays))
        }}
      />
    </label>
  )
}
