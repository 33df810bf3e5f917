import { LOOKUP_LISTS, type LookupList } from './lookup-lists'

export const LOOKUP_LIST_NAMES = Object.keys(LOOKUP_LISTS) as LookupList[]

/** One thing about each list, by its name. */
export function forEachList<T>(give: (name: LookupList) => T): Readonly<Record<LookupList, T>> {
  return Object.fromEntries(LOOKUP_LIST_NAMES.map((name) => [name, give(name)])) as Record<LookupList, T>
}

/** The `Type` number that the wire gives the items of each list. */
export const LOOKUP_TYPES = forEachList((name) => LOOKUP_LISTS[name].type)
