import { useLabels, useRole } from '@office/shared-api'
import { queryKeys } from '@office/shared-api/client'
import { hasRank, isObject, resources, type BoardAnswer, type ListAnswer, type PipelineStage, type Resource, type SavedFollowUp } from '@office/shared-api/model'
import { screen } from '@office/shared-ui'
import { useAsking, useChange, type MenuAction } from '@office/shared-ui/resource'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DAY_AND_TEXT_FORM, DAY_FORM, EXTENSION_FORM } from './mark-forms'
import { extendDeadline, markStage, type WorkRow } from './pipeline-client'
import { MessageOffer } from './message-offer'
import { useMessaging, type Messaging } from './use-messaging'
import { TICKET_FIELD, type Pipeline } from './use-pipeline'

const FormDialog = screen(() => import('./form-dialog'), null)

interface Mark {
  readonly row: WorkRow
  readonly StageId: number
  readonly On?: string
  readonly Text?: string
  readonly Undo?: boolean
}

interface Extension {
  readonly row: WorkRow
  readonly Reason: string
  readonly Undo?: boolean
}

type Asked = { readonly row: WorkRow; readonly stage: PipelineStage } | { readonly row: WorkRow; readonly stage: null }

export interface Marking {
  /** Records a stage as done today, in one press; the ticket asks for the day of the flight. */
  readonly done: (row: WorkRow, stageId: number) => void
  readonly undo: (row: WorkRow, stageId: number) => void
  /** Asks for the day on which a stage was done. */
  readonly askDay: (row: WorkRow, stageId: number) => void
  /** Further actions on a request. */
  readonly actions: (row: WorkRow) => readonly MenuAction[]
  readonly messaging: Pick<Messaging, 'write' | 'actions'>
  /** Has to be rendered, below the requests. */
  readonly dialogs: ReactNode
}

