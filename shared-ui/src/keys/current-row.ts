/** The row that is the stop of Tab in its list. */
export const CURRENT = ':is(tr, li)[aria-current=true]'

let given = 0
const idOf = (cell: HTMLElement) => (cell.id ||= `cell${(given += 1)}`)

/** A row of a table is heard as pairs, each value after the head of its column: by reference, so that it stays true when its values change. */
function nameByCells(row: HTMLElement) {
  if (!(row instanceof HTMLTableRowElement)) return
  const heads = row.closest('table')?.tHead?.rows[0]?.cells
  const pairs = [...row.cells].flatMap((cell) => {
    const head = heads?.[cell.cellIndex]
    // A box and the buttons are no values; where rows are cards, a cell says its head itself.
    if (!head || cell.dataset['label'] === undefined || cell.querySelector('[type=checkbox]')) return []
    return head.checkVisibility() ? [idOf(head), idOf(cell)] : [idOf(cell)]
  })
  row.setAttribute('aria-labelledby', pairs.join(' '))
}

/** Makes a row the stop of Tab in its list. */
export function makeCurrent(row: HTMLElement) {
  for (const other of row.closest('[data-rows]')?.querySelectorAll(CURRENT) ?? []) {
    if (other === row) continue
    other.removeAttribute('aria-current')
    other.removeAttribute('tabindex')
    other.removeAttribute('aria-labelledby')
  }
  row.tabIndex = 0
  nameByCells(row)
  row.setAttribute('aria-current', 'true')
}

export function focusRow(row: HTMLElement | undefined) {
  if (!row) return
  makeCurrent(row)
  row.focus()
}
