import { useLanguage } from '@office/shared-api'
import { readCall } from '@office/shared-api/client/staff'
import { pathOf, resources, type AnyRow, type FieldValue, type PipelineAnswer, type StageCount } from '@office/shared-api/model'
import type { workListQuery } from '@office/shared-api/model/shapes'
import { formatNumber } from '@office/shared-ui'
import { useAsking } from '@office/shared-ui/resource'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { getPipeline } from '../../request/pipeline-client'

/** How many requests stand right before a stage, in whichever country's path. */
export function waitingFor(stage: number, { stages, steps }: PipelineAnswer, counts: readonly StageCount[]): number {
  const before = new Set(
    [null, ...new Set(steps.map(({ Country }) => Country))].flatMap((country) => {
      const path = pathOf(stages, steps, country).map(({ stage: { Id } }) => Id)
      const at = path.indexOf(stage)
      return at < 0 ? [] : [path[at - 1] ?? null]
    }),
  )
  return counts.reduce((sum, { StageId, count }) => sum + (before.has(StageId) ? count : 0), 0)
}

/** Asks before a stage is disabled that requests wait for; `dialog` has to be rendered. */
export function useDisabling(): { confirm: (values: Record<string, FieldValue>, row: AnyRow | undefined) => Promise<boolean>; dialog: ReactNode } {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const { ask, dialog } = useAsking()

  async function confirm(values: Record<string, FieldValue>, row: AnyRow | undefined): Promise<boolean> {
    if (row === undefined || values['Disable'] !== true || row['Disable'] === true) return true
    const [pipeline, { stages }] = await Promise.all([getPipeline(), readCall<typeof workListQuery>(resources.follow, 'worklist', {})])
    const count = waitingFor(row.Id, pipeline, stages)
    if (count === 0) return true
    return await ask([{ key: 'waiting', text: t('settings.waiting', { count, number: formatNumber(count, language) }) }])
  }

  return { confirm, dialog }
}
