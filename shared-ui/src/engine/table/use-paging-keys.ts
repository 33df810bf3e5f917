import { useEffect, useRef } from 'react'
import { useDialogStack } from '../../dialog/dialog-stack.store'

/** Alt with Page Down or Page Up turns the page, wherever the focus is; not behind an open dialog. */
export function usePagingKeys(page: number, pages: number, onPage: (page: number) => void): void {
  const turn = useRef<(by: number) => void>(undefined)
  useEffect(() => {
    turn.current = (by) => {
      const to = page + by
      if (to >= 1 && to <= pages) onPage(to)
    }
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const by = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0
      if (by === 0 || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (useDialogStack.getState().dialogs.length > 0) return
      event.preventDefault()
      turn.current?.(by)
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
    }
  }, [])
}
