/** @jest-environment jsdom */
import { tabDraft } from './tab-draft'

const draft = tabDraft('a-draft', (value): value is string => typeof value === 'string')

beforeEach(() => {
  sessionStorage.clear()
})

test('gives back what was kept, until it is dropped', () => {
  expect(draft.read()).toBeNull()
  draft.keep('typed')
  expect(draft.read()).toBe('typed')
  draft.drop()
  expect(draft.read()).toBeNull()
})

test.each(['5', '{"a":1}', 'not json'])('what is no such draft (%s) is none', (left) => {
  sessionStorage.setItem('a-draft', left)
  expect(draft.read()).toBeNull()
})

test('works without keeping anything where the browser refuses its storage', () => {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => {
    draft.keep('typed')
  }).not.toThrow()
  refused.mockRestore()
})
