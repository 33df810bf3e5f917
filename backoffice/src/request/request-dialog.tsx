import { getRow, queryKeys } from '@office/shared-api/client'
import { resources, type AnyRow } from '@office/shared-api/model'
import { screen } from '@office/shared-ui'
import { useRowMenu } from '@office/shared-ui/actions'
import { RowDialog, type ResourceDialogProps } from '@office/shared-ui/resource'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ClientMemory, useCommonPanels } from './common-panels'
import type { WorkRow } from './pipeline-client'
import { useMarking } from './use-marking'
import { usePipeline, type Pipeline } from './use-pipeline'

const PathPanel = screen(() => import('./path-panel'))

/** The fields of stages that the worker's country does not pass, as far as nothing is written in them. */
function otherFields(pipeline: Pipeline, country: number | null, row: AnyRow): readonly string[] {
  const path = pipeline.pathOf(country)
  if (path.length === 0) return []
  return pipeline.stages.flatMap(({ Id, Field }) => (Field !== '' && !path.some((stage) => stage.Id === Id) && !row[Field] ? [Field] : []))
}

/** The follow-up of one request: its form, with the fields of its own path first, and its path beside it. */
export function RequestDialog(props: ResourceDialogProps) {
  const { t } = useTranslation('backoffice')
  const pipeline = usePipeline()
  const common = useCommonPanels(props)
  const marking = useMarking(pipeline)
  const menuOf = useRowMenu()
  const worker = Number(props.row?.['PersonId'] ?? 0)
  const person = useQuery({
    queryKey: [...queryKeys.resource(resources.persons), 'row', worker],
    queryFn: ({ signal }) => getRow(resources.persons, worker, signal),
    enabled: worker > 0,
  })
  const country = person.data?.Country ?? null
  const workOf = (row: AnyRow) => ({ ...row, PapersMissing: 0, Country: country }) as unknown as WorkRow
  const known = worker === 0 || person.data !== undefined
  return (
    <RowDialog
      {...props}
      actions={props.readOnly ? undefined : (row) => menuOf(workOf(row), marking.entries(workOf(row)))}
      folded={props.row && known ? { title: t('path.others'), names: otherFields(pipeline, country, props.row) } : undefined}
      panels={[
        {
          name: 'path',
          label: t('path.title'),
          render: (row, onSaved) => <PathPanel row={row} pipeline={pipeline} country={country} readOnly={props.readOnly} onSaved={onSaved} />,
        },
        ...common,
      ]}
      intro={(row) => <ClientMemory row={row} readOnly={props.readOnly} />}
    />
  )
}
