import { isSameIn } from './stale'

test('a row that was read anew holds the same several values, unless they or their order changed', () => {
  const row = (Skills: readonly number[]) => ({ Id: 1, Version: 1, Skills, Stops: [{ Port: 1, Nights: 2 }] })
  expect([isSameIn('Skills', row([1, 2]), row([1, 2])), isSameIn('Skills', row([1, 2]), row([2, 1]))]).toEqual([true, false])
  expect([isSameIn('Stops', row([]), row([])), isSameIn('Stops', row([]), { ...row([]), Stops: [{ Port: 1, Nights: 3 }] })]).toEqual([true, false])
  expect(isSameIn('Note', { Id: 1, Version: 1, Note: null }, { Id: 1, Version: 2 })).toBe(true)
})
