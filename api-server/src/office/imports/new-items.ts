import { LOOKUP_LIST_NAMES, LOOKUP_TYPES, resources, type LookupList } from '@office/shared-api/model'
import { foldLabel, indexNames, type MissingItem, type NamedRow, type NameIndex } from '@office/shared-api/model/imports'
import { boundNamed, type BoundResources, type ChangeContext } from '../../engine/bound-resource'
import { savePictured } from '../../engine/save-row'
import { nextId } from '../../engine/row-statements'
import { prepared, type Queryable } from '../../platform/database/database'
import type { NewItem } from './import-store'

/** Names of items and offices that cells may mean, and items that an import makes when it runs. */

interface Item extends NamedRow {
  readonly Type: number
}

const selectItems = prepared('imports.items', 'SELECT "Id", "Type", "Ar", "En", "ArFemale", "ArMale", "Disable" FROM lookups ORDER BY "Id"')
const selectOffices = prepared('imports.offices', 'SELECT "Id", "NameArabic" AS "Ar", "NameEnglish" AS "En" FROM offices ORDER BY "Id"')

const listOfType = (type: number): LookupList | undefined => LOOKUP_LIST_NAMES.find((name) => LOOKUP_TYPES[name] === type)

const isOf = ({ List }: MissingItem) => ({ Type }: Item) => Type === List
const isCalled = ({ Label }: MissingItem) => ({ Ar, En }: NamedRow) => [Ar, En].map(foldLabel).includes(foldLabel(Label))

/** The new items that nobody has made meanwhile. */
function stillMissing(newItems: readonly NewItem[], items: readonly Item[]): readonly NewItem[] {
  return newItems.filter((one) => !items.filter(isOf(one)).some(isCalled(one)))
}

/** All names that cells may mean, those of the new items included. */
export async function readNames(database: Queryable, newItems: readonly NewItem[]): Promise<NameIndex> {
  const items = await database.query<Item>(selectItems())
  const made = stillMissing(newItems, items).map(({ Id, List, Label }): Item => ({ Id, Type: List, Ar: Label, En: Label }))
  const lists = LOOKUP_LIST_NAMES.map((name) => [name, [...items, ...made].filter(({ Type }) => Type === LOOKUP_TYPES[name])] as const)
  return indexNames({ ...Object.fromEntries(lists), offices: await database.query<NamedRow>(selectOffices()) })
}

/** Makes the new items that nobody has made meanwhile, as the list's own form would: named alike in both languages, until somebody mends that. */
export async function makeItems(newItems: readonly NewItem[], bound: BoundResources, context: ChangeContext): Promise<void> {
  if (newItems.length === 0) return
  for (const { Id, List, Label } of stillMissing(newItems, await context.transaction.query<Item>(selectItems()))) {
    const list = listOfType(List)
    if (list) await savePictured({ bound: boundNamed(bound, list), body: { Ar: Label, En: Label }, language: 'ar' }, context, { newId: Id, errors: {}, values: {} })
  }
}

/** New items beside those that an import has already, each with the Id that it will have. */
export async function withNewItems(transaction: Queryable, known: readonly NewItem[], sent: readonly MissingItem[]): Promise<readonly NewItem[]> {
  const all = [...known]
  for (const { List, Label } of sent) {
    const isThere = all.some((one) => one.List === List && foldLabel(one.Label) === foldLabel(Label))
    if (!isThere) all.push({ List, Label: Label.trim(), Id: await nextId(transaction, resources.jobs.table) })
  }
  return all
}
