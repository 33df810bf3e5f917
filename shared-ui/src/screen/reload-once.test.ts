/** @jest-environment jsdom */
import { reloadOnce } from './reload-once'

const reload = jest.fn()

beforeEach(() => {
  reload.mockReset()
  sessionStorage.clear()
  jest.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') })
})
afterEach(() => jest.useRealTimers())

test('a page reloads itself once, and again only when ten minutes have passed', () => {
  expect(reloadOnce(reload)).toBe(true)
  expect(reloadOnce(reload)).toBe(false)
  jest.advanceTimersByTime(10 * 60_000 - 1)
  expect(reloadOnce(reload)).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(1)
  expect(reloadOnce(reload)).toBe(true)
})

test('where the browser refuses its storage it never does', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(reloadOnce(reload)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
