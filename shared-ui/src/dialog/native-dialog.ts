import { useEffect, useLayoutEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import { create } from 'zustand'

interface DialogStack {
  /** Open modal dialogs, the topmost last. */
  dialogs: readonly HTMLDialogElement[]
}

/**
 * The open dialogs. A modal dialog makes everything outside itself deaf, so what must work above it
 * (toasts) is rendered inside the topmost one.
 */
export const useDialogStack = create<DialogStack>(() => ({ dialogs: [] }))

function pushDialog(dialog: HTMLDialogElement): void {
  useDialogStack.setState(({ dialogs }) => ({ dialogs: [...dialogs, dialog] }))
}

function dropDialog(dialog: HTMLDialogElement): void {
  useDialogStack.setState(({ dialogs }) => ({ dialogs: dialogs.filter((other) => other !== dialog) }))
}

interface NativeDialog {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void
}

/**
 * Keeps a mounted `<dialog>` open in the top layer until it is unmounted, and then gives focus back.
 * Escape and a phone's Back ask `onClose`; the browser may insist and close it by itself, in which case
 * `onClose` is asked too and the dialog opens again if its owner keeps it.
 * The first `[data-autofocus]` inside gets focus, else the title.
 */
export function useNativeDialog(onClose: () => void): NativeDialog {
  const ref = useRef<HTMLDialogElement>(null)
  const [forced, setForced] = useState(0)

  // Layout effects are undone while the element is still in the page: only then does close() return focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    dialog.showModal()
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h2')
    first?.focus()
    pushDialog(dialog)
    return () => {
      dropDialog(dialog)
      dialog.close()
    }
  }, [])

  useEffect(() => {
    const dialog = ref.current
    if (forced > 0 && dialog !== null && !dialog.open) dialog.showModal()
  }, [forced])

  return {
    ref,
    onCancel: (event) => {
      // A file input's own cancel bubbles up to here.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    onClose: (event) => {
      if (event.target !== event.currentTarget) return
      onClose()
      setForced((times) => times + 1)
    },
  }
}
