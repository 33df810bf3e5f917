import { create } from 'zustand'

interface DialogStack {
  /** Open modal dialogs, the topmost last. */
  dialogs: readonly HTMLDialogElement[]
}

/**
 * Which dialogs are open. A modal dialog makes everything outside itself deaf, so what must work above it
 * (toasts) is rendered inside the topmost one.
 */
export const useDialogStack = create<DialogStack>(() => ({ dialogs: [] }))

export function pushDialog(dialog: HTMLDialogElement): void {
  useDialogStack.setState(({ dialogs }) => ({ dialogs: [...dialogs, dialog] }))
}

export function dropDialog(dialog: HTMLDialogElement): void {
  useDialogStack.setState(({ dialogs }) => ({ dialogs: dialogs.filter((other) => other !== dialog) }))
}
