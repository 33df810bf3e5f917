import { useEffect } from 'react'

/** A ref for a part that comes after its dialog has opened: its first button has the focus then, where nobody has gone on from the title. */
export function focusFirst(part: HTMLElement | null): void {
  if (document.activeElement?.matches('body, dialog h2')) part?.querySelector<HTMLElement>('button, a[href]')?.focus()
}

/** Controls that can be filled in. */
export const FIELD = 'input:not([type=hidden], :disabled, [readonly]), select, textarea'

/** The first field of a form has the focus, where it still is on the title of the dialog. Under a finger it stays there: a keyboard would cover what the dialog says. */
export function useFirstField(formId: string): void {
  useEffect(() => {
    if (!document.activeElement?.matches('dialog h2') || matchMedia('(pointer: coarse)').matches) return
    document.getElementById(formId)?.querySelector<HTMLElement>(FIELD)?.focus()
  }, [formId])
}
