import { lowestPlace } from './free-place'

const box = (top: number, bottom: number, left = 0, right = 100) => ({ top, bottom, left, right })
const message = box(0, 60, 20, 80)

test('a message stands at the bottom of the window where nothing is in its way', () => {
  expect(lowestPlace(message, [], 900)).toBe(832)
  // Beside it, not under it.
  expect(lowestPlace(message, [box(850, 890, 90, 100)], 900)).toBe(832)
})

test('it moves up over a row of buttons, into the next gap that is high enough', () => {
  expect(lowestPlace(message, [box(850, 890)], 900)).toBe(782)
  expect(lowestPlace(message, [box(850, 890), box(760, 800)], 900)).toBe(692)
})

test('a window without such a gap has no place for it', () => {
  expect(lowestPlace(message, [box(40, 860)], 900)).toBeNull()
})
