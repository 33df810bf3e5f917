import { useDeferredValue, type RefObject } from 'react'

/** Rows beyond the edges of the screen that are shown with those in sight: a short scroll finds them there. */
const OVERSCAN = 5

/** So many rows are one screen: fewer are shown at once, and as many before anything is measured. */
const FIRST_SCREEN = 24

const NOTHING: readonly never[] = []

/** The places of the list that are in sight, `from` included, `to` not. All rows count as equally tall. */
function placesInSight(list: HTMLElement | null, shown: number): { from: number; to: number } {
  const body = list?.querySelector('tbody')
  if (!body || shown === 0) return { from: 0, to: FIRST_SCREEN }
  const { top, height } = body.getBoundingClientRect()
  const place = (pixels: number) => (pixels - top) / (height / shown)
  return { from: Math.floor(place(0)) - OVERSCAN, to: Math.ceil(place(window.innerHeight)) + OVERSCAN }
}

/**
 * Progressive rendering of a long page: the rows in sight are shown at once, the others in a transition, which gives way to
 * what the reader does. Until then their places keep the rows that stood there, so that nothing moves.
 */
export function useInSightFirst<Row>(rows: readonly Row[], list: RefObject<HTMLElement | null>): readonly Row[] {
  const before = useDeferredValue(rows, NOTHING as readonly Row[])
  if (before === rows) return rows
  if (rows.filter((row, place) => row !== before[place]).length <= FIRST_SCREEN) return rows
  const { from, to } = placesInSight(list.current, before.length)
  const mixed = rows.map((row, place) => (place >= from && place < to ? row : before[place]))
  // Only the end of the list may be missing: rows are keyed by their places.
  const missing = mixed.indexOf(undefined)
  return (missing < 0 ? mixed : mixed.slice(0, missing)) as readonly Row[]
}
