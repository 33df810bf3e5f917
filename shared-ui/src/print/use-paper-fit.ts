import { useLayoutEffect, type RefObject } from 'react'
import { PAPER_WIDTH } from './paper-picture'

/** Shows the paper as wide as its holder allows, never larger than life, and keeps the holder as tall as what shows. */
export function usePaperFit(holder: RefObject<HTMLElement | null>, paper: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const outer = holder.current
    const inner = paper.current
    if (outer === null || inner === null) return
    const fit = () => {
      const scale = Math.min(1, outer.clientWidth / PAPER_WIDTH)
      inner.style.setProperty('--paper-scale', String(scale))
      outer.style.setProperty('--paper-height', `${Math.ceil(inner.offsetHeight * scale)}px`)
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(outer)
    observer.observe(inner)
    return () => {
      observer.disconnect()
    }
  }, [holder, paper])
}
