import { LOOKUP_LIST_NAMES, resources } from '@office/shared-api/model'

/** All lookup lists in the order of their data; one more row there is one more list here. */
export const LISTS = LOOKUP_LIST_NAMES.map((name) => resources[name])

export type List = (typeof LISTS)[number]

/** The list that the address names, else the first. */
export function listOf(name: string | null): List | undefined {
  return LISTS.find((list) => list.name === name) ?? LISTS[0]
}
