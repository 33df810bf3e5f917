import { LOOKUP_LIST_NAMES, LOOKUP_TYPES, resources, type ItemColour, type LookupList, type STATUS_CLASSES } from '@office/shared-api/model'
import type { Database, Queryable } from '../platform/database/database'
import { insertRows } from '../platform/database/insert-rows'
import { derivedColumns } from '../engine/stored-row'
import { seedTemplates } from './messages/template-rules'
import { seedPipeline } from './pipeline/first-pipeline'
import { seedCeilings } from './prices/first-ceilings'
import items from './first-items.json' with { type: 'json' }

/**
 * The first items of an office's lists; one that is not named here starts empty. Order is the order of their Ids; the first
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

/** The classes of the first statuses, by their English names, and the colour that says so. */
const FIRST_CLASSES: Readonly<Record<string, readonly [name: (typeof STATUS_CLASSES)[number], colour: ItemColour]>> = {
  New: ['new', 'info'],
  Contacted: ['contacted', 'primary'],
  'Awaiting visa': ['waiting', 'warning'],
  Contracted: ['contracted', 'success'],
  Rejected: ['rejected', 'danger'],
  Cancelled: ['cancelled', 'secondary'],
  Done: ['done', 'dark'],
}

/** Gives the statuses that have the first lists' names their class and colour, where no status has a class yet. */
async function classifyStatuses(transaction: Queryable): Promise<void> {
  const [classified] = await transaction.query({ text: `SELECT 1 FROM lookups WHERE "Class" <> '' LIMIT 1` })
  if (classified) return
  for (const [En, [Class, Color]] of Object.entries(FIRST_CLASSES)) {
    await transaction.query({
      text: `UPDATE lookups SET "Class" = $2, "Color" = CASE WHEN "Color" = '' THEN $3 ELSE "Color" END WHERE "Type" = $4 AND "En" = $1`,
      values: [En, Class, Color, LOOKUP_TYPES.statuses],
    })
  }
}

/**
 * Fills the lists that every office needs, each once: a database that has any item keeps it. Statuses without any class get
 * theirs; stages with all that belongs to them come to an office that has none, also on upgrade.
 */
export async function seedLists(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query({ text: 'LOCK TABLE lookups IN EXCLUSIVE MODE' })
    const [first] = await transaction.query({ text: 'SELECT 1 FROM lookups LIMIT 1' })
    if (!first) for (const list of LOOKUP_LIST_NAMES) await insertRows(transaction, 'lookups', rowsOf(list))
    await classifyStatuses(transaction)
    await seedPipeline(transaction, new Date())
    await seedTemplates(transaction)
    await seedCeilings(transaction)
  })
}
