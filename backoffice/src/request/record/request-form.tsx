import { resources, type AnyRow } from '@office/shared-api/model'
import { RowDialog, type ResourceDialogProps } from '@office/shared-ui/resource'
import { WholeForm } from '@office/shared-ui/staff-fields'
import { useTranslation } from 'react-i18next'
import { ClientMemory } from '../client-memory'
import { GiveBack } from '../give-back'
import { usePipeline, type Pipeline } from '../use-pipeline'
import { useWorkerCountry } from '../use-worker-country'
import { ProposedHome } from './proposed-home'

/** The office's own fields come first: staff change the status or the worker. */
const FIRST_GROUPS = ['office']

/** The fields of stages that the worker's country does not pass, as far as nothing is written in them, and the clock of a replacement that the request is none. */
function otherFields(pipeline: Pipeline, country: number | null, row: AnyRow): readonly string[] {
  const replaces = typeof row['ReplacesId'] === 'number' ? row['ReplacesId'] : null
  const path = pipeline.pathOf(country, replaces)
  if (path.length === 0) return []
  const stages = pipeline.stages.flatMap(({ Id, Field }) => (Field !== '' && !path.some((stage) => stage.Id === Id) && !row[Field] ? [Field] : []))
  return replaces === null ? [...stages, 'ClockFrom'] : stages
}

/** The whole form of a request within its record, as its screen has it: the application's fields, or those of follow-up. */
export function RequestForm({ row, ...props }: ResourceDialogProps & { row: AnyRow }) {
  const { t } = useTranslation('backoffice')
  const pipeline = usePipeline()
  const country = useWorkerCountry(row)
  const isFollow = props.resource.name === resources.follow.name
  return (
    <RowDialog
      {...props}
      row={row}
      frame={WholeForm}
      groups={isFollow ? undefined : FIRST_GROUPS}
      folded={isFollow && country.known ? { title: t('path.others'), names: otherFields(pipeline, country.id, row) } : undefined}
      intro={(current) => (
        <>
          <ClientMemory row={current} readOnly={props.readOnly} />
          {!isFollow && current && <GiveBack row={current} />}
          {!isFollow && current && <ProposedHome row={{ ...current, ReplacesId: row['ReplacesId'] ?? null }} />}
        </>
      )}
    />
  )
}
