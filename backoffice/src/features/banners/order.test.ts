import type { AdBanner } from '@office/shared-api/model'
import { nextPlace, reordered } from './order'

const list = (...places: number[]): AdBanner[] => places.map((SortId, at) => ({ Url: 'abcdef'.charAt(at), SortId }))

/** The banners as the server would list them after the changes. */
function after(banners: readonly AdBanner[], from: number, to: number): string {
  const changes = new Map(reordered(banners, from, to).map(({ Url, SortId }) => [Url, SortId]))
  return banners
    .map(({ Url, SortId }) => ({ Url, SortId: changes.get(Url) ?? SortId }))
    .sort((a, b) => a.SortId - b.SortId)
    .map(({ Url }) => Url)
    .join('')
}

test('a banner moves forward and back, and only what must change does', () => {
  expect(reordered(list(1, 5, 9), 1, 0)).toEqual([{ Url: 'a', SortId: 6 }])
  expect(after(list(1, 5, 9), 1, 0)).toBe('bac')
  expect(after(list(1, 5, 9), 1, 2)).toBe('acb')
  expect(after(list(1, 2, 3, 4), 3, 0)).toBe('dabc')
})

test('banners of one sort id, and the highest there is, are told apart', () => {
  expect(after(list(0, 0, 0), 2, 1)).toBe('acb')
  expect(after(list(9999, 9999, 9999), 0, 2)).toBe('bca')
})

test('a new banner comes last', () => {
  expect(nextPlace([])).toBe(1)
  expect(nextPlace(list(1, 7))).toBe(8)
  expect(nextPlace(list(9999))).toBe(9999)
})
