import { useRole, useSession } from '@office/shared-api'
import { getRow, queryKeys } from '@office/shared-api/client'
import { can, resources, type AnyRow, type Resource } from '@office/shared-api/model'
import { dropDraft, hasUnsaved, keepDraft, RowDialog, usePanelAddress, useUpkeep, type MenuAction, type ResourceDialogProps } from '@office/shared-ui/resource'
import { RecordPanel, useOthersChanges, usePatientKeys, useRecordSaves, useRecordTexts } from '@office/shared-ui/staff-fields'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { KEYS } from '../../keys/key-table'
import { RequestForm } from './request-form'
import { useRequestTools } from '../request-tools'
import { useRequestMenu } from '../use-request-menu'
import { useIsOver } from '../use-is-over'
import { useMarking } from '../use-marking'
import { usePipeline } from '../use-pipeline'
import { workOf } from '../pipeline-client'
import { Facts, Lead, State, Tools } from './record-head'
import { useSections } from './record-sections'
import { Trouble } from './trouble'
import { useLeave, type Guard } from './use-leave'
import { WorkerRecord, useWorkerPlace } from './worker-record'

const { requests, follow } = resources
const BOTH: readonly Resource[] = [requests, follow]
const NO_KEYS = () => []

/** The row of a resource as it is now; the one that is known already stands in for it while it loads. */
function useRow(resource: Resource, id: number) {
  return useQuery({
    queryKey: [...queryKeys.resource(resource), 'row', resource.name, id],
    queryFn: ({ signal }): Promise<AnyRow | null> => getRow(resource, id, signal),
  })
}

export interface RequestRecordProps extends ResourceDialogProps {
  /** Takes the guard of the record, for whatever would put another one in its place. */
  onGuard?: (guard: Guard) => void
}

/** One request wherever it is opened: beside its list, with the same sections everywhere. A new one is a form in a dialog. */
export default function RequestRecord(props: RequestRecordProps) {
  return props.row ? <Opened {...props} row={props.row} /> : <RowDialog {...props} />
}

function Opened({ row: opened, ...props }: RequestRecordProps & { readonly row: AnyRow }) {
  const { resource, readOnly, draft, place = resource.name, onClose, onStep, onGuard } = props
  const t = useRecordTexts()
  const userId = useSession().user?.Id
  const mayRemove = can(useRole(), 'remove', requests)
  const reads = [useRow(requests, opened.Id), useRow(follow, opened.Id)] as const
  const failure = reads.find(({ isError }) => isError)
  // Whichever is older comes first, so that a field of both shows the newer value.
  const row: AnyRow = { ...opened, ...inOrder(reads[0].data, reads[1].data) }
  const { save, settled } = useRecordSaves(row)
  const news = useOthersChanges(BOTH, row)
  const pipeline = usePipeline()
  const marking = useMarking(pipeline)
  const menu = useRequestMenu()
  const tools = useRequestTools()
  const upkeep = useUpkeep(requests, () => mayRemove)
  const [section, setSection] = usePanelAddress('')
  const [isWhole, setWhole] = useState(draft !== undefined)
  // A row of requests does not tell where it stands on its way.
  const work = 'NextStageId' in row ? workOf(row) : null
  const isOver = useIsOver(row)
  const running = isOver ? null : work
  // The clock of the law ends with the arrival.
  const timed = (row['ArrivedOn'] ?? null) === null ? running : null

  // As a form does when it opens: one draft is kept at a time.
  useEffect(() => {
    if (draft === undefined) dropDraft()
  }, [draft])

  /** The draft of a field outlives the end of a session. */
  function noteDraft(values: Parameters<Parameters<typeof useSections>[0]['onDraft']>[0]) {
    if (values === null) dropDraft()
    else if (userId !== undefined) keepDraft({ userId, place, row, values })
  }
  const worker = useWorkerPlace(row, section, setSection)
  const { leave, turn, question } = useLeave(String(row[worker.id === null ? 'Name' : 'Person']), () => Promise.all([settled(), worker.settled()]), onGuard)

  const edit: MenuAction = { label: t('edit_all'), icon: 'edit', group: 'record', key: KEYS.edit.stroke, onChoose: () => { setWhole(true) } }
  const entries = () => [...(readOnly ? [] : [edit, ...menu(row, work ? (isOver ? [] : marking.steps(work)) : undefined)]), ...upkeep.entries(row)]
  const keys = usePatientKeys(reads.some(({ isFetching }) => isFetching), () => [...entries(), tools.sheet({ ...row, Name: String(row['Name']) })])
  const sections = useSections({ row, pipeline, readOnly, hasFailed: failure !== undefined, save, onDraft: noteDraft, onWorker: () => void turn(worker.open) })
  // Words that somebody is typing stay in sight, to be copied.
  const isGone = reads[0].data === null && !hasUnsaved()
  const ways = { onStep: onStep && ((by: 1 | -1) => void leave(() => { onStep(by) })), onClose: () => void leave(onClose) }
  const inPlace = worker.id !== null && <WorkerRecord key={worker.id} {...ways} id={worker.id} request={row} onSettled={worker.takeSettled} onBack={() => void turn(worker.close)} />
  if (inPlace) return <>{inPlace}{question}</>
  return (
    <>
      <RecordPanel
        {...ways}
        id={row.Id}
        title={String(row['Name'])}
        {...(!isGone && {
          state: <State row={row} />,
          facts: <Facts row={row} work={timed} soonDays={pipeline.soonDays} readOnly={readOnly} />,
          tools: <Tools row={row} readOnly={readOnly} entries={entries} />,
        })}
        keys={isGone ? NO_KEYS : keys}
        lead={
          reads[0].data === null ? (
            <Trouble />
          ) : failure ? (
            <Trouble failure={failure} />
          ) : (
            running && <Lead work={running} pipeline={pipeline} marking={readOnly ? null : marking} />
          )
        }
        sections={isGone ? [] : sections}
        section={section === '' ? null : section}
        onSection={setSection}
        form={isWhole ? <RequestForm {...props} row={row} onClose={() => { setWhole(false) }} /> : undefined}
        news={news}
      />
      {upkeep.dialogs}
      {question}
    </>
  )
}

/** Two views of one row, the older first. */
function inOrder(one: AnyRow | null | undefined, other: AnyRow | null | undefined): Readonly<Record<string, AnyRow[string]>> {
  return (one?.Version ?? 0) <= (other?.Version ?? 0) ? { ...one, ...other } : { ...other, ...one }
}
