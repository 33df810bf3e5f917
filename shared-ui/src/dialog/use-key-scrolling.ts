import { useEffect, useRef, type RefObject } from 'react'

const REACHED_BY_TAB = 'a[href], button, input, select, textarea, [tabindex="0"]'

/**
 * For a region that may scroll: where nothing inside can be reached by Tab, the region itself can, or who uses the keyboard
 * alone would never see its end.
 */
export function useKeyScrolling(): RefObject<HTMLDivElement | null> {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const update = () => {
      const { current } = region
      if (!current) return
      const needed = current.querySelector(REACHED_BY_TAB) === null && current.scrollHeight > current.clientHeight
      if (needed) current.tabIndex = 0
      else current.removeAttribute('tabindex')
    }
    update()
    addEventListener('resize', update)
    return () => {
      removeEventListener('resize', update)
    }
  })
  return region
}
