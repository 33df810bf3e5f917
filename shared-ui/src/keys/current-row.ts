/** The row that is the stop of Tab in its list. */
export const CURRENT = ':is(tr, li)[aria-current=true]'

/** Makes a row the stop of Tab in its list. */
export function makeCurrent(row: HTMLElement) {
  for (const other of row.closest('[data-rows]')?.querySelectorAll(CURRENT) ?? []) {
    if (other === row) continue
    other.removeAttribute('aria-current')
    other.removeAttribute('tabindex')
  }
  row.tabIndex = 0
  row.setAttribute('aria-current', 'true')
}

export function focusRow(row: HTMLElement | undefined) {
  if (!row) return
  makeCurrent(row)
  row.focus()
}
