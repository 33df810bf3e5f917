import { LOOKUP_TYPES, type LookupItem, type LookupList } from '@office/shared-api/model'

/** The Id of an item by its list and its English text. */
export type LookupIds = (list: LookupList, english: string) => number

/** Demo rows name lookups by their English text; the database decides their Ids. Throws on a text that is in no list. */
export function lookupIds(items: readonly Pick<LookupItem, 'Id' | 'Type' | 'En'>[]): LookupIds {
  const ids = new Map(items.map((item) => [`${item.Type}:${item.En}`, item.Id]))
  return (list, english) => {
    const id = ids.get(`${LOOKUP_TYPES[list]}:${english}`)
    if (id === undefined) throw new Error(`The list ${list} has no item '${english}'`)
    return id
  }
}
