/** A ref for a part that comes after its dialog has opened: its first button has the focus then, where nobody has gone on from the title. */
export function focusFirst(part: HTMLElement | null): void {
  if (document.activeElement?.matches('body, dialog h2')) part?.querySelector<HTMLElement>('button, a[href]')?.focus()
}
