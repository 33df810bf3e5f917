/** @jest-environment jsdom */
import { persisted } from './persisted'

const NOTHING = { text: '' }
/** The store as the page makes it after a reload. */
const reloaded = (version?: number) => persisted('a-draft', () => sessionStorage, NOTHING, version)

beforeEach(() => {
  sessionStorage.clear()
})

test('a reload finds what was kept, until it is cleared', () => {
  const store = reloaded()
  store.setState({ text: 'typed' })
  expect(reloaded().getState()).toEqual({ text: 'typed' })
  store.persist.clearStorage()
  expect(reloaded().getState()).toEqual(NOTHING)
})

test('what another tab has written since is found, and what it has removed is gone', () => {
  const start: { a?: number; b?: number; c?: number } = {}
  const store = persisted('shared', () => localStorage, start)
  store.setState({ a: 1, b: 1 })
  localStorage.setItem('shared', JSON.stringify({ state: { b: 2 }, version: 1 }))
  dispatchEvent(new StorageEvent('storage', { key: 'shared' }))
  store.setState({ c: 3 })
  expect(persisted('shared', () => localStorage, start).getState()).toEqual({ b: 2, c: 3 })
})

test('what another version kept is left aside', () => {
  reloaded(1).setState({ text: 'typed' })
  expect(reloaded(2).getState()).toEqual(NOTHING)
})

test.each(['5', 'not json'])('what is no such state (%s) is none', (left) => {
  sessionStorage.setItem('a-draft', left)
  expect(reloaded().getState()).toEqual(NOTHING)
})

test('works without keeping anything where the browser refuses its storage', () => {
  const store = persisted('a-draft', () => {
    throw new DOMException('no storage', 'SecurityError')
  }, NOTHING)
  store.setState({ text: 'typed' })
  expect(store.getState()).toEqual({ text: 'typed' })
})
