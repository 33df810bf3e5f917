import { hasLetterKeys } from '@office/shared-api/client/staff'

/**
 * A stroke is a key as it is written in tables, `aria-keyshortcuts` and lists: `A`, `Shift+X`, `/`, `ArrowDown`, `Alt+PageDown`.
 * Strokes of a sequence stand behind each other: `G T`.
 */

type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** The stroke of a press, by the place of the key: what it writes on an Arabic keyboard is another letter. */
export function strokeOf({ code, key, shiftKey, altKey, ctrlKey, metaKey }: Pressed): string {
  const modifiers = `${ctrlKey || metaKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}`
  if (key === '?' || key === '؟' || (code === 'Slash' && shiftKey)) return `${modifiers}?`
  if (key === '/' || code === 'Slash') return `${modifiers}/`
  const [, sign = key] = /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code) ?? []
  return `${modifiers}${shiftKey ? 'Shift+' : ''}${sign}`
}

/** Whether a stroke is one sign, which somebody may say or press without meaning it. */
export function isLetter(stroke: string): boolean {
  return /^(Shift\+)?.$/u.test(stroke)
}

const TYPED_INTO = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])'

/** Whether an element takes what is typed. */
export function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED_INTO) !== null
}

/** The stroke of a press that is free to be a shortcut: nobody has used it, nothing is typed into, and letters are not switched off. Null where it is none. */
export function freeStroke(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.isComposing || isTypedInto(event.target)) return null
  const stroke = strokeOf(event)
  return isLetter(stroke) && !hasLetterKeys() ? null : stroke
}

/** Something to choose by a key: an entry of a menu, which the key does as the press on it would. */
export interface Keyed {
  readonly key?: string | undefined
  readonly disabled?: boolean
  readonly onChoose: (opener: HTMLElement) => void
}

/** Chooses the entry that has the key of this press. */
export function chooseByKey(event: KeyboardEvent, entries: () => readonly Keyed[], opener: HTMLElement): void {
  const stroke = freeStroke(event)
  if (stroke === null || !isLetter(stroke)) return
  const entry = entries().find(({ key, disabled = false }) => key === stroke && !disabled)
  if (!entry) return
  event.preventDefault()
  entry.onChoose(opener)
}
