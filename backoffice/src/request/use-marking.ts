import { extend, mark, markOn, markWithText, unextend, unmark } from '@office/shared-api/model/actions'
import { isObject, resources, type BoardAnswer, type ListAnswer, type PipelineStage, type Resource } from '@office/shared-api/model'
import { useAct, useRowMenu, type Offer } from '@office/shared-ui/actions'
import type { MenuAction } from '@office/shared-ui/resource'
import { useTranslation } from 'react-i18next'
import { useMessages } from './messaging'
import type { WorkRow } from './pipeline-client'
import { TICKET_FIELD, type Pipeline } from './use-pipeline'

export interface Marking {
  /** Records a stage as done today, in one press; the ticket asks for the day of the flight. */
  readonly done: (row: WorkRow, stageId: number) => void
  readonly undo: (row: WorkRow, stageId: number) => void
  /** Asks for the day on which a stage was done. */
  readonly askDay: (row: WorkRow, stageId: number) => void
  /** Further entries in the menu of a request. */
  readonly entries: (row: WorkRow) => readonly MenuAction[]
}

/** The marks of stages and the extension of the deadline: optimistic, and after a mark that the client reads of, the offer to write. */
export function useMarking(pipeline: Pipeline): Marking {
  const { t } = useTranslation('backoffice')
  const { act } = useAct()
  const entriesOf = useRowMenu()
  const messages = useMessages()

  function markOf(row: WorkRow, { Id: StageId, Field }: PipelineStage): Offer {
    const isFlight = Field === TICKET_FIELD
    return {
      action: isText(Field) ? markWithText : markOn,
      values: { StageId },
      words: { stage: pipeline.nameOf(StageId) },
      title: pipeline.nameOf(StageId),
      okText: t('mark.record'),
      expects: (cached) => placed(cached, row, StageId),
      onDone: () => { messages.offer(row) },
      ...(isFlight && { hints: { On: t('mark.flight') } }),
    }
  }
  function undoOf(row: WorkRow, StageId: number): Offer {
    return {
      action: unmark,
      values: { StageId },
      words: { stage: pipeline.nameOf(StageId) },
      expects: (cached) => placed(cached, row, stageBefore(row, StageId, pipeline)),
      onDone: () => { messages.offer(null) },
    }
  }
  const perform = (row: WorkRow, { action, values, ...options }: Offer) => {
    act(action, row, values, options)
  }
  const askDay = (row: WorkRow, stage: PipelineStage) => {
    perform(row, markOf(row, stage))
  }

  return {
    done: (row, StageId) => {
      const stage = pipeline.find(StageId)
      if (!stage) return
      if (stage.Field === TICKET_FIELD) askDay(row, stage)
      else perform(row, { ...markOf(row, stage), action: mark })
    },
    askDay: (row, stageId) => {
      const stage = pipeline.find(stageId)
      if (stage) askDay(row, stage)
    },
    undo: (row, stageId) => {
      perform(row, undoOf(row, stageId))
    },
    entries: (row) => {
      const [next, last] = [pipeline.find(row.NextStageId), pipeline.find(row.StageId)]
      return [...entriesOf(row, [next && markOf(row, next), extend, last && undoOf(row, last.Id), unextend]), ...messages.entries(row)]
    },
  }
}

/** A stage that a text column marks may carry a word beside its day. */
function isText(field: PipelineStage['Field']): boolean {
  return (resources.follow.fields as Resource['fields'])[field]?.type === 'text'
}

/** The stage at which a request stands once the mark of this one is taken back, as far as the row tells. */
function stageBefore({ Country }: WorkRow, stageId: number, pipeline: Pipeline): number | null {
  const path = Country === undefined ? [] : pipeline.pathOf(Country)
  return path[path.findIndex(({ Id }) => Id === stageId) - 1]?.Id ?? null
}

/**
 * Optimistic update: the request at its stage, in the lists of the work and in the columns of the board. The next stage comes from the server; until
 * then there is nothing to press twice.
 */
function placed(cached: unknown, row: WorkRow, StageId: number | null): unknown {
  const position = { StageId, NextStageId: null }
  if (isList(cached)) return { ...cached, data: cached.data.map((other) => (other.Id === row.Id ? { ...other, ...position } : other)) }
  return isBoard(cached) ? moved(cached, row.Id, position) : cached
}

function moved(board: BoardAnswer, id: number, { StageId, NextStageId }: Pick<WorkRow, 'StageId' | 'NextStageId'>): BoardAnswer {
  const card = board.flatMap(({ cards }) => cards).find(({ Id }) => Id === id)
  if (!card) return board
  return board.map((column) => {
    const others = column.cards.filter(({ Id }) => Id !== id)
    const without = { ...column, count: column.count - (column.cards.length - others.length), cards: others }
    return column.StageId === StageId ? { ...without, count: without.count + 1, cards: [{ ...card, NextStageId }, ...others] } : without
  })
}

function isBoard(value: unknown): value is BoardAnswer {
  return Array.isArray(value) && value.every((column) => isObject(column) && 'cards' in column)
}

function isList(value: unknown): value is ListAnswer<WorkRow> {
  return isObject(value) && Array.isArray(value['data']) && 'total' in value
}
