import { LOOKUP_LIST_NAMES, resources, type LookupList } from '@office/shared-api/model'
import type { Database } from '../platform/database/database'
import { insertRows } from '../platform/database/insert-rows'
import { derivedColumns } from '../engine/stored-row'
import items from './first-items.json' with { type: 'json' }

/**
 * What an office's lists start with; one that is not named here starts empty. Order is the order of their Ids; the first
 * status is the one of a new request.
 */
export const FIRST_ITEMS: Readonly<Partial<Record<LookupList, readonly { readonly Ar: string; readonly En: string }[]>>> = items

function rowsOf(list: LookupList) {
  const resource = resources[list]
  return (FIRST_ITEMS[list] ?? []).map((item) => {
    const row = { ...item, Disable: false }
    return { ...row, ...resource.only, ...derivedColumns(resource, row) }
  })
}

/** Fills the lookup lists, once: a database that has any item is left as it is. */
export async function seedLookups(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query({ text: 'LOCK TABLE lookups IN EXCLUSIVE MODE' })
    const [first] = await transaction.query({ text: 'SELECT 1 FROM lookups LIMIT 1' })
    if (first) return
    for (const list of LOOKUP_LIST_NAMES) await insertRows(transaction, 'lookups', rowsOf(list))
  })
}
