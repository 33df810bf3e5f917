import { isObject, textOf } from './values'

it('an object has named properties: a list, a text or nothing is none', () => {
  expect([{}, { a: 1 }, [], ['a'], null, undefined, 'a', 7].map(isObject)).toEqual([true, true, false, false, false, false, false, false])
})

it('single values become text, so that forms, JSON and addresses are read alike; all else is empty', () => {
  expect(['a', '', 7, 0, true, false, null, undefined, {}, ['a']].map(textOf)).toEqual(['a', '', '7', '0', 'true', 'false', '', '', '', ''])
})
