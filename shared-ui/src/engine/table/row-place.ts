import type { AnyRow } from '@office/shared-api/model'
import { useLayoutEffect, useRef, type FocusEvent, type MouseEvent, type RefObject } from 'react'
import { focusRow } from '../../keys/current-row'

/** The row of a press or of the focus: the table fills its lines anew by their place, and `data-row` in the last cell says whose one is. */

const ROW = '[data-row]'

/** The button that opens the row of a press; null over what is pressed for itself, and while text is chosen. */
export function openerAt(target: EventTarget): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('a, button, input, label, form') || getSelection()?.type === 'Range') return null
  return target.closest('tr')?.querySelector<HTMLElement>(`${ROW} button`) ?? null
}

/** The row in whose line an element stands. */
export function rowAt(element: Element, rows: readonly AnyRow[]): AnyRow | undefined {
  const id = element.closest('tr')?.querySelector<HTMLElement>(ROW)?.dataset['row']
  return rows.find(({ Id }) => String(Id) === id)
}

/** The last button of a line, at which its menus stand. */
export function menuOpenerAt(element: Element): HTMLElement | null {
  return element.closest('tr')?.querySelector<HTMLElement>(`${ROW} button:last-child`) ?? null
}

/** The row at which a menu was asked for; null over a link or a box, which have a menu of the browser's, and while text is chosen. With Shift the browser's menu
 * comes, and on touch, where the press means to choose text. */
export function rowAskedFor({ target, shiftKey, nativeEvent }: MouseEvent, rows: readonly AnyRow[]): { row: AnyRow; opener: HTMLElement } | null {
  if (shiftKey || ('pointerType' in nativeEvent && nativeEvent.pointerType === 'touch')) return null
  if (!(target instanceof Element) || target.closest('a, input') || getSelection()?.type === 'Range') return null
  const row = rowAt(target, rows)
  const opener = menuOpenerAt(target)
  return row && opener ? { row, opener } : null
}

/**
 * Rows are filled anew by their place: the focus goes with its row where that stands elsewhere now, to the next control where its own is gone, and leaves
 * where the row is gone, so that nobody presses the button of another row. Returns the handler that notices where the focus is.
 */
export function useFocusAtItsRow(place: RefObject<HTMLElement | null>, rows: readonly AnyRow[]) {
  const focused = useRef<{ row: string; at: number; control: Element }>(undefined)
  useLayoutEffect(() => {
    if (focused.current === undefined) return
    const { row, at, control: before } = focused.current
    const line = document.activeElement?.closest('tr')
    // A button whose press took it away has left the focus to the page.
    const isLost = document.activeElement === document.body && !before.isConnected
    if (!isLost && (!line || !place.current?.contains(line) || line.querySelector<HTMLElement>(ROW)?.dataset['row'] === row)) return
    const now = place.current?.querySelector(`[data-row="${row}"]`)?.closest('tr')
    const control = now && (at < 0 ? now : controlsOf(now)[at])
    if (control) focusAt(control)
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }, [place, rows])
  return ({ target }: FocusEvent) => {
    const line = target.closest('tr')
    const row = line?.querySelector<HTMLElement>(ROW)?.dataset['row']
    focused.current = line && row !== undefined ? { row, at: controlsOf(line).indexOf(target as HTMLElement), control: target } : undefined
  }
}

function focusAt(element: HTMLElement) {
  if (element.matches('tr')) focusRow(element)
  else element.focus()
}

export function controlsOf(line: Element): HTMLElement[] {
  return [...line.querySelectorAll<HTMLElement>('button, input, a')]
}
