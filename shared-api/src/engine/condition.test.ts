import { holds, type Condition } from './condition'

const row = { Archived: false, Kind: 'keel', Note: '', Back: null, Hours: 0, AssigneeId: 7 }

it.each<[Condition, boolean]>([
  [['Archived', 'is', false], true],
  [['Archived', 'is', true], false],
  [['Archived', 'not', true], true],
  [['Archived', 'not', false], false],
  [['Kind', 'in', ['paint', 'keel']], true],
  [['Kind', 'in', ['paint']], false],
  [['Kind', 'in', []], false],
  [['Kind', 'filled'], true],
  [['Kind', 'empty'], false],
  [['Note', 'empty'], true],
  [['Note', 'filled'], false],
  [['Back', 'empty'], true],
  [['Back', 'is', null], true],
  // Zero and no are values.
  [['Hours', 'empty'], false],
  [['Hours', 'filled'], true],
  [['Archived', 'filled'], true],
  // Nothing is converted.
  [['Hours', 'is', '0'], false],
  [['Hours', 'is', false], false],
  [['Hours', 'in', [null, '0', false]], false],
])('tells whether %j holds', (condition, expected) => {
  expect(holds([condition], row)).toBe(expected)
})

it.each<[Condition, boolean]>([
  [['Absent', 'empty'], true],
  [['Absent', 'filled'], false],
  [['Absent', 'is', 'x'], false],
  [['Absent', 'not', 'x'], true],
  [['Absent', 'in', ['x', '']], false],
])('takes an absent value for an empty one in %j', (condition, expected) => {
  expect(holds([condition], row)).toBe(expected)
})

it.each<[Condition, number | undefined, boolean]>([
  [['AssigneeId', 'is', 'me'], 7, true],
  [['AssigneeId', 'is', 'me'], 8, false],
  [['AssigneeId', 'is', 'me'], undefined, false],
  [['AssigneeId', 'not', 'me'], 7, false],
  [['AssigneeId', 'not', 'me'], 8, true],
  [['Back', 'is', 'me'], 7, false],
  [['Back', 'not', 'me'], 7, true],
])('knows who asks in %j of %s', (condition, me, expected) => {
  expect(holds([condition], row, me)).toBe(expected)
})

it('wants all conditions, and holds without any', () => {
  const both: readonly Condition[] = [['Archived', 'is', false], ['Kind', 'is', 'keel']]
  expect(holds(both, row)).toBe(true)
  expect(holds([...both, ['Note', 'filled']], row)).toBe(false)
  expect([holds([], row), holds(undefined, row)]).toEqual([true, true])
})
