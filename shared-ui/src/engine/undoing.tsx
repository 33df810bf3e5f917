import { useLabels, useLanguage, withSpinner } from '@office/shared-api'
import { queryKeys, toApiError } from '@office/shared-api/client'
import { sendAction } from '@office/shared-api/client/staff'
import type { Action } from '@office/shared-api/model/actions'
import { isObject, type Bilingual, type Labels, type Language, type ManySaved, type Resource, type Undoing } from '@office/shared-api/model/public'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../button/button'
import { reasonsOf } from './reasons'
import { freeStroke } from '../keys/strokes'
import { dismissToast, notify, offerInToast, useToasts } from '../toast/toast.store'

/** Undo: in the toast of a change as a button, and as `Ctrl Z` while the toast stands; later beside its entry of the log. */

const UNDO: Bilingual = { ar: 'تراجع', en: 'Undo' }
const UNDONE: Bilingual = { ar: 'تم التراجع', en: 'Undone' }
const REDO: Bilingual = { ar: 'إعادة', en: 'Redo' }
const NOT_UNDONE: Bilingual = { ar: 'تعذّر التراجع', en: 'Not undone' }

/** A change whose undo is offered: by its resource and entries, in the words of the reader. */
export interface Undoable {
  readonly of: Action['of']
  readonly undoing: Undoing
  readonly language: Language
  readonly labels: Pick<Labels, 'error'>
  /** Asks again for what the change touched. */
  readonly refresh: () => void
}

/** The entry or the batch by which an answer can be undone; null where it names none. */
export function undoingOf(answer: unknown): Undoing | null {
  if (!isObject(answer)) return null
  const { LogId, Batch } = answer
  if (typeof LogId === 'number') return { LogId }
  return typeof Batch === 'string' ? { Batch } : null
}

async function takeBack(change: Undoable): Promise<void> {
  const { of, undoing, language, labels, refresh } = change
  try {
    const answer = await withSpinner(sendAction({ of, name: 'undo' }, { ...undoing }))
    const passed = 'Batch' in undoing ? (answer as ManySaved).passed : []
    if (passed.length > 0) notify.error(NOT_UNDONE[language], reasonsOf(passed))
    const again = undoingOf(answer)
    if (passed.length === 0 || again) offer(notify.success(UNDONE[language]), REDO[language], again && { ...change, undoing: again })
  } catch (cause) {
    const { code, fields } = toApiError(cause)
    notify.error(NOT_UNDONE[language], fields[0]?.errorMsg ?? labels.error(code))
  } finally {
    refresh()
  }
}

/** The changes that `Ctrl Z` undoes, by toast; the last one that stands counts. */
const offered = new Map<number, () => void>()

function onKey(event: KeyboardEvent): void {
  if (freeStroke(event) !== 'Ctrl+Z') return
  const standing = useToasts.getState().toasts.findLast(({ id }) => offered.has(id))
  if (!standing) return
  event.preventDefault()
  dismissToast(standing.id)
  offered.get(standing.id)?.()
}

document.addEventListener('keydown', onKey)
useToasts.subscribe(({ toasts }) => {
  for (const id of offered.keys()) if (!toasts.some((toast) => toast.id === id)) setTimeout(() => offered.delete(id))
})

function offer(toast: number, label: string, change: Undoable | null): void {
  if (!change) return
  const onPress = () => void takeBack(change)
  offered.set(toast, onPress)
  offerInToast(toast, [{ label, onPress }])
}

/** Puts the undo of a change into its toast. */
export function offerUndo(toast: number, change: Undoable): void {
  offer(toast, UNDO[change.language], change)
}

interface UndoButtonProps extends Pick<Undoable, 'of' | 'undoing'> {
  /** The resources whose rows change with it. */
  touches: readonly Resource[]
  /** In a dialog it is a button among others. */
  variant?: 'quiet' | 'secondary'
  onUndone?: () => void
}

/** Undoes a change of the log. */
export function UndoButton({ of, undoing, touches, variant = 'quiet', onUndone }: UndoButtonProps) {
  const [labels, language, client] = [useLabels(), useLanguage(), useQueryClient()]
  const [isUnderWay, setUnderWay] = useState(false)
  async function undo() {
    setUnderWay(true)
    await takeBack({
      of,
      undoing,
      language,
      labels,
      refresh: () => {
        for (const resource of touches) void client.invalidateQueries({ queryKey: queryKeys.resource(resource) })
      },
    })
    setUnderWay(false)
    onUndone?.()
  }
  return (
    <Button variant={variant} size={variant === 'quiet' ? 'small' : 'normal'} busy={isUnderWay} onClick={() => void undo()}>
      {UNDO[language]}
    </Button>
  )
}
