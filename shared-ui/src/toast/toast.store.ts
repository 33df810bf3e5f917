import { create } from 'zustand'

/** A way on from what a toast says, as a button in it; a press closes the toast. */
export interface ToastAction {
  readonly label: string
  readonly onPress: () => void
}

export interface Toast {
  readonly id: number
  readonly tone: 'success' | 'danger'
  readonly title: string
  readonly text?: string | undefined
  readonly actions: readonly ToastAction[]
}

interface ToastState {
  toasts: readonly Toast[]
}

let lastId = 0

export const useToasts = create<ToastState>(() => ({ toasts: [] }))

function add(tone: Toast['tone'], title: string, text?: string): number {
  lastId += 1
  const toast: Toast = { id: lastId, tone, title, text, actions: [] }
  useToasts.setState(({ toasts }) => ({
    // The same message twice is one message.
    toasts: [...toasts.filter((other) => other.title !== title || other.text !== text), toast],
  }))
  return toast.id
}

/** Shows a short message above everything; returns its id. Sentences come translated. */
export const notify = {
  /** Goes by itself after a few seconds; stays while pointed at or focused. */
  success: (title: string, text?: string) => add('success', title, text),
  /** Stays until closed. */
  error: (title: string, text?: string) => add('danger', title, text),
}

/** Puts actions into a toast that still stands: what can be done next is often known a moment later. */
export function offerInToast(id: number, actions: readonly ToastAction[]): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.map((toast) => (toast.id === id ? { ...toast, actions: [...toast.actions, ...actions] } : toast)) }))
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}
