import { useEffect, useState, type RefObject } from 'react'

/** Parts of a page that nothing may cover; a picture by itself may lose a corner. */
const CONTENT = 'a, button, input, select, label, h1, h2, h3, p, li, dt, dd, svg'

/** Text of an element's own, whatever the element: a sentence may be in a `<div>`. */
const hasText = (element: Element) => [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')

/** Whether a point shows content: the corner of a picture that is a link is none, but the sign on it is. */
function isContentAt(x: number, y: number, floating: Element): boolean {
  const under = document.elementsFromPoint(x, y).find((element) => !floating.contains(element))
  return under !== undefined && under.tagName !== 'IMG' && (under.closest(CONTENT) !== null || hasText(under))
}

/** Whether nothing that is read or pressed lies under a floating element, as the page is scrolled. False until it has been looked at. */
export function useClearGround(floating: RefObject<Element | null>): boolean {
  const [clear, setClear] = useState(false)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const { current } = floating
      if (!current) return
      const { left, right, top, bottom } = current.getBoundingClientRect()
      const [xs, ys] = [[left, right], [top, bottom]].map(([from = 0, to = 0]) => [from + 1, (from + to) / 2, to - 1])
      setClear(!(xs ?? []).some((x) => ys?.some((y) => isContentAt(x, y, current))))
    }
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look)
    }
    // Content moves when the page is scrolled, and when cards and pictures come and go.
    const content = new ResizeObserver(lookSoon)
    content.observe(document.body)
    addEventListener('scroll', lookSoon, { passive: true })
    addEventListener('resize', lookSoon)
    return () => {
      cancelAnimationFrame(frame)
      content.disconnect()
      removeEventListener('scroll', lookSoon)
      removeEventListener('resize', lookSoon)
    }
  }, [floating])
  return clear
}
