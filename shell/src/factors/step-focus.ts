import { useEffect, useRef, type RefObject } from 'react'

/** Moves the focus into a step that takes the place of another, with the button that was pressed: to its first field (`field`), or to the step itself where it is read first (`step`). It moves as often as `moment` changes; null leaves the focus where it is. */
export function useStepFocus(to: 'field' | 'step', moment: unknown): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (moment === null) return
    const field = to === 'field' ? ref.current?.querySelector('input') : null
    ;(field ?? ref.current)?.focus()
  }, [to, moment])
  return ref
}
