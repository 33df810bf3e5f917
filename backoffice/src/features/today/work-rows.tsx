import { useLanguage } from '@office/shared-api'
import { archive } from '@office/shared-api/model/actions'
import { INBOX_GROUPS, resources, type AnyRow, type InboxGroup } from '@office/shared-api/model'
import { EmptyState, screen } from '@office/shared-ui'
import { SelectionActions } from '@office/shared-ui/actions'
import { PagedList, queryOf, SelectionBar, useSelection, useTableState } from '@office/shared-ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dueKey, listDue, type DueGroup, type WorkRow } from '../../request/pipeline-client'
import { useMarking } from '../../request/use-marking'
import { usePipeline } from '../../request/use-pipeline'
import { InboxItem } from './inbox-item'
import { WorkItem } from './work-item'
import styles from './today.module.css'

/** Requests that are past the deadline may be given up; in the other groups the work goes on. */
const ARCHIVED_FROM: DueGroup = 'overdue'
const NO_ROWS: readonly WorkRow[] = []

const ReleaseDialog = screen(() => import('../../request/release-dialog'), null)

const isOfInbox = (group: DueGroup): group is InboxGroup => INBOX_GROUPS.some((one) => one === group)

/** A row of follow-up has all that the inbox shows of it. */
const inboxRow = (row: WorkRow) => row as unknown as AnyRow

/** The requests of one group, the earliest deadline first. */
export function WorkRows({ group, readOnly }: { group: DueGroup; readOnly: boolean }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const [state, change] = useTableState(resources.follow)
  const { sortField: _sortField, isDesc: _isDesc, ...query } = queryOf(state, resources.follow)
  const rows = useQuery({
    queryKey: [...dueKey(group, query), language],
    queryFn: ({ signal }) => listDue(group, query, signal),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
  const pipeline = usePipeline()
  const marking = useMarking(pipeline)
  const [releasing, setReleasing] = useState<AnyRow | null>(null)
  const selection = useSelection(JSON.stringify(query), rows.data?.data ?? NO_ROWS)
  const mayArchive = group === ARCHIVED_FROM && !readOnly
  return (
    <>
      <PagedList
        name={t(`work.${group}`)}
        rows={rows}
        state={state}
        onChange={change}
        empty={<EmptyState icon="check" title={t('today.empty_group')} />}
        selection={
          mayArchive && (
            <SelectionBar selection={selection} of={rows.data?.data.length ?? 0}>
              <SelectionActions actions={[archive]} rows={selection.rows} onDone={selection.clear} />
            </SelectionBar>
          )
        }
      >
        {(shown) => (
          <ul className={styles.rows} aria-label={t(`work.${group}`)}>
            {shown.map((row) => isOfInbox(group) ? (
              <InboxItem key={row.Id} row={inboxRow(row)} group={group} readOnly={readOnly} onRelease={setReleasing} />
            ) : (
              <WorkItem key={row.Id} row={row} group={group} pipeline={pipeline} marking={readOnly ? null : marking} selection={mayArchive ? selection : null} />
            ))}
          </ul>
        )}
      </PagedList>
      {releasing && (
        <ReleaseDialog rows={[releasing]} onDone={() => { setReleasing(null) }} onCancel={() => { setReleasing(null) }} />
      )}
    </>
  )
}
