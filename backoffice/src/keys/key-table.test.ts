import declared from '../remote.json'
import { keysTranslations } from '../translations/keys'
import { KEYS, type ScreenKey } from './key-table'
import type { KeyDefinition } from '@office/shared-ui/screen-layout'

const all: readonly (readonly [string, KeyDefinition | ScreenKey])[] = Object.entries(KEYS)

/** The strokes that work on a screen while nothing is typed and no menu is open. */
const strokesOn = (path: string) => all.flatMap(([, { stroke, on }]) => (on === 'everywhere' || on === 'lists' || (typeof on !== 'string' && on.includes(path)) ? [stroke] : []))

test.each(declared.paths)('no key has two meanings on %s, nor begins another', (path) => {
  const strokes = strokesOn(path)
  expect(strokes.length).toBeGreaterThan(9)
  expect(strokes.filter((stroke, at) => strokes.some((other, place) => place !== at && (other === stroke || other.startsWith(`${stroke} `))))).toEqual([])
})

test('keys stand on screens that there are, and those of screens lead to them', () => {
  const named = all.flatMap(([, { on }]) => (typeof on === 'string' ? [] : on))
  const targets = all.flatMap(([, key]) => ('to' in key ? [key.to.replace(/\?.*/, '')] : []))
  expect([...named, ...targets].filter((path) => !declared.paths.includes(path))).toEqual([])
})

test.each(['ar', 'en'] as const)('each has its words, in %s', (language) => {
  const ofScreens = all.flatMap(([name, key]) => ('to' in key && declared.menu.some(({ path }) => path === key.to) ? [name] : []))
  expect([...Object.keys(keysTranslations[language].keys.names), ...ofScreens].sort()).toEqual(Object.keys(KEYS).sort())
})
