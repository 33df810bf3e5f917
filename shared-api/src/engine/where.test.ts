import type { Field } from './field'
import type { Resource } from './resource'
import { conditionOf, fittingTriples, LONGEST_WHERE, MOST_DAYS, MOST_INTEGER, MOST_LISTED, opsOn, triplesIn, whereOf } from './where'

const label = { ar: 'س', en: 'x' }
const fields: Record<string, Field> = {
  Name: { type: 'text', label },
  Length: { type: 'number', label },
  Price: { type: 'money', label },
  Afloat: { type: 'boolean', label },
  Launched: { type: 'date', label },
  Born: { type: 'entered-date', label },
  SeenAt: { type: 'moment', label },
  Kind: { type: 'lookup', label, list: 'kinds' },
  OwnerId: { type: 'reference', label, resource: 'owners' },
  Colour: { type: 'choice', label, options: ['red', 'blue'], kept: ['grey'] },
  Kinds: { type: 'lookups', label, list: 'kinds' },
  Photo: { type: 'image', label },
} as never
const boats = { name: 'boats', fields } as unknown as Resource
const asker = { me: 7, today: '2026-11-22' }
const where = (...triples: unknown[]) => whereOf(boats, JSON.stringify(triples), asker)
/** The value of the one condition that a triple becomes; `refused` where it becomes none. */
function valueOf(field: string, op: string, value?: unknown): unknown {
  const condition = conditionOf(boats, value === undefined ? [field, op] : [field, op, value], asker)
  return condition === null ? 'refused' : condition[2]
}

test('an empty where asks for nothing, and what is no list of at most six triples is none', () => {
  expect(triplesIn('')).toEqual([])
  expect(where()).toEqual([])
  for (const text of ['no JSON', '{}', '1', JSON.stringify(Array(7).fill(['Name', 'empty']))]) expect(triplesIn(text)).toBeNull()
  expect(triplesIn(JSON.stringify(Array(6).fill(['Name', 'empty'])))).toHaveLength(6)
})

test('two thousand signs are taken, one more is not', () => {
  const text = (length: number) => JSON.stringify([['Name', 'has', 'x'.repeat(length - JSON.stringify([['Name', 'has', '']]).length)]])
  expect(whereOf(boats, text(LONGEST_WHERE), asker)).toHaveLength(1)
  expect(whereOf(boats, text(LONGEST_WHERE + 1), asker)).toBeNull()
})

test('one triple that does not fit spoils the whole', () => {
  expect(where(['Name', 'is', 'Dhow'], ['Length', 'from', 3])).toEqual([['Name', 'is', 'Dhow'], ['Length', 'from', 3]])
  expect(where(['Name', 'is', 'Dhow'], ['Depth', 'from', 3])).toBeNull()
})

test('a triple names a field of its own, an op of the field, and nothing more', () => {
  for (const triple of ['Name', null, 7, {}, [], ['Name'], [['Name'], 'empty'], ['Name', 'empty', null, 1], ['toString', 'empty'], ['__proto__', 'empty'], ['Name;--', 'is', 1], ['Name', 'not', 'x'], ['Name', 'constructor', 'x']]) {
    expect(conditionOf(boats, triple, asker)).toBeNull()
  }
})

test.each([
  ['text', ['is', 'in', 'empty', 'filled', 'has']],
  ['number', ['is', 'in', 'empty', 'filled', 'from', 'to']],
  ['money', ['is', 'in', 'empty', 'filled', 'from', 'to']],
  ['boolean', ['is', 'in', 'empty', 'filled']],
  ['date', ['is', 'in', 'empty', 'filled', 'from', 'to']],
  ['entered-date', ['is', 'in', 'empty', 'filled']],
  ['moment', ['empty', 'filled', 'from', 'to']],
  ['lookup', ['is', 'in', 'empty', 'filled']],
  ['reference', ['is', 'in', 'empty', 'filled']],
  ['choice', ['is', 'in', 'empty', 'filled']],
  ['lookups', ['is', 'in', 'empty', 'filled']],
  ['image', ['empty', 'filled']],
])('a field of type %s is asked by %j', (type, ops) => {
  const [name, field] = Object.entries(fields).find(([, one]) => one.type === type) ?? ['', undefined]
  expect(field && opsOn(field)).toEqual(ops)
  for (const op of ['empty', 'filled']) expect(conditionOf(boats, [name, op], asker)).toEqual([name, op])
})

test('empty and filled take no value but null', () => {
  expect(conditionOf(boats, ['Photo', 'filled', null], asker)).toEqual(['Photo', 'filled'])
  expect(conditionOf(boats, ['Photo', 'filled', 1], asker)).toBeNull()
})

