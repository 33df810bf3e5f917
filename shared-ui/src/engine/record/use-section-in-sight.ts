import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

/** Pixels below the head within which a section has come to it. */
const SLACK = 24

/** The name of the section that is read: the last whose beginning has come to the head. Undefined before anything has moved. */
function sectionIn(panel: HTMLElement, chosen: string | null): string | undefined {
  const line = (panel.querySelector('header')?.getBoundingClientRect().bottom ?? 0) + SLACK
  const sections = [...panel.querySelectorAll<HTMLElement>('[data-section]')]
  const reached = sections.filter((section) => section.getBoundingClientRect().top <= line)
  const isAtEnd = panel.scrollTop > 0 && panel.scrollTop + panel.clientHeight >= panel.scrollHeight - 1
  // At the end of the scroll the last ones cannot come to the head: then the chosen one of them is meant, else the last.
  const below = isAtEnd ? sections.slice(reached.length) : []
  const found = below.find((section) => section.dataset['section'] === chosen) ?? below.at(-1) ?? reached.at(-1)
  return found?.dataset['section']
}

/** Follows the scroll of a record: the section that is read, so that its index marks it. `chosen`: the one that the index was asked for. */
export function useSectionInSight(region: RefObject<HTMLElement | null>, chosen: string | null): string | undefined {
  const [followed, setFollowed] = useState<{ readonly name: string | undefined; readonly chosen: string | null }>()
  const look = useEffectEvent(() => {
    if (region.current) setFollowed({ name: sectionIn(region.current, chosen), chosen })
  })
  useEffect(() => {
    const panel = region.current
    panel?.addEventListener('scroll', look, { passive: true })
    return () => {
      panel?.removeEventListener('scroll', look)
    }
  }, [region])
  // One that has just been asked for counts until the scroll has got there.
  return followed?.chosen === chosen ? followed.name : (chosen ?? followed?.name)
}
