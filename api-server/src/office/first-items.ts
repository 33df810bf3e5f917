import { LOOKUP_LIST_NAMES, LOOKUP_TYPES, resources, type FOLLOWUP_CLASSES, type ItemColour, type LookupList, type RECRUITMENT_CLASSES, type STATUS_CLASSES } from '@office/shared-api/model'
import type { Database, Queryable } from '../platform/database/database'
import { insertRows } from '../platform/database/insert-rows'
import { derivedColumns } from '../engine/stored-row'
import { seedExpiries } from './agenda/first-expiries'
import { seedTemplates } from './messages/template-rules'
import { seedPipeline } from './pipeline/first-pipeline'
import { seedCeilings } from './prices/first-ceilings'
import items from './first-items.json' with { type: 'json' }

interface FirstItem {
  readonly Ar: string
  readonly En: string
  readonly ArFemale?: string
  readonly ArMale?: string
  readonly ForRefunds?: boolean
}

/**
 * The first items of an office's lists; one that is not named here starts empty. Order is the order of their Ids; the first
 * status is the one of a new request.
 */
export const FIRST_ITEMS: Readonly<Partial<Record<LookupList, readonly FirstItem[]>>> = items

function rowsOf(list: LookupList) {
  const resource = resources[list]
  return (FIRST_ITEMS[list] ?? []).map(({ Ar, En, ForRefunds = false }) => {
    const row = { Ar, En, ForRefunds, Disable: false }
    return { ...row, ...resource.only, ...derivedColumns(resource, row) }
  })
}

type FirstClasses<Class> = Readonly<Record<string, readonly [name: Class, colour: ItemColour | '']>>

/** The classes of the first items, by their English names, and the colour that says so. */
const FIRST_STATUS_CLASSES: FirstClasses<(typeof STATUS_CLASSES)[number]> = {
  New: ['new', 'info'],
  Contacted: ['contacted', 'primary'],
  'Awaiting visa': ['waiting', 'warning'],
  Contracted: ['contracted', 'success'],
  Rejected: ['rejected', 'danger'],
  Cancelled: ['cancelled', 'secondary'],
  Done: ['done', 'dark'],
}
const FIRST_CATEGORY_CLASSES: FirstClasses<(typeof RECRUITMENT_CLASSES)[number]> = {
  'New recruitment': ['recruit', ''],
  'Service transfer': ['transfer', ''],
  'Named worker': ['named', ''],
}

const FIRST_FOLLOWUP_CLASSES: FirstClasses<(typeof FOLLOWUP_CLASSES)[number]> = {
  'Returned in guarantee': ['returned', ''],
  Absconded: ['absent', ''],
}

/** Gives the items of a list that have the first lists' names their class and colour, where no item of it has a class yet. */
async function classify(transaction: Queryable, list: LookupList, classes: FirstClasses<string>): Promise<void> {
  const type = LOOKUP_TYPES[list]
  const [classified] = await transaction.query({ text: `SELECT 1 FROM lookups WHERE "Type" = $1 AND "Class" <> '' LIMIT 1`, values: [type] })
  if (classified) return
  for (const [En, [Class, Color]] of Object.entries(classes)) {
    await transaction.query({
      text: `UPDATE lookups SET "Class" = $2, "Color" = CASE WHEN "Color" = '' THEN $3 ELSE "Color" END WHERE "Type" = $4 AND "En" = $1`,
      values: [En, Class, Color, type],
    })
  }
}

/** Gives the jobs that have the first list's names their Arabic names of women and of men, where no job has any yet. */
async function nameJobs(transaction: Queryable): Promise<void> {
  const [named] = await transaction.query({ text: `SELECT 1 FROM lookups WHERE "Type" = $1 AND ("ArFemale" <> '' OR "ArMale" <> '') LIMIT 1`, values: [LOOKUP_TYPES.jobs] })
  if (named) return
  for (const { En, ArFemale = '', ArMale = '' } of FIRST_ITEMS.jobs ?? []) {
    await transaction.query({ text: 'UPDATE lookups SET "ArFemale" = $2, "ArMale" = $3 WHERE "Type" = $4 AND "En" = $1', values: [En, ArFemale, ArMale, LOOKUP_TYPES.jobs] })
  }
}

/**
 * Fills the lists that every office needs, each once: a database that has any item keeps it. Statuses of requests and of follow-up, and categories, without any class get
 * theirs, and so do jobs without names of women and men; stages with all that belongs to them come to an office that has none, also on upgrade.
 */
export async function seedLists(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query({ text: 'LOCK TABLE lookups IN EXCLUSIVE MODE' })
    const [first] = await transaction.query({ text: 'SELECT 1 FROM lookups LIMIT 1' })
    if (!first) for (const list of LOOKUP_LIST_NAMES) await insertRows(transaction, 'lookups', rowsOf(list))
    await classify(transaction, 'followup', FIRST_FOLLOWUP_CLASSES)
    await classify(transaction, 'statuses', FIRST_STATUS_CLASSES)
    await classify(transaction, 'categories', FIRST_CATEGORY_CLASSES)
    await nameJobs(transaction)
    await seedPipeline(transaction, new Date())
    await seedTemplates(transaction)
    await seedCeilings(transaction)
    await seedExpiries(transaction)
  })
}