test('today and the days around it stand for days, also where a plus sign was read as a blank', () => {
  expect(valueOf('Launched', 'from', 'today')).toBe('2026-11-22')
  expect(valueOf('Launched', 'from', 'today-30')).toBe('2026-10-23')
  expect(valueOf('Launched', 'to', 'today+9')).toBe('2026-12-01')
  expect(valueOf('Launched', 'to', 'today 9')).toBe('2026-12-01')
  expect(valueOf('Launched', 'is', '2026-02-28')).toBe('2026-02-28')
  expect(valueOf('Launched', 'from', `today+${MOST_DAYS}`)).toBe('2036-11-19')
  for (const value of [`today+${MOST_DAYS + 1}`, 'today+9999', 'today+', 'today*3', 'not today', 'today+3 days', '2026-02-30', '2026-02-28T10:00:00Z', '', 20260228, null]) {
    expect(valueOf('Launched', 'is', value)).toBe('refused')
  }
})

test('a day asked of a moment is its first and its last in Riyadh', () => {
  expect(valueOf('SeenAt', 'from', 'today')).toBe('2026-11-21T21:00:00.000Z')
  expect(valueOf('SeenAt', 'to', '2026-11-22')).toBe('2026-11-22T20:59:59.999Z')
  expect(valueOf('SeenAt', 'is', 'today')).toBe('refused')
})

test('whole numbers that a column holds are taken, the numbers of rows from one', () => {
  for (const [value, taken] of [[0, true], [-3, true], [MOST_INTEGER, true], [-MOST_INTEGER, true], [MOST_INTEGER + 1, false], [-MOST_INTEGER - 1, false], [1.5, false], ['1', false], [true, false]]) {
    expect(valueOf('Length', 'is', value)).toBe(taken ? value : 'refused')
  }
  for (const field of ['Kind', 'Kinds', 'OwnerId']) {
    expect(valueOf(field, 'is', 1)).toBe(1)
    for (const value of [0, -1, '1', MOST_INTEGER + 1]) expect(valueOf(field, 'is', value)).toBe('refused')
  }
})

test('me is the reader where a row is named, and nothing elsewhere', () => {
  expect(valueOf('OwnerId', 'is', 'me')).toBe(7)
  expect(valueOf('OwnerId', 'in', ['me', 9])).toEqual([7, 9])
  for (const field of ['Kind', 'Length']) expect(valueOf(field, 'is', 'me')).toBe('refused')
})

test('amounts are taken in plain digits', () => {
  expect(valueOf('Price', 'from', '1234.5')).toBe('1234.50')
  expect(valueOf('Price', 'in', ['0', 900])).toEqual(['0.00', '900.00'])
  for (const value of ['1,234.5', '1e3', '1.005', '', 'today', null]) expect(valueOf('Price', 'is', value)).toBe('refused')
})

test('each type takes its own values', () => {
  expect(valueOf('Afloat', 'is', false)).toBe(false)
  expect(valueOf('Afloat', 'is', 'false')).toBe('refused')
  for (const colour of ['red', 'grey']) expect(valueOf('Colour', 'is', colour)).toBe(colour)
  expect(valueOf('Colour', 'is', 'green')).toBe('refused')
  expect(valueOf('Name', 'has', '')).toBe('')
  expect(valueOf('Born', 'is', '1410-05-12')).toBe('1410-05-12')
  for (const value of [7, null, 'a\u0000b', ['x']]) expect(valueOf('Name', 'has', value)).toBe('refused')
})

test('a list has at most fifty values, all of the type', () => {
  expect(valueOf('Length', 'in', Array(MOST_LISTED).fill(1))).toHaveLength(MOST_LISTED)
  expect(valueOf('Length', 'in', [])).toEqual([])
  for (const value of [Array(MOST_LISTED + 1).fill(1), [1, 'x'], [null], 1, 'in', null]) expect(valueOf('Length', 'in', value)).toBe('refused')
})

test('of what was kept, the triples that still fit stay as they were written', () => {
  const kept = [['Launched', 'from', 'today-30'], ['OwnerId', 'is', 'me'], ['Sunk', 'is', true]]
  expect(fittingTriples(boats, JSON.stringify(kept))).toEqual({ triples: kept.slice(0, 2), isWhole: false })
  expect(fittingTriples(boats, JSON.stringify(kept.slice(0, 2)))).toEqual({ triples: kept.slice(0, 2), isWhole: true })
  expect(fittingTriples(boats, '')).toEqual({ triples: [], isWhole: true })
  expect(fittingTriples(boats, 'no JSON')).toEqual({ triples: [], isWhole: false })
})
