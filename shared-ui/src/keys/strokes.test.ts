/** @jest-environment jsdom */
import { freeStroke, strokeOf } from './strokes'

const pressed = (code: string, key: string, held: Partial<Record<'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey', true>> = {}) => new KeyboardEvent('keydown', { code, key, bubbles: true, ...held })

afterEach(() => {
  document.body.replaceChildren()
  document.cookie = 'letters=; Max-Age=0'
})

test.each([
  ['KeyS', 's', {}, 'S'],
  ['KeyS', 'س', {}, 'S'],
  ['KeyX', 'X', { shiftKey: true }, 'Shift+X'],
  ['Digit3', '٣', {}, '3'],
  ['Numpad3', '3', {}, '3'],
  ['Slash', '/', {}, '/'],
  ['Slash', 'ظ', {}, '/'],
  ['Slash', '؟', { shiftKey: true }, '?'],
  ['Minus', '?', { shiftKey: true }, '?'],
  ['ArrowDown', 'ArrowDown', {}, 'ArrowDown'],
  ['PageDown', 'PageDown', { altKey: true }, 'Alt+PageDown'],
  ['KeyK', 'k', { metaKey: true }, 'Ctrl+K'],
] as const)('the key at %s that writes %s is known by its place', (code, key, held, stroke) => {
  expect(strokeOf(pressed(code, key, held))).toBe(stroke)
})

/** The stroke of an S that is pressed in such an element. */
function pressedIn(html: string): string | null {
  document.body.innerHTML = html
  const target = document.body.querySelector('[data-here]') ?? document.body
  const event = pressed('KeyS', 's')
  target.dispatchEvent(event)
  return freeStroke(event)
}

test('is no shortcut where it is typed', () => {
  for (const typed of ['<input data-here>', '<textarea data-here></textarea>', '<select data-here></select>', '<p contenteditable="true"><b data-here>a</b></p>']) expect([typed, pressedIn(typed)]).toEqual([typed, null])
  for (const free of ['<button data-here>a</button>', '<input type="checkbox" data-here>', '<p data-here>a</p>']) expect([free, pressedIn(free)]).toEqual([free, 'S'])
})

test('signs alone are none once letters are switched off, arrows and what is held beside Ctrl are', () => {
  document.cookie = 'letters=off'
  expect([pressed('KeyS', 's'), pressed('Slash', '?'), pressed('KeyX', 'X', { shiftKey: true })].map(freeStroke)).toEqual([null, null, null])
  expect([pressed('ArrowUp', 'ArrowUp'), pressed('KeyK', 'k', { ctrlKey: true })].map(freeStroke)).toEqual(['ArrowUp', 'Ctrl+K'])
})
