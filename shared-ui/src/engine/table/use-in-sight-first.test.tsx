/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react'
import { useRef } from 'react'
import { useInSightFirst } from './use-in-sight-first'

const page = (name: string, length: number) => Array.from({ length }, (_, place) => ({ is: `${name} ${place}` }))

/** A list of rows 40 pixels high on a screen of 800, scrolled by so many. */
function listScrolledBy(pixels: number, length: number): HTMLElement {
  const list = document.createElement('div')
  list.innerHTML = '<table><tbody></tbody></table>'
  jest.spyOn(list.querySelector('tbody') as HTMLElement, 'getBoundingClientRect').mockReturnValue({ top: -pixels, height: length * 40 } as DOMRect)
  window.innerHeight = 800
  return list
}

/** Shows these rows, then the others; returns what was shown after the change, each once. */
function shownAfter(before: { is: string }[], after: { is: string }[], scrolledBy = 0) {
  const shown: (readonly string[])[] = []
  const { rerender } = renderHook(
    ({ rows }) => {
      const list = useRef(listScrolledBy(scrolledBy, before.length))
      shown.push(useInSightFirst(rows, list).map(({ is }) => is))
    },
    { initialProps: { rows: before } },
  )
  shown.length = 0
  rerender({ rows: after })
  return shown
}

const names = (name: string, from: number, to: number) => page(name, to).slice(from).map(({ is }) => is)

test('a long page shows the rows in sight first; the places of the others keep what stood there until they follow', () => {
  const [first, ...later] = shownAfter(page('old', 100), page('new', 100))
  expect(first).toEqual([...names('new', 0, 25), ...names('old', 25, 100)])
  expect(later.at(-1)).toEqual(names('new', 0, 100))
})

test('in sight is where the reader has scrolled to', () => {
  const [first = []] = shownAfter(page('old', 100), page('new', 100), 2_000)
  expect(first.slice(45, 75)).toEqual(names('new', 45, 75))
  expect(first[44]).toBe('old 44')
  expect(first[75]).toBe('old 75')
})

test('a longer page grows at its end, a shorter one ends at once', () => {
  expect(shownAfter(page('old', 30), page('new', 100))[0]).toEqual([...names('new', 0, 25), ...names('old', 25, 30)])
  expect(shownAfter(page('old', 100), page('new', 40))[0]).toEqual([...names('new', 0, 25), ...names('old', 25, 40)])
})

test('a change of a few rows is shown at once', () => {
  const before = page('old', 100)
  const after = before.map((row, place) => (place > 90 ? { is: `new ${place}` } : row))
  expect(shownAfter(before, after)[0]).toEqual(after.map(({ is }) => is))
})

test('the first rows of a list come before the rest of its page', () => {
  const shown: number[] = []
  renderHook(() => {
    const [list, rows] = [useRef(null), useRef(page('new', 100))]
    shown.push(useInSightFirst(rows.current, list).length)
  })
  expect(shown[0]).toBe(24)
  expect(shown.at(-1)).toBe(100)
})
