import type { AnyRow, Resource } from '@office/shared-api/model'
import { screen } from '@office/shared-ui'
import { KEYS } from '../keys/key-table'
import { pressed } from './pressed'

export interface BulkEditsProps {
  /** The resource whose fields are edited; its first state is the *Status*, and the days of all resources of the same rows are offered as *Date*. */
  resource: Resource
  rows: readonly AnyRow[]
  onDone: () => void
}

/** The key of the status belongs to the selection before its buttons are there: they do what was pressed meanwhile. */
export const WAITING = <button type="button" hidden aria-keyshortcuts={KEYS.status.stroke} onClick={() => { pressed.status = true }} />

/** *Status*, *Date* and *Edit* of a selection; they come with the first one. */
export const BulkEdits = screen<BulkEditsProps>(() => import('./bulk-edits'), WAITING)
