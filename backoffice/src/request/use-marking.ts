import { useLanguage } from '@office/shared-api'
import { extend, mark, markOn, markWithText, unextend, unmark } from '@office/shared-api/model/actions'
import { isObject, resources, type BoardAnswer, type ListAnswer, type PipelineStage, type Resource } from '@office/shared-api/model'
import { inGroup, useAct, type Entry, type Offer } from '@office/shared-ui/actions'
import { useTranslation } from 'react-i18next'
import { useMessages } from './messaging'
import type { WorkRow } from './pipeline-client'
import { KEYS } from '../keys/key-table'
import { ASSIGN } from './inbox-offers'
import { useRequestTools } from './request-tools'
import { CLOCK_FIELDS, TICKET_FIELD, type Pipeline } from './use-pipeline'

const ENTER_FLIGHT = { ar: 'أدخل يوم الرحلة…', en: 'Enter the flight’s day…' }

export interface Marking {
  /** Records a stage as done today, in one press; the ticket asks for the day of the flight. */
  readonly today: (row: WorkRow, stage: PipelineStage) => Offer
  /** Asks for the day on which a stage was done. */
  readonly onDay: (row: WorkRow, stage: PipelineStage) => Offer
  readonly undo: (row: WorkRow, stage: PipelineStage) => Offer
  /** The next stage as done today, as an entry: one that starts or stops the legal clock asks first, because a key is pressed sooner than a button. */
  readonly stamp: (row: WorkRow) => Entry
  /** The entries that move a request on its way, or back. */
  readonly steps: (row: WorkRow) => readonly Entry[]
  /** The further entries in the menu of a request. */
  readonly entries: (row: WorkRow) => readonly Entry[]
}

/** The marks of stages and the extension of the deadline, as offers: optimistic, and after a mark that the client reads of, the offer to write. */
export function useMarking({ find, nameOf, pathOf }: Pipeline): Marking {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const messages = useMessages()
  const tools = useRequestTools()
  const { accept } = useAct()

  const onDay: Marking['onDay'] = (row, { Id: StageId, Field }) => ({
    action: isText(Field) ? markWithText : markOn,
    values: { StageId },
    words: { stage: nameOf(StageId) },
    title: nameOf(StageId),
    okText: t('mark.record'),
    expects: (cached) => placed(cached, row, StageId),
    offers: () => messages.offers(row),
    ...(Field === TICKET_FIELD && { hints: { On: t('mark.flight') } }),
  })
  const undo: Marking['undo'] = (row, { Id: StageId }) => ({
    action: unmark,
    values: { StageId },
    words: { stage: nameOf(StageId) },
    expects: (cached) => placed(cached, row, stageBefore(row, StageId, pathOf)),
  })

  const today: Marking['today'] = (row, stage) => ({
    ...onDay(row, stage),
    ...(stage.Field === TICKET_FIELD ? { label: ENTER_FLIGHT, icon: markOn.icon } : { action: mark, label: mark.label, icon: mark.icon }),
  })
  const stamp: Marking['stamp'] = (row) => {
    const next = find(row.NextStageId)
    if (!next) return undefined
    const offer = { ...today(row, next), key: KEYS.stamp.stroke }
    if (!CLOCK_FIELDS.includes(next.Field)) return offer
    return { label: mark.label[language], icon: mark.icon, key: offer.key, onChoose: () => { tools.askAbout(next, () => { accept(row, offer) }) } }
  }

  const steps: Marking['steps'] = (row) => {
    const [next, last] = [find(row.NextStageId), find(row.StageId)]
    return [...inGroup('stage', [stamp(row), next && onDay(row, next), last && undo(row, last)]), ...inGroup('deadline', [extend, unextend])]
  }

  return {
    today,
    onDay,
    undo,
    stamp,
    steps,
    entries: (row) => [...steps(row), ...inGroup('work', [ASSIGN, tools.status(row, 'FilterId'), tools.sheet(row)]), ...messages.entries(row)],
  }
}

/** A stage that a text column marks may carry a word beside its day. */
function isText(field: PipelineStage['Field']): boolean {
  return (resources.follow.fields as Resource['fields'])[field]?.type === 'text'
}

/** The stage at which a request stands once the mark of this one is taken back, as far as the row tells. */
function stageBefore({ Country, ReplacesId }: WorkRow, stageId: number, pathOf: Pipeline['pathOf']): number | null {
  const path = Country === undefined ? [] : pathOf(Country, ReplacesId)
  return path[path.findIndex(({ Id }) => Id === stageId) - 1]?.Id ?? null
}

/**
 * Optimistic update: the request at its stage, in the lists of the work, in the columns of the board and in its record. The next stage comes from the server; until
 * then there is nothing to press twice.
 */
function placed(cached: unknown, row: WorkRow, StageId: number | null): unknown {
  const position = { StageId, NextStageId: null }
  if (isList(cached)) return { ...cached, data: cached.data.map((other) => (other.Id === row.Id ? { ...other, ...position } : other)) }
  if (isBoard(cached)) return moved(cached, row.Id, position)
  return isObject(cached) && cached['Id'] === row.Id && 'NextStageId' in cached ? { ...cached, ...position } : cached
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
