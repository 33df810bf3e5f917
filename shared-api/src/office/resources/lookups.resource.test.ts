import type { FieldDefinition } from '../../engine/field'
import { fieldEntries, type Resource } from '../../engine/resource'
import { LOOKUP_LISTS, type LookupList } from './lookup-lists'
import { LOOKUP_LIST_NAMES } from './lookup-types'
import { lookups } from './lookups.resource'

type Column = readonly [name: string, shown: FieldDefinition['column'], isSorted: boolean]

const BEFORE: readonly Column[] = [['Ar', 'shown', true], ['En', 'shown', true], ['Color', 'optional', true]]
const AFTER: readonly Column[] = [['Disable', 'shown', true]]

/** The columns of each list that has more than its words, its colour and whether it is offered. */
const MORE: Readonly<Partial<Record<LookupList, readonly Column[]>>> = {
  jobs: [['ArFemale', 'shown', false], ['ArMale', 'shown', false]],
  categories: [['Class', 'optional', true]],
  statuses: [['Class', 'optional', true]],
  // Most have none.
  followup: [['Class', 'optional', false]],
  methods: [['ForRefunds', 'shown', false]],
}

describe.each(LOOKUP_LIST_NAMES)('the list %s', (name) => {
  const list: Resource = lookups[name]

  it('holds the items of its own type, told apart by a colour and no longer offered once they are disabled', () => {
    expect(list).toMatchObject({ table: 'lookups', only: { Type: LOOKUP_LISTS[name].type }, colouredBy: 'Color', disabledBy: 'Disable' })
  })

  it('has these columns, of which people sort by those that most items fill in', () => {
    const columns = fieldEntries(list).map(([field, { column, unsorted }]): Column => [field, column, unsorted !== true])
    expect(columns).toEqual([...BEFORE, ...(MORE[name] ?? []), ...AFTER])
  })

  it('has words for women and for men where it is the list of jobs', () => {
    expect(list.titlesBy).toEqual(name === 'jobs' ? { female: { ar: 'ArFemale' }, male: { ar: 'ArMale' } } : undefined)
  })
})

it('a class that nobody knows is refused as an invalid choice', () => {
  const { fields }: Resource = lookups.statuses
  expect(fields['Class']).toMatchObject({ type: 'choice', texts: 'classes', error: 'invalid', options: LOOKUP_LISTS.statuses.classes })
})
