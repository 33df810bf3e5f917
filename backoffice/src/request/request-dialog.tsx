import { getRow, queryKeys } from '@office/shared-api/client'
import { resources, type AnyRow } from '@office/shared-api/model'
import { screen } from '@office/shared-ui'
import { RowDialog, type ResourceDialogProps, type RowPanel } from '@office/shared-ui/resource'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePipeline, type Pipeline } from './use-pipeline'

// They need the form's libraries, which no list waits for.
const ClientMemory = screen(async () => ({ default: (await import('./client-memory')).ClientMemory }), null)
const GiveBack = screen(async () => ({ default: (await import('./give-back')).GiveBack }), null)
const PathPanel = screen(() => import('./path-panel'))
const MessagesPanel = screen(() => import('./messages-panel'))
const HistoryPanel = screen(() => import('./history-panel'))

/** The panels beside the form of a request on every screen: the messages to its client, and its history. */
function useCommonPanels({ readOnly }: ResourceDialogProps): RowPanel[] {
  const { t } = useTranslation('backoffice')
  return [
    { name: 'messages', label: t('message.panel'), render: (row) => <MessagesPanel row={row} readOnly={readOnly} /> },
    { name: 'history', label: t('history.title'), render: (row) => <HistoryPanel row={row} readOnly={readOnly} /> },
  ]
}

/** A request as the client sent it: its form, with what the office remembers of the client above it. */
export function ClientRequestDialog(props: ResourceDialogProps) {
  return (
    <RowDialog
      {...props}
      panels={useCommonPanels(props)}
      intro={(row) => (
        <>
          <ClientMemory row={row} readOnly={props.readOnly} />
          {row && <GiveBack row={row} />}
        </>
      )}
    />
  )
}

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
  const worker = Number(props.row?.['PersonId'] ?? 0)
  const person = useQuery({
    queryKey: [...queryKeys.resource(resources.persons), 'row', worker],
    queryFn: ({ signal }) => getRow(resources.persons, worker, signal),
    enabled: worker > 0,
  })
  const country = person.data?.Country ?? null
  const known = worker === 0 || person.data !== undefined
  return (
    <RowDialog
      {...props}
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
