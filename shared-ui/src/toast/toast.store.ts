import { create } from 'zustand'

export interface Toast {
  readonly id: number
  readonly tone: 'success' | 'danger'
  readonly title: string
  readonly text?: string | undefined
}

interface ToastState {
  toasts: readonly Toast[]
}

let lastId = 0

export const useToasts = create<ToastState>(() => ({ toasts: [] }))

function add(tone: Toast['tone'], title: string, text?: string): void {
  lastId += 1
  const toast: Toast = { id: lastId, tone, title, text }
  useToasts.setState(({ toasts }) => ({
    // The same message twice is one message.
    toasts: [...toasts.filter((other) => other.title !== title || other.text !== text), toast],
  }))
}

/** Shows a short message above everything. Sentences come translated. */
export const notify = {
  /** Goes by itself after a few seconds; stays while pointed at or focused. */
  success: (title: string, text?: string) => {
    add('success', title, text)
  },
  /** Stays until closed. */
  error: (title: string, text?: string) => {
    add('danger', title, text)
  },
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}
