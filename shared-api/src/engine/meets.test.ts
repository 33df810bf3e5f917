import { meets, type RowCondition } from './meets'

const row = { Length: 0, Title: 'أحمد ZEPHYR', Accent: 'É', Launched: '2026-11-21', SeenAt: '2026-11-20T21:00:00.000Z', Back: null, Note: '', Price: '900.00', Kinds: [3, 5], None: [], OwnerId: 7, Place: 'قرية الهدى' }

it.each<[RowCondition, boolean]>([
  [['Length', 'from', 0], true],
  [['Length', 'from', 1], false],
  [['Length', 'from', -3], true],
  [['Length', 'to', 0], true],
  [['Length', 'to', -1], false],
  [['Launched', 'from', '2026-11-21'], true],
  [['Launched', 'from', '2026-11-22'], false],
  [['Launched', 'to', '2026-11-21'], true],
  [['Launched', 'to', '2024-02-29'], false],
  [['SeenAt', 'from', '2026-11-20T21:00:00.000Z'], true],
  [['SeenAt', 'to', '2026-11-20T20:59:59.999Z'], false],
  [['Price', 'from', '1000.00'], false],
  [['Price', 'to', '1000.00'], true],
  [['Price', 'from', '900.00'], true],
  [['Kinds', 'is', 5], true],
  [['Kinds', 'is', 4], false],
  [['Kinds', 'not', 4], true],
  [['Kinds', 'in', [1, 3]], true],
  [['Kinds', 'filled'], true],
  [['Kinds', 'empty'], false],
  [['None', 'empty'], true],
  [['None', 'filled'], false],
  [['None', 'is', 0], false],
  // An absent value lies nowhere.
  [['Back', 'from', '2000-01-01'], false],
  [['Back', 'to', '2100-01-01'], false],
  [['Absent', 'to', 5], false],
  [['Absent', 'from', 5], false],
  [['Note', 'to', 'x'], false],
  [['Title', 'has', 'احمد z'], true],
  [['Title', 'has', 'zephyrs'], false],
  [['Title', 'has', ''], true],
  [['Note', 'has', ''], true],
  [['Back', 'has', 'null'], false],
  [['Back', 'has', 'e'], false],
  [['Place', 'has', 'قريه الهدي'], true],
  [['Place', 'has', 'قري الهد'], false],
  // As the database folds: Latin letters without accents.
  [['Accent', 'has', 'é'], false],
])('tells whether %j holds of a row', (condition, expected) => {
  expect(meets([condition], row)).toBe(expected)
})

it('takes me for a text where nobody asks', () => {
  expect(meets([['Title', 'is', 'me']], { Title: 'me' })).toBe(true)
  expect(meets([['Title', 'is', 'me']], { Title: 7 }, 7)).toBe(true)
})

it('knows the words of actions and forms too, and wants all', () => {
  expect(meets([['OwnerId', 'is', 'me'], ['Length', 'not', 3], ['Note', 'empty'], ['Length', 'in', [0]]], row, 7)).toBe(true)
  expect(meets([['OwnerId', 'is', 'me'], ['Length', 'from', 1]], row, 7)).toBe(false)
  expect([meets([], row), meets(undefined, row)]).toEqual([true, true])
})
