import { LOOKUP_TYPES } from '../resources/lookup-types'
import type { LookupList } from '../resources/lookup-lists'

/** The limits of an import of workers, and what it may add beside them. */

/** `add` refuses workers who are there already, `update` changes them; both add the others. */
export const IMPORT_MODES = ['add', 'update'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

/** Rows of one call, and of an import in all. */
export const IMPORT_CALL_ROWS = 500
export const IMPORT_MOST_ROWS = 5_000
/** Pictures of one call. */
export const IMPORT_CALL_PICTURES = 10
/** Days for which an import can be undone; then its rows are emptied. */
export const IMPORT_UNDO_DAYS = 7

/** The lists that an import may add items to. Countries, categories and religions decide about prices and what visitors see: never by a file. */
export const NEW_ITEM_LISTS = ['jobs', 'experiances', 'skills', 'languages', 'education', 'places'] as const satisfies readonly LookupList[]

/** An item that a file names and no list has: the `Type` of its list, and its label as it stands in the file. */
export interface MissingItem {
  readonly List: number
  readonly Label: string
}

/** Whether an import may add items to the list with this `Type`. */
export function takesNewItems(type: number): boolean {
  return NEW_ITEM_LISTS.some((name) => LOOKUP_TYPES[name] === type)
}
