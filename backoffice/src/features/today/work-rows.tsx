import { useLanguage } from '@office/shared-api'
import { assign, markMany, sendNext } from '@office/shared-api/model/actions'
import { INBOX_GROUPS, resources, WORK_GROUPS, type AnyRow, type InboxGroup, type ManySaved } from '@office/shared-api/model'
import { EmptyState, screen } from '@office/shared-ui'
import { SelectionActions, type Offer } from '@office/shared-ui/actions'
import { chooseByKey } from '@office/shared-ui/screen-layout'
import { ChoiceBox, PagedList, queryOf, SelectionBar, useSelection, useTableState } from '@office/shared-ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkEdits } from '../../bulk'
import { KEYS } from '../../keys/key-table'
import { dueKey, isOfCases, listDue, type DueGroup, type WorkRow } from '../../request/pipeline-client'
import { useMarking } from '../../request/use-marking'
import { usePipeline, type Pipeline } from '../../request/use-pipeline'
import { GROUP_NAMES } from '../../request/work-strip'
import { ARRIVED, isArriving } from './arriving'
import { CaseItem } from './case-item'
import type { Next } from './next-act'
import { InboxItem } from './inbox-item'
import { PassedRows, passedOf, type Passed } from './passed-rows'
import { useWaitingCases } from './use-waiting-cases'
import { WorkItem } from './work-item'
import styles from './today.module.css'

const NO_ROWS: readonly WorkRow[] = []

const NextDialog = screen(() => import('./next-dialog'), null)
const ReleaseDialog = screen(() => import('../../request/release-dialog'), null)

const isOfInbox = (group: DueGroup): group is InboxGroup => INBOX_GROUPS.some((one) => one === group)

/** A row of follow-up has all that the inbox shows of it. */
const inboxRow = (row: WorkRow) => row as unknown as AnyRow

/** The requests of one group, the earliest deadline first. */
export function WorkRows({ group, readOnly }: { group: DueGroup; readOnly: boolean }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const name = GROUP_NAMES[group][language]
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
  const casesOf = useWaitingCases(isOfCases(group) ? group : null)
  const [releasing, setReleasing] = useState<AnyRow | null>(null)
  const [next, setNext] = useState<Next | null>(null)
  const [passed, setPassed] = useState<Passed | null>(null)
  const selection = useSelection(JSON.stringify(query), rows.data?.data ?? NO_ROWS)
  const choiceOf = (row: WorkRow) =>
    !readOnly && (
      <ChoiceBox
        label={t('today.choose', { name: row.Name })}
        checked={selection.has(row)}
        onToggle={(range) => {
          selection.toggle(row, range)
        }}
      />
    )
  return (
    <>
      {passed && <PassedRows passed={passed} onClose={() => { setPassed(null) }} />}
      <PagedList
        name={name}
        hasSearch={false}
        rows={rows}
        state={state}
        onChange={change}
        empty={<EmptyState icon="check" title={t('today.empty_group')} />}
        selection={
          !readOnly && (
            <SelectionBar selection={selection} of={rows.data?.data.length ?? 0}>
              <BulkEdits resource={resources.follow} rows={selection.rows} onDone={selection.clear} />
              <SelectionActions
                actions={offersOf(group, pipeline)}
                rows={selection.rows}
                onDone={(answer) => {
                  setPassed(passedOf(answer as ManySaved, selection.rows))
                  selection.clear()
                }}
              />
            </SelectionBar>
          )
        }
      >
        {(shown) => (
          <ul
            className={styles.rows}
            aria-label={name}
            data-rows=""
            onKeyDownCapture={({ nativeEvent, currentTarget }) => {
              if (!readOnly) chooseByKey(nativeEvent, () => [{ key: KEYS.select_page.stroke, onChoose: selection.toggleAll }], currentTarget)
            }}
          >
            {shown.map((row) => {
              const common = { row, choice: choiceOf(row), marking: readOnly ? null : marking, onNext: setNext }
              if (isOfInbox(group)) return <InboxItem key={row.Id} row={inboxRow(row)} group={group} readOnly={readOnly} choice={common.choice} onRelease={setReleasing} />
              if (isOfCases(group)) return <CaseItem key={row.Id} {...common} group={group} cases={casesOf(row.Id)} />
              return <WorkItem key={row.Id} {...common} group={group} pipeline={pipeline} />
            })}
          </ul>
        )}
      </PagedList>
      {next && <NextDialog next={next} onClose={() => { setNext(null) }} />}
      {releasing && (
        <ReleaseDialog rows={[releasing]} onDone={() => { setReleasing(null) }} onCancel={() => { setReleasing(null) }} />
      )}
    </>
  )
}

/** The offers of a selection. A row that is passed over is listed by this screen. */
function offersOf(group: DueGroup, { arrival, hasGateway }: Pipeline): readonly Offer[] {
  const isShown = (answer: unknown) => (answer as ManySaved).passed.length > 0
  const stamp: Offer = isArriving(group) ? { action: markMany, values: { StageId: arrival?.Id }, label: ARRIVED } : { action: markMany }
  const isRunning = WORK_GROUPS.some((one) => one === group)
  return [isRunning && stamp, { action: assign }, hasGateway && { action: sendNext }].flatMap((offer) => (offer ? [{ ...offer, isShown }] : []))
}
