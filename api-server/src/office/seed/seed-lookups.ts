import { LOOKUP_LIST_NAMES, resources, type LookupList } from '@office/shared-api/model'
import type { Database } from '../../platform/database/database'
import { insertRows } from '../../platform/database/insert-rows'
import { derivedColumns } from '../../engine/stored-row'
import { FIRST_ITEMS } from './first-items'

function rowsOf(list: LookupList) {
  const resource = resources[list]
  return (FIRST_ITEMS[list] ?? []).map(([Ar, En]) => {
    const row = { Ar, En, Disable: false }
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
