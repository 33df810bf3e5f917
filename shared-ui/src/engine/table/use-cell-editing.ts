import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { screen } from '../../screen/screen'
import { controlsOf } from './row-place'
import type { EditedCell } from './use-display-rows'

/** Comes with its calendar when a cell is first edited. */
export const CellEditor = screen(async () => ({ default: (await import('./later')).CellEditor }), null)

/** Milliseconds for which a cell that was pressed waits for the code of its editor. */
const PATIENCE = 1_000

/** The one cell of a table that is edited, and the focus before and after. */
export function useCellEditing(place: RefObject<HTMLElement | null>) {
  const [editing, setEditing] = useState<EditedCell | null>(null)

  /** Lazy loading: the cell stays a button, with its place and the focus, until the editor's code is there. The screen shows a slow or a lost load. */
  function openEditor(cell: EditedCell) {
    const waited = new Promise((resolve) => setTimeout(resolve, PATIENCE))
    void Promise.race([CellEditor.preload(), waited]).then(() => {
      // The next key is for the editor.
      flushSync(() => {
        setEditing(cell)
      })
    })
  }

  /** `step`: how many controls of the row from the cell the focus goes; null where it is elsewhere already. */
  function closeEditor(step: number | null) {
    flushSync(() => {
      setEditing(null)
    })
    const line = editing && place.current?.querySelector(`[data-row="${editing.row.Id}"]`)?.closest('tr')
    if (!line || step === null) return
    const controls = controlsOf(line)
    controls[controls.findIndex((control) => control.dataset['edit'] === editing.name) + step]?.focus()
  }

  return [editing, openEditor, closeEditor] as const
}
