import { useLabels, useRole, useSession } from '@office/shared-api'
import { getRow, queryKeys } from '@office/shared-api/client'
import { can, fieldEntries, photoAt, resources, textOf, type AnyRow, type Resource } from '@office/shared-api/model'
import { Button, Ltr, Skeleton } from '@office/shared-ui'
import type { FormValues } from '@office/shared-ui/form'
import { draftOf, dropDraft, keepDraft, RowDialog, useReadable } from '@office/shared-ui/resource'
import { ChildRows, RecordFields, RecordPanel, useOthersChanges, useRecordSaves, useRecordTexts, WholeForm } from '@office/shared-ui/staff-fields'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ConsentButtons } from '../../worker/consent-offers'
import { useOverrule } from '../../worker/use-overrule'
import { WorkerState } from '../../worker/worker-state'
import { KEYS } from '../../keys/key-table'
import styles from './request-record.module.css'
import { Trouble } from './trouble'

const { persons } = resources
const PERSONS: Resource = persons
const THIS = [PERSONS]
/** In the address, as a section of the request is; and the section to which it leads back. */
const [PANEL, SECTION] = ['person', 'worker']

const NO_KEYS = () => []
const stay = () => undefined

/** Resolves once no save is under way. */
type Settled = () => Promise<unknown>

/** Whether the worker of an open request stands in its place, as the address says; back at the request, the focus is on what led to the worker. */
export function useWorkerPlace(request: AnyRow, section: string, setSection: (section: string) => void) {
  const id = section === PANEL && typeof request['PersonId'] === 'number' ? request['PersonId'] : null
  const saves = useRef<Settled>(() => Promise.resolve())
  const takeSettled = useCallback((settled: Settled) => {
    saves.current = settled
  }, [])
  const isReturning = useRef(false)
  useEffect(() => {
    if (id !== null || !isReturning.current) return
    isReturning.current = false
    document.querySelector<HTMLElement>('[data-record] [data-worker]')?.focus()
  }, [id])
  return {
    id,
    takeSettled,
    settled: () => saves.current(),
    open: () => { setSection(PANEL) },
    close: () => {
      isReturning.current = true
      setSection(SECTION)
    },
  }
}

interface Settling {
  /** Must be stable. */
  readonly onSettled: (settled: Settled) => void
}

interface WorkerRecordProps {
  id: number
  /** Led here, and is gone back to. */
  request: AnyRow
  onBack: () => void
  onStep: ((by: 1 | -1) => void) | undefined
  onClose: () => void
}

/** The worker of a request, in the panel of its record: read, changed field by field or in the whole form, and left by the way back. */
export function WorkerRecord({ id, request, onBack, ...ways }: WorkerRecordProps & Settling) {
  const { t } = useTranslation('backoffice')
  const read = useQuery({ queryKey: [...queryKeys.resource(persons), 'row', id], queryFn: ({ signal }): Promise<AnyRow | null> => getRow(PERSONS, id, signal) })
  const title = String(read.data?.['Name'] ?? request['Person'] ?? '')
  const panel = { id: request.Id, title, back: { label: t('record.back_to', { name: String(request['Name']) }), onBack }, ...ways }
  if (read.data) return <Read {...panel} worker={read.data} />
  return <RecordPanel {...panel} keys={NO_KEYS} news="" sections={[]} section={null} onSection={stay} lead={read.isPending ? <Skeleton className={styles.skeleton} /> : <Trouble {...(read.isError && { failure: read })} />} />
}

type ReadProps = Pick<ComponentProps<typeof RecordPanel>, 'id' | 'title' | 'back' | 'onStep' | 'onClose'> & Settling & { readonly worker: AnyRow }

function Read({ worker, onSettled, ...panel }: ReadProps) {
  const { t } = useTranslation('backoffice')
  const own = useRecordTexts()
  const labels = useLabels()
  const [section, setSection] = useState<string | null>(null)
  // The photo stands above the fields.
  const names = fieldEntries(useReadable(persons)).flatMap(([name, { type }]) => (type === 'image' ? [] : [name]))
  const mayUpdate = can(useRole(), 'update', persons)
  const userId = useSession().user?.Id
  const findOverrule = useOverrule()
  const news = useOthersChanges(THIS, worker)
  const { save, settled } = useRecordSaves(worker)
  // Typed before a session ended: found again here, or on the screen of workers.
  const [draft] = useState(() => draftOf(userId, persons.name))
  const typed = draft?.row?.Id === worker.Id ? draft.values : undefined
  const [isWhole, setWhole] = useState(typed !== undefined)
  useEffect(() => {
    onSettled(settled)
  })

  function noteDraft(values: FormValues | null) {
    if (values === null) dropDraft()
    else if (userId !== undefined) keepDraft({ userId, place: persons.name, row: worker, values })
  }
  const edit = () => { setWhole(true) }
  const photo = worker['Photo']
  return (
    <RecordPanel
      {...panel}
      state={<WorkerState row={worker} at={panel.id} />}
      facts={<Ltr>{textOf(worker['Ref'])}</Ltr>}
      tools={mayUpdate && !isWhole && <Button size="small" variant="quiet" icon="edit" aria-keyshortcuts={KEYS.edit.stroke} onClick={edit}>{own('edit_all')}</Button>}
      keys={() => (mayUpdate ? [{ key: KEYS.edit.stroke, onChoose: edit }] : [])}
      sections={[
        {
          name: SECTION,
          label: t('record.worker'),
          content: (
            <>
              {typeof photo === 'string' && photo !== '' && <img className={styles.photo} src={photoAt(photo, 300)} alt="" />}
              <RecordFields resource={persons} row={worker} names={names} readOnly={!mayUpdate} save={save} onDraft={noteDraft} />
            </>
          ),
        },
        {
          name: 'consents',
          label: labels.resource(resources.consents),
          content: (
            <>
              {mayUpdate && <div className={styles.consents}><ConsentButtons row={worker} /></div>}
              <ChildRows of={resources.consents} by={persons.children.consents.by} parent={worker} />
            </>
          ),
        },
      ]}
      section={section}
      onSection={setSection}
      form={isWhole ? <RowDialog frame={WholeForm} resource={persons} row={worker} draft={typed} readOnly={!mayUpdate} findOverrule={findOverrule} onClose={() => { setWhole(false) }} /> : undefined}
      news={news}
    />
  )
}
