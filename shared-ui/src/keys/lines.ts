import { useEffect } from 'react'
import { CURRENT, focusRow, makeCurrent } from './current-row'

/**
 * Roving focus by what stands in the page, so that no row or button is rendered for it. Of the rows in a `data-rows` one is the stop of Tab, with its controls behind
 * it: arrows go from row to row, and where rows stand in lanes (`data-lane`) from lane to lane. A `data-line` of buttons is one stop as well: arrows go along it.
 */

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex="0"]'

/** The rows of a list, each the line or item around its `data-row`; one may have several of them. */
function rowsOf(list: Element): HTMLElement[] {
  return [...new Set([...list.querySelectorAll('[data-row]')].flatMap((mark) => mark.closest<HTMLElement>('tr, li') ?? []))]
}

/** The row around an element, of whatever list. */
function rowAround(element: Element): HTMLElement | null {
  const row = element.closest<HTMLElement>('[data-rows] :is(tr, li)')
  const mark = row?.matches('[data-row]') ? row : row?.querySelector('[data-row]')
  return row && mark?.closest('tr, li') === row ? row : null
}

/** The row of the page at which the keys begin: where the focus was last, else the first. */
export function currentRow(): HTMLElement | undefined {
  const list = document.querySelector('main [data-rows]')
  return list?.querySelector<HTMLElement>(CURRENT) ?? (list ? rowsOf(list)[0] : undefined)
}

/** The opener of a row: the link that names it, the button in its place, or its first link. Other buttons do something to it. */
function openerOf(row: HTMLElement) {
  return row.querySelector<HTMLElement>('a[data-row]') ?? row.querySelector<HTMLElement>('[data-row] button') ?? row.querySelector<HTMLElement>('a')
}

/**
 * Focuses the end of a part, so that the Tab which is under way leaves it: the browser goes on from there. Hidden controls refuse the focus.
 */
function leave(controls: readonly HTMLElement[], backwards: boolean) {
  for (const control of backwards ? controls : controls.toReversed()) {
    control.focus({ preventScroll: true })
    if (document.activeElement === control) return
  }
}

/** True while the focus passes through controls on its way out of a part. */
let leaving = false

/** The row beside this one in the next lane that has any, at its height or the last there. */
function besideOf(event: KeyboardEvent, row: HTMLElement, list: HTMLElement): HTMLElement | undefined {
  const lanes = [...list.querySelectorAll<HTMLElement>('[data-lane]')].map((lane) => rowsOf(lane)).filter((rows) => rows.length > 0)
  const at = lanes.findIndex((rows) => rows.includes(row))
  const next = lanes[at + (event.key === forwardsIn(list) ? 1 : -1)]
  return at < 0 ? undefined : next?.[Math.min(lanes[at]?.indexOf(row) ?? 0, next.length - 1)]
}

function inRows(event: KeyboardEvent, target: HTMLElement, list: HTMLElement): HTMLElement | null | undefined {
  const row = rowAround(target)
  if (event.key === 'Enter') return row === target ? openerOf(row) : null
  if (event.key === 'Tab') {
    const controls = [...list.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => !control.closest('thead'))
    const next = controls[controls.indexOf(target) + (event.shiftKey ? -1 : 1)]
    const from = row ?? list.querySelector(CURRENT)
    const to = next && rowAround(next)
    if (from && to && to !== from) {
      leaving = true
      leave(controls, event.shiftKey)
      leaving = false
    }
    return null
  }
  const rows = rowsOf(list)
  if (!row) return null
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return besideOf(event, row, list)
  return { ArrowDown: rows[rows.indexOf(row) + 1], ArrowUp: rows[rows.indexOf(row) - 1] }[event.key]
}

const forwardsIn = (part: Element) => (getComputedStyle(part).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight')

function inLine(event: KeyboardEvent, target: HTMLElement, line: HTMLElement): HTMLElement | null | undefined {
  // A panel that a button of the line has opened is no part of it, and while it is open Tab leads into it.
  const controls = [...line.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => !control.closest('[popover]'))
  const at = controls.indexOf(target)
  if (at < 0) return null
  if (event.key === 'Tab') {
    if (!line.querySelector('[popover]:popover-open')) leave(controls, event.shiftKey)
    return null
  }
  return event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? controls[at + (event.key === forwardsIn(line) ? 1 : -1)] : null
}

const KEYS = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Enter', 'Tab'])

/** Makes `data-rows` and `data-line` work in the page. */
export function useLines(): void {
  useEffect(() => {
    let byTab = false
    const press = (event: KeyboardEvent) => {
      byTab = event.key === 'Tab'
      const { target } = event
      if (event.defaultPrevented || !(target instanceof HTMLElement) || !KEYS.has(event.key) || event.altKey || event.ctrlKey || event.metaKey) return
      if (event.key !== 'Tab' && target.matches('select, textarea, input:not([type=checkbox])')) return
      const line = target.closest<HTMLElement>('[data-line]')
      const list = target.closest<HTMLElement>('[data-rows]')
      const to = line ? inLine(event, target, line) : list && inRows(event, target, list)
      if (!to) return
      event.preventDefault()
      if (event.key === 'Enter') to.click()
      else if (to.matches('tr, li')) focusRow(to)
      else to.focus()
    }
    const point = () => {
      byTab = false
    }
    const focus = ({ target, relatedTarget }: FocusEvent) => {
      if (leaving || !(target instanceof HTMLElement)) return
      const row = rowAround(target)
      const list = row?.closest('[data-rows]')
      if (!row || !list) return
      const isWithin = relatedTarget instanceof Element && list.contains(relatedTarget) && !relatedTarget.closest('thead')
      const current = list.querySelector<HTMLElement>(CURRENT) ?? rowsOf(list)[0]
      if (byTab && !isWithin && current !== target) focusRow(current)
      else makeCurrent(row)
    }
    document.documentElement.dataset['keys'] = ''
    document.addEventListener('keydown', press)
    document.addEventListener('pointerdown', point, true)
    document.addEventListener('focusin', focus)
    return () => {
      delete document.documentElement.dataset['keys']
      document.removeEventListener('keydown', press)
      document.removeEventListener('pointerdown', point, true)
      document.removeEventListener('focusin', focus)
    }
  }, [])
}
