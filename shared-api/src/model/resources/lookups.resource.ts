import { STAFF_TABLE } from '../permissions'
import { defineResource, type LookupList } from '../resource'

/** The `Type` number that the wire gives the items of each list. */
export const LOOKUP_TYPES = {
  countries: 0,
  jobs: 1,
  categories: 2,
  experiances: 3,
  religions: 4,
  statuses: 5,
  followup: 6,
} as const satisfies Record<LookupList, number>

/** The seven lists differ in nothing but their name and type; docs/adding-a-resource.md says what another one takes. */
function defineLookup<const N extends LookupList>(name: N) {
  return defineResource({
    name,
    path: `/api/${name}`,
    table: 'lookups',
    lookupType: LOOKUP_TYPES[name],
    title: { ar: 'Ar', en: 'En' },
    permissions: STAFF_TABLE,
    fields: {
      Ar: { type: 'text', max: 100, required: true, column: 'shown', searchable: true },
      En: { type: 'text', max: 100, required: true, column: 'shown', searchable: true },
      Disable: { type: 'boolean', default: false, column: 'shown' },
    },
  })
}

export const lookups = {
  countries: defineLookup('countries'),
  jobs: defineLookup('jobs'),
  categories: defineLookup('categories'),
  experiances: defineLookup('experiances'),
  religions: defineLookup('religions'),
  statuses: defineLookup('statuses'),
  followup: defineLookup('followup'),
} as const satisfies Record<LookupList, unknown>
