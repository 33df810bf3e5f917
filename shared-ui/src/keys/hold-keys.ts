import { isTypedInto } from './strokes'

/** Holds the signs that are pressed while a menu is on its way: they are meant for it. Returns how to stop, which gives them. */
export function holdKeys(): () => readonly KeyboardEvent[] {
  const held: KeyboardEvent[] = []
  const hold = (event: KeyboardEvent) => {
    if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held.push(event)
  }
  window.addEventListener('keydown', hold, true)
  return () => {
    window.removeEventListener('keydown', hold, true)
    return held
  }
}
