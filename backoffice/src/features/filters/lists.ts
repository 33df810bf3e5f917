import { LOOKUP_TYPES, resources, type LookupList } from '@office/shared-api/model'

/** All lookup lists in the order of their types; one more row of data is one more list here. */
export const LISTS = (Object.keys(LOOKUP_TYPES) as LookupList[]).map((name) => resources[name])

export type List = (typeof LISTS)[number]

/** The list that the address names, else the first. */
export function listOf(name: string | null): List | undefined {
  return LISTS.find((list) => list.name === name) ?? LISTS[0]
}
