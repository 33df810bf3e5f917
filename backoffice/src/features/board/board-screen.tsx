import { useRole } from '@office/shared-api'
import { can, resources, type BoardColumn, type Resource } from '@office/shared-api/model'
import { classNames, EmptyState, Skeleton } from '@office/shared-ui'
import type { Entry } from '@office/shared-ui/actions'
import { ReadFailed, useReadOnly } from '@office/shared-ui/resource'
import { useSearchParams } from '@office/shared-ui/router'
import { ScreenLayout } from '@office/shared-ui/screen-layout'
import { FilterBar, SearchBox, useChoices, useTableState } from '@office/shared-ui/table'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OpenRequest } from '../../request/open-request'
import type { WorkRow } from '../../request/pipeline-client'
import { useMarking } from '../../request/use-marking'
import { usePipeline } from '../../request/use-pipeline'
import { Column } from './board-column'
import styles from './board.module.css'
import { StageStrip } from './stage-strip'
import { useBoard } from './use-board'
import { useMove } from './use-move'

const { assignee, country, officeId } = resources.follow.filters
/** The board is narrowed as the list of follow-up is, by what its call takes, and has one order. */
const BOARD: Resource = { ...resources.follow, fields: {}, filters: { assignee, country, officeId } }

/** Where requests stand between payment and arrival: a column for each stage, or on a phone the cards of one. */
export default function BoardScreen() {
  const { t } = useTranslation('backoffice')
  const mayUpdate = can(useRole(), 'update', resources.follow)
  const pipeline = usePipeline()
  const choices = useChoices(resources.follow)
  const [state, change] = useTableState(BOARD)
  const board = useBoard(state)
  const marking = useMarking(pipeline)
  const move = useMove(pipeline, marking)
  const [dragged, setDragged] = useState<WorkRow | null>(null)
  const columns = board.data
  const { chosen, choose, list } = useChosenStage(columns)
  const nameOf = ({ StageId }: BoardColumn) => (StageId === null ? t('today.before_first') : pipeline.nameOf(StageId))

  function entriesOf(row: WorkRow): readonly Entry[] {
    const targets = pipeline.pathOf(row.Country ?? null, row.ReplacesId).filter(({ Id }) => Id !== row.StageId)
    return [...targets.map(({ Id }) => ({ label: t('board.to', { stage: pipeline.nameOf(Id) }), onChoose: () => { move(row, Id) } })), ...marking.entries(row)]
  }

  const isEmpty = columns?.every(({ count }) => count === 0) ?? false
  const isNarrowed = state.search !== '' || Object.keys(state.filters).length > 0
  const filters = (
    <div className={styles.filters}>
      <SearchBox
        name={t('board.title')}
        value={state.search}
        onSearch={(search, how) => {
          change({ search }, how)
        }}
      />
      <FilterBar resource={BOARD} state={state} choices={choices} onChange={change} />
    </div>
  )
  return (
    <ScreenLayout title={t('board.title')} restriction={useReadOnly(resources.follow)} views={filters}>
      {board.isError ? (
        <ReadFailed title={t('board.failed')} onRetry={() => void board.refetch()} error={board.error} />
      ) : (
        <>
          {columns === undefined ? <Skeleton className={styles.stripSkeleton} /> : <StageStrip columns={columns} chosen={chosen} nameOf={nameOf} onChoose={choose} />}
          {isEmpty ? (
            <EmptyState icon={isNarrowed ? 'search' : 'board'} title={t(isNarrowed ? 'board.no_match' : 'board.empty')} />
          ) : (
            <ul ref={list} data-rows="" className={classNames(styles.columns, board.isPlaceholderData && styles.old)} aria-label={t('board.title')} aria-busy={columns === undefined}>
              {columns === undefined && Array.from({ length: 6 }, (_, at) => <li key={at} className={styles.loading}><Skeleton /><Skeleton className={styles.skeleton} /><Skeleton className={styles.skeleton} /></li>)}
              {columns?.map((column) => (
                <Column
                  key={column.StageId}
                  column={column}
                  name={nameOf(column)}
                  pipeline={pipeline}
                  marking={mayUpdate ? marking : null}
                  isChosen={column === chosen}
                  dragged={dragged}
                  onDrag={setDragged}
                  onDrop={() => {
                    if (dragged) move(dragged, column.StageId)
                    setDragged(null)
                  }}
                  entriesOf={entriesOf}
                  onMore={() => {
                    board.more(column)
                  }}
                />
              ))}
            </ul>
          )}
        </>
      )}
      <OpenRequest place="board" />
    </ScreenLayout>
  )
}

const STAGE = 'stage'
const keyOf = ({ StageId }: BoardColumn) => String(StageId ?? 0)

/** The stage that the address names, brought into sight: its cards are those that a phone shows. Without one it is the first that has any. */
function useChosenStage(columns: readonly BoardColumn[] = []) {
  const [params, setParams] = useSearchParams()
  const list = useRef<HTMLUListElement>(null)
  const named = params.get(STAGE)
  const isLoaded = columns.length > 0
  const reveal = (stage: string) => {
    const column = [...(list.current?.children ?? [])].find((item) => item instanceof HTMLElement && item.dataset['stage'] === stage)
    column?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }
  useEffect(() => {
    if (isLoaded && named !== null) reveal(named)
  }, [isLoaded, named])
  return {
    list,
    chosen: columns.find((column) => keyOf(column) === named) ?? columns.find(({ count }) => count > 0) ?? columns[0],
    choose: (column: BoardColumn) => {
      const next = new URLSearchParams(params)
      next.set(STAGE, keyOf(column))
      setParams(next, { replace: true })
      // Once more, where the address names it already.
      reveal(keyOf(column))
    },
  }
}
