import { useEffect, useEffectEvent } from 'react'
import { useDialogStack } from '../dialog/native-dialog'
import { focusRow } from './current-row'
import { currentRow } from './lines'
import { LIST_KEYS } from './list-keys'
import { freeStroke, strokeOf } from './strokes'

/** Milliseconds for which the first stroke of a sequence waits for the next. */
const PATIENCE = 1_500

const SEARCH = 'main [role=search] input'

/** Whether something is open over the page: it has the keys then. A message, which is a popover as well, has none. */
function isCovered(): boolean {
  return useDialogStack.getState().dialogs.length > 0 || document.querySelector('[popover]:not([popover=manual]):popover-open, [role=menu]') !== null
}

/** Where the keys begin: at nothing, at the page as a whole, or in its search. */
function isAtStart(at: Element | null): boolean {
  return at === document.body || at?.matches(`main, ${SEARCH}`) === true
}

function press(selector: string): boolean {
  const control = document.querySelector<HTMLElement>(selector)
  control?.click()
  return control !== null
}

function focus(selector: string): boolean {
  const control = document.querySelector<HTMLElement>(selector)
  control?.focus()
  return control !== null
}

/** Presses the button of a selection that has this key: the key is the selection's then, not that of the row with the focus. */
function pressChosen(stroke: string): boolean {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-chosen] [aria-keyshortcuts]')]
  const button = buttons.find((one) => one.getAttribute('aria-keyshortcuts') === stroke)
  button?.click()
  return button !== undefined
}

/** The keys of every screen; false where the screen has nothing for it. */
const OWN: Readonly<Record<string, () => boolean>> = {
  [LIST_KEYS.search.stroke]: () => focus(SEARCH),
  [LIST_KEYS.add.stroke]: () => press(`main [aria-keyshortcuts="${LIST_KEYS.add.stroke}"]`),
}

/** The keys that work wherever the focus is, by stroke or sequence, besides those of every screen. They rest while something is open over the page. */
export function usePageKeys(bindings: Readonly<Record<string, () => void>>): void {
  const bound = useEffectEvent((strokes: string) => bindings[strokes])
  const isFirst = useEffectEvent((stroke: string) => Object.keys(bindings).some((strokes) => strokes.startsWith(`${stroke} `)))
  useEffect(() => {
    let first: { readonly stroke: string; readonly at: number } | null = null
    const handle = (event: KeyboardEvent) => {
      if (isCovered()) return
      const { key, altKey, ctrlKey, metaKey } = event
      if (key === 'ArrowDown' && !(altKey || ctrlKey || metaKey) && isAtStart(document.activeElement)) {
        const row = currentRow()
        if (!row) return
        event.preventDefault()
        focusRow(row)
        return
      }
      // With Ctrl nothing is typed, so that it works in a field too.
      const held = ctrlKey || metaKey ? bound(strokeOf(event)) : undefined
      if (held && !event.defaultPrevented) {
        event.preventDefault()
        held()
        return
      }
      const stroke = freeStroke(event)
      if (stroke === null || key === 'Shift') return
      const before = first && event.timeStamp - first.at < PATIENCE ? `${first.stroke} ` : ''
      first = null
      const act = bound(before + stroke)
      if (act) act()
      else if (before === '' && isFirst(stroke)) first = { stroke, at: event.timeStamp }
      else if (before === '' && !pressChosen(stroke) && !OWN[stroke]?.()) return
      event.preventDefault()
      // The second stroke of a sequence is no key of a row.
      if (before !== '') event.stopPropagation()
    }
    // First: a sequence takes the stroke that would be a key of the row.
    document.addEventListener('keydown', handle, true)
    return () => {
      document.removeEventListener('keydown', handle, true)
    }
  }, [])
}
