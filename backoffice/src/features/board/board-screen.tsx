import { useLabels, useRole } from '@office/shared-api'
import { toApiError } from '@office/shared-api/client'
import { can, resources, type BoardColumn, type Resource } from '@office/shared-api/model'
import { classNames, RetryNotice, Skeleton } from '@office/shared-ui'
import type { Entry } from '@office/shared-ui/actions'
import { ScreenLayout } from '@office/shared-ui/screen-layout'
import { ListFilters, useChoices, useTableState } from '@office/shared-ui/table'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OpenRequest } from '../../request/open-request'
import type { WorkRow } from '../../request/pipeline-client'
import { useMarking } from '../../request/use-marking'
import { usePipeline, type Pipeline } from '../../request/use-pipeline'
import { Column } from './board-column'
import styles from './board.module.css'
import { useBoard } from './use-board'
import { useMove } from './use-move'

const { country, officeId } = resources.follow.filters
/** The board is narrowed as the list of follow-up is, by what its call takes. */
const BOARD: Resource = { ...resources.follow, filters: { country, officeId } }

/** Where requests stand between payment and arrival: a column for each stage, or on a phone the cards of one. */
export default function BoardScreen() {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const mayUpdate = can(useRole(), 'update', resources.follow)
  const pipeline = usePipeline()
  const choices = useChoices(BOARD)
  const [state, change] = useTableState(BOARD)
  const board = useBoard(state.filters)
  const marking = useMarking(pipeline)
  const move = useMove(pipeline, marking)
  const [dragged, setDragged] = useState<WorkRow | null>(null)
  const columns = board.data
  const chosen = useChosenStage(columns, pipeline)

  function entriesOf(row: WorkRow): readonly Entry[] {
    const targets = pipeline.pathOf(row.Country ?? null).filter(({ Id }) => Id !== row.StageId)
    return [...targets.map(({ Id }) => ({ label: t('board.to', { stage: pipeline.nameOf(Id) }), onChoose: () => { move(row, Id) } })), ...marking.entries(row)]
  }

  return (
    <ScreenLayout title={t('board.title')}>
      <div className={styles.filters}>
        <ListFilters resource={BOARD} state={state} choices={choices} onChange={change} />
        {columns && (
          <span className={styles.stageFilter}>
            <ListFilters resource={chosen.filter} state={chosen.state} choices={choices} onChange={chosen.change} />
          </span>
        )}
      </div>
      {board.isError ? (
        <RetryNotice title={t('board.failed')} onRetry={() => void board.refetch()}>
          <p>{labels.error(toApiError(board.error).code)}</p>
        </RetryNotice>
      ) : (
        <ul className={classNames(styles.columns, board.isPlaceholderData && styles.old)} aria-label={t('board.title')} aria-busy={columns === undefined}>
          {columns === undefined && Array.from({ length: 6 }, (_, at) => <li key={at}><Skeleton className={styles.skeleton} /></li>)}
          {columns?.map((column) => (
            <Column
              key={column.StageId}
              column={column}
              pipeline={pipeline}
              marking={mayUpdate ? marking : null}
              isChosen={String(column.StageId) === chosen.stage}
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
      <OpenRequest place="board" />
    </ScreenLayout>
  )
}

/** The stage whose cards a phone shows; the first that has any, unless the address names one. */
function useChosenStage(columns: readonly BoardColumn[] = [], { find }: Pipeline) {
  const first = String((columns.find(({ count }) => count > 0) ?? columns[0])?.StageId ?? '')
  const filter = useMemo((): Resource => {
    const offered = columns.flatMap(({ StageId }) => find(StageId) ?? [])
    const options = Object.fromEntries(offered.map(({ Id, Ar, En }) => [String(Id), { ar: Ar, en: En }]))
    return { ...BOARD, filters: { stage: { type: 'choice', label: { ar: 'المرحلة', en: 'Stage' }, options, default: first, about: '' } } }
  }, [columns, find, first])
  const [state, change] = useTableState(filter)
  return { filter, state, change, stage: state.filters['stage'] ?? first }
}