/** The marks of stages and the extension of the deadline: optimistic, with the server's warnings asked about. */
export function useMarking(pipeline: Pipeline): Marking {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const role = useRole()
  const { ask, dialog } = useAsking()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [marked, setMarked] = useState<Mark | null>(null)
  const messaging = useMessaging()
  const refreshes = [queryKeys.resource(resources.follow)]
  // Versions of this user's own saves: a row or a menu that is older than the last read of the list still has the version before them.
  const saved = useRef(new Map<number, number>())
  const versionOf = ({ Id, Version }: WorkRow) => Math.max(Version, saved.current.get(Id) ?? 0)
  const keepVersion = ({ Id, Version }: SavedFollowUp) => saved.current.set(Id, Version)
  const told = (key: 'marked' | 'unmarked', { row, StageId }: Mark) => t(`mark.${key}`, { stage: pipeline.nameOf(StageId), name: row.Name })

  const mark = useChange<Mark, SavedFollowUp>({
    call: ({ row, ...values }) => markStage({ Id: row.Id, Version: versionOf(row), ...values }),
    ask,
    refreshes,
    expects: (cached, input) => placed(cached, input, pipeline),
    done: (row, input) => {
      keepVersion(row)
      setMarked(input.Undo ? null : input)
      return told(input.Undo ? 'unmarked' : 'marked', input)
    },
    // A form tells the broken rules of its fields.
    failed: ({ fields }) => (asked !== null && fields.length > 0 ? null : t('mark.not_marked')),
  })
  const extend = useChange<Extension, SavedFollowUp>({
    call: ({ row, ...values }) => extendDeadline({ Id: row.Id, Version: versionOf(row), ...values }),
    ask,
    refreshes,
    done: (extended, { row, Undo }) => {
      keepVersion(extended)
      return t(Undo ? 'mark.unextended' : 'mark.extended', { name: row.Name })
    },
    failed: ({ fields }) => (asked !== null && fields.length > 0 ? null : labels.errorHint('not_saved')),
  })

  const askDay = (row: WorkRow, stage: PipelineStage) => {
    setAsked({ row, stage })
  }
  const close = () => {
    setAsked(null)
  }
  /** The form stays open while it is refused; a warning that was not overruled is no error of a field. */
  const sent = async (call: Promise<unknown>) => {
    await call.catch((cause: unknown) => {
      if (isObject(cause) && Array.isArray(cause['fields'])) throw cause
    })
    close()
  }

  function actions(row: WorkRow): MenuAction[] {
    const next = pipeline.find(row.NextStageId)
    const last = pipeline.find(row.StageId)
    const offered: (MenuAction | false | undefined)[] = [
      next && { label: t('mark.other_day'), icon: 'calendar', onChoose: () => { askDay(row, next) } },
      row.DeadlineOn !== null && row.ExtendedOn === null && { label: t('mark.extend'), icon: 'clock', onChoose: () => { setAsked({ row, stage: null }) } },
      last && { label: t('mark.undo_of', { stage: pipeline.nameOf(last.Id) }), icon: 'history', onChoose: () => { mark.mutate({ row, StageId: last.Id, Undo: true }) } },
      row.ExtendedOn !== null && role !== undefined && hasRank(role, 'Admin') && {
        label: t('mark.unextend'),
        icon: 'history',
        onChoose: () => { extend.mutate({ row, Reason: '', Undo: true }) },
      },
    ]
    return [...offered.filter((action) => action !== false && action !== undefined), ...messaging.actions(row)]
  }

  const dialogs = (
    <>
      {marked && (
        <MessageOffer
          request={marked.row.Id}
          name={marked.row.Name}
          onWrite={() => {
            messaging.write(marked.row)
            setMarked(null)
          }}
          onClose={() => {
            setMarked(null)
          }}
        />
      )}
      {messaging.dialogs}
      {asked?.stage && (
        <FormDialog
          title={`${pipeline.nameOf(asked.stage.Id)} · ${asked.row.Name}`}
          okText={t('mark.record')}
          form={isText(asked.stage) ? DAY_AND_TEXT_FORM : DAY_FORM}
          hints={asked.stage.Field === TICKET_FIELD ? { On: t('mark.flight') } : undefined}
          onSubmit={({ On, Text }) => sent(mark.mutateAsync({ row: asked.row, StageId: asked.stage.Id, On: String(On), ...(Text ? { Text: String(Text) } : {}) }))}
          onClose={close}
        />
      )}
      {asked?.stage === null && (
        <FormDialog
          title={`${t('mark.extend')} · ${asked.row.Name}`}
          okText={t('mark.extend')}
          form={EXTENSION_FORM}
          onSubmit={({ Reason }) => sent(extend.mutateAsync({ row: asked.row, Reason: String(Reason) }))}
          onClose={close}
        />
      )}
      {dialog}
    </>
  )

  return {
    done: (row, StageId) => {
      const stage = pipeline.find(StageId)
      if (stage?.Field === TICKET_FIELD) askDay(row, stage)
      else mark.mutate({ row, StageId })
    },
    askDay: (row, stageId) => {
      const stage = pipeline.find(stageId)
      if (stage) askDay(row, stage)
    },
    undo: (row, StageId) => {
      mark.mutate({ row, StageId, Undo: true })
    },
    actions,
    messaging,
    dialogs,
  }
}

/** A stage that a text column marks may carry a word beside its day. */
function isText({ Field }: PipelineStage): boolean {
  return (resources.follow.fields as Resource['fields'])[Field]?.type === 'text'
}

/**
 * Optimistic update: the request at its stage, in the lists of the work and in the columns of the board. The next stage comes from the server; until
 * then there is nothing to press twice.
 */
function placed(cached: unknown, { row, StageId, Undo = false }: Mark, pipeline: Pipeline): unknown {
  const path = Undo && row.Country !== undefined ? pipeline.pathOf(row.Country) : []
  const before = path[path.findIndex(({ Id }) => Id === StageId) - 1]?.Id ?? null
  const position = { StageId: Undo ? before : StageId, NextStageId: null }
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
