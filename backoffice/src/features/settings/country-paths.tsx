import { useLabels, useLanguage } from '@office/shared-api'
import { listRows, queryKeys, removeRow, saveRow } from '@office/shared-api/client'
import { PAGE_SIZES, resources } from '@office/shared-api/model'
import { Button, formatNumber, Notice, Skeleton } from '@office/shared-ui'
import { notify } from '@office/shared-ui/dialog'
import { ChoicesFailed, ReadFailed, useChange, useLookupChoices } from '@office/shared-ui/resource'
import { useSearchParams } from '@office/shared-ui/router'
import { ScreenLayout } from '@office/shared-ui/screen-layout'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePipeline } from '../../request/use-pipeline'
import { CountryList } from './country-list'
import { PathStep, type Step } from './path-steps'
import styles from './settings.module.css'
import { useBurst } from './use-burst'

const { steps, follow } = resources

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

/** Saves changes of paths, each at once: several may be under way, and one message tells of all that follow close on each other. */
function useSteps(settled: () => Promise<unknown>) {
  const { t } = useTranslation(['backoffice', 'common'])
  const language = useLanguage()
  const [saving, setSaving] = useState<ReadonlySet<number | null>>(new Set())
  const count = useBurst((changes) => {
    notify.success(changes === 1 ? t('common:messages.saved') : t('settings.saved', { count: changes, number: formatNumber(changes, language) }))
  })
  const { mutateAsync } = useChange({
    call: saveStep,
    done: () => {
      count()
      return null
    },
    refreshes: [queryKeys.prerequisite(follow), queryKeys.resource(follow)],
  })
  /** Stages that a change is about wait for the steps as they are after it: the next change needs their version. */
  async function save(change: StepChange, stages: readonly (number | null)[]) {
    setSaving((before) => new Set([...before, ...stages]))
    // A failure is told already.
    await mutateAsync(change).catch(() => null)
    await settled()
    setSaving((before) => new Set([...before].filter((id) => !stages.includes(id))))
  }
  return { save, isSaving: (stageId: number | null) => saving.has(stageId) }
}

/** The path of a country: the stages in their order, those that its workers pass, and how many days each may take. Each press is saved at once. */
export function CountryPaths() {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const pipeline = usePipeline()
  const choices = useLookupChoices()
  const [params] = useSearchParams()
  const country = Number.parseInt(params.get('country') ?? '', 10) || null
  const all = useQuery({ queryKey: [...queryKeys.resource(steps), 'all'], queryFn: ({ signal }) => listSteps(signal) })
  const { save, isSaving } = useSteps(() => all.refetch())

  const failed = [all, pipeline.query].find(({ isError }) => isError)
  const own = all.data?.filter(({ Country }) => Country === country) ?? []
  const general = all.data?.filter(({ Country }) => Country === null) ?? []
  const follows = country !== null && own.length === 0
  const used = pipeline.stages.filter(({ Disable }) => !Disable).sort((one, other) => one.SortId - other.SortId)
  return (
    <ScreenLayout title={labels.resource(steps)} hint={t('settings.parts.steps')}>
      <Notice tone="warning" title={t('settings.paths_move')} />
      <ChoicesFailed choices={choices} />
      {failed && <ReadFailed title={t('settings.failed')} onRetry={() => { void all.refetch(); void pipeline.query.refetch() }} error={failed.error} />}
      {!failed && (all.data === undefined || pipeline.query.data === undefined) && <Skeleton className={styles.skeleton} />}
      {!failed && all.data && pipeline.query.data && (
        <div className={styles.paths}>
          <CountryList lookups={choices.lookups} steps={all.data} isUsed={(id) => used.some(({ Id }) => Id === id)} chosen={country} />
          <div className={styles.chosen}>
            {follows && (
              <Notice
                title={t('settings.follows_general')}
                actions={
                  <Button
                    size="small"
                    icon="plus"
                    busy={general.some(({ StageId }) => isSaving(StageId))}
                    onClick={() => void save({ add: general.map(({ StageId, ExpectedDays }) => ({ Country: country, StageId, ExpectedDays })) }, general.map(({ StageId }) => StageId))}
                  >
                    {t('settings.own_path')}
                  </Button>
                }
              />
            )}
            <ol className={styles.path} aria-label={labels.resource(steps)}>
              {used.map((stage) => (
                <PathStep
                  key={stage.Id}
                  stage={stage}
                  pipeline={pipeline}
                  step={(follows ? general : own).find(({ StageId }) => StageId === stage.Id)}
                  readOnly={follows || isSaving(stage.Id)}
                  onAdd={() => void save({ add: [{ Country: country, StageId: stage.Id, ExpectedDays: 0 }] }, [stage.Id])}
                  onChange={(step) => void save({ change: step }, [stage.Id])}
                  onRemove={(step) => void save({ remove: step }, [stage.Id])}
                />
              ))}
            </ol>
          </div>
        </div>
      )}
    </ScreenLayout>
  )
}
