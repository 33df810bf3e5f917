import type { LoggedColumn, Resource, ValidationErrors } from '@office/shared-api/model'
import type { Schema } from './contract/shape'
import type { Queryable } from '../platform/database/database'
import type { Body } from '../platform/plugins/bodies'
import type { SavedRow, StoredRow } from './table-fields'

/** The circumstances of a change: who makes it, when, within which transaction. */
export interface ChangeContext {
  readonly transaction: Queryable
  readonly now: Date
  /** The member of staff, or null for a visitor. */
  readonly userId: number | null
}

export interface RowChange {
  /** Given before the row is written, so that rules can use it. */
  readonly id: number
  readonly before: StoredRow | null
  readonly after: StoredRow
  /** What was sent, for rules that take more than fields. */
  readonly body: Body
}

/** What a rule makes of a change: broken rules, or values that the server sets. */
type RuleAnswer = { readonly errors: ValidationErrors } | { readonly values: StoredRow }

/**
 * What the resource's data cannot say about a table. Rules run inside the transaction of the change, after the fields
 * have passed their own rules; what they write is undone with it.
 */
export interface RowRules {
  /** What a body may say to the rules besides the fields. */
  readonly takes?: Readonly<Record<string, Schema>>
  /** Whether this caller may touch the row at all; asked before any rule of a field. Throws `forbidden`. */
  readonly authorise?: (present: SavedRow | null) => void
  /** Before a row is added or changed. */
  readonly beforeSave?: (change: RowChange, context: ChangeContext) => Promise<RuleAnswer>
  /** After a row was added or changed. */
  readonly afterSave?: (change: RowChange, context: ChangeContext) => Promise<void>
  /** Before a row is deleted. Throws `RowStays` to keep it. */
  readonly beforeRemove?: (row: SavedRow, context: ChangeContext) => Promise<void>
  /** Where changes are recorded instead of in the change log. `row` is the row as it is, or was when it is deleted. */
  readonly record?: (changes: readonly LoggedColumn[], row: StoredRow, context: ChangeContext) => Promise<void>
}

export type RulesByTable = Readonly<Partial<Record<Resource['table'], RowRules>>>

/** Thrown before a row is deleted: it stays. The caller is answered as for a row that others refer to. */
export class RowStays extends Error {
  override readonly name = 'RowStays'
}
