import { id, count, listOf, objectOf, oneOf, optional, orNull, text, moment, type TypeOf } from './shape'

/** Shapes in the answers of the generic calls, which every resource has. */

/** One broken rule of one field, as a 409 lists them. */
export const fieldError = objectOf('FieldError', {
  field: text,
  errorMsg: { ...text, description: 'In the language of the caller.' },
  agree: optional({ ...text, description: 'The entry is a question: the same body with this code in `Agree` passes.' }),
})
export type FieldError = TypeOf<typeof fieldError>

/** A row that was refused, with the list that a 409 carries. One that is not there, or not this caller's to change, is an error of `Id`. */
const passedRow = objectOf('PassedRow', { Id: id, errors: { ...listOf(fieldError), description: 'Why it stays as it was.' } })
export type PassedRow = TypeOf<typeof passedRow>

/** An entry of the log, as the call that takes its change back names it. */
export const logId = { ...count, description: 'The entry of the log by which the change can be undone; absent where it cannot.' }

/** The answer to a change of many rows, both in the order of the Ids. A row is done when nothing refused its save, also where that changed nothing. */
export const manySaved = objectOf('ManySaved', {
  done: listOf(id),
  passed: listOf(passedRow),
  Batch: optional({ ...text, format: 'uuid', description: 'The name by which the changes can be undone together; absent where they cannot.' }),
})
export type ManySaved = TypeOf<typeof manySaved>

/** Names one change, or all changes of one batch, to take back. */
export interface Undoing {
  readonly LogId?: number
  readonly Batch?: string
}

/** A deleted row that can be restored. `Title` and `Details`, which tell rows of one title apart, are as the log shows them in the language of the caller. */
export const deletedRow = objectOf('DeletedRow', {
  LogId: { ...count, description: 'The entry of the log by which the row is restored.' },
  Id: id,
  Title: text,
  Details: listOf(text),
  DeletedBy: text,
  DeletedAt: moment,
  Until: { ...moment, description: 'The end of the days in which it can be restored.' },
})
export type DeletedRow = TypeOf<typeof deletedRow>

/** Names the deletion that is taken back. */
export interface Restoring {
  readonly LogId: number
}

/** How many of all rows that a list finds name one item. */
export const groupCount = objectOf('GroupCount', { Id: { ...orNull(id), description: 'Null for rows that name none.' }, Count: count })
export type GroupCount = TypeOf<typeof groupCount>

/** An entry of the log. `ChangedBy` is a name to show: what the server did by itself, and what visitors sent, has one as well. */
export const changeLogEntry = objectOf('ChangeLogEntry', {
  ChangedBy: text,
  Source: optional({ ...oneOf(['system']), description: 'The server did it by itself; absent for what a person did.' }),
  Date: moment,
  Operation: oneOf(['add', 'edit', 'delete']),
  Changes: { ...text, description: 'JSON text of a list of {column, value, old}; old is absent for an added row.' },
})
export type ChangeLogEntry = TypeOf<typeof changeLogEntry>
