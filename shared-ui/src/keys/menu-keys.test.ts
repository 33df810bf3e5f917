/** @jest-environment jsdom */
import { entriesAt, signOf } from './menu-keys'

const press = (code: string, key: string) => new KeyboardEvent('keydown', { code, key })
const actions = ['نورة العتيبي', 'أحمد صالح', 'Noura Ali', 'Away'].map((label) => ({ label, disabled: label === 'Away' }))
const people = { named: true, actions }
const found = (code: string, key: string, typed = '') => entriesAt(people, press(code, key), typed).map(({ label }) => label)

test('a name is chosen by its place, as its sign says', () => {
  expect(actions.map((entry) => signOf(people, entry))).toEqual(['1', '2', '3', undefined])
  expect(found('Digit2', '٢')).toEqual(['أحمد صالح'])
  expect(found('Digit4', '4')).toEqual([])
})

test('or by how one of its words begins, in either script, however its letters are written', () => {
  expect(found('KeyH', 'ا')).toEqual(['نورة العتيبي', 'أحمد صالح'])
  expect(found('KeyP', 'ح', 'ا')).toEqual(['أحمد صالح'])
  expect(found('KeyN', 'ى')).toEqual(['Noura Ali'])
  expect(found('KeyZ', 'z')).toEqual([])
  expect(found('KeyA', 'a')).toEqual(['Noura Ali'])
})

test('an entry of any other menu is chosen by its key', () => {
  const menu = { actions: [{ label: 'Edit', key: 'E' }, { label: 'Assign', key: 'A', disabled: true }] }
  expect(menu.actions.map((entry) => signOf(menu, entry))).toEqual(['E', 'A'])
  expect(entriesAt(menu, press('KeyE', 'ث'), '')).toEqual([menu.actions[0]])
  expect(entriesAt(menu, press('KeyA', 'a'), '')).toEqual([])
})
