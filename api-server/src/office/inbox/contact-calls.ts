import { dayInRiyadh, message, textOf } from '@office/shared-api/model'
import { contact, note } from '@office/shared-api/model/actions'
import { requestNote, type RequestNote } from '@office/shared-api/model/shapes'
import { changesRow, performs } from '../../engine/actions'
import { staffOf, type RowHooks } from '../../engine/bound-resource'
import { prepared } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import { classOfStatus, statusOfClass } from '../ground/request-state'

/** Notes and logged contacts of a request. `FirstContactAt` is the first time that anybody did. */

const addContact = prepared(
  'inbox.contact',
  `INSERT INTO notes ("RequestId", "Kind", "Channel", "Outcome", "Text", "UserId", "At") VALUES ($1, 'contact', $2, $3, $4, $5, $6)`,
)
const addNote = prepared(
  'inbox.note',
  `INSERT INTO notes ("RequestId", "Kind", "Text", "UserId", "At") SELECT r."Id", 'note', $2, $3, $4 FROM requests r WHERE r."Id" = $1 FOR KEY SHARE
   RETURNING "Id", "RequestId", "Text", "At"`,
)

/** With every change of a request: a status beyond that of new ones says that somebody spoke with the client. */
export const firstContact: RowHooks = {
  async beforeSave({ before, after, comesBack }, { transaction, actor, now }) {
    const isSubmit = !before && actor.kind === 'visitor'
    if (isSubmit || comesBack || after['FirstContactAt'] !== null || after['Status'] === (before?.['Status'] ?? null)) return {}
    const isBeyond = !['', 'new'].includes(await classOfStatus(transaction, after))
    return isBeyond ? { values: { FirstContactAt: now.toISOString() } } : {}
  },
}

/** Logs a contact. A reminder that has come is done with it, unless there is a next one. */
export const contacting = changesRow(contact, 'Log that the client of a request was contacted, or was tried', ({ Channel, Outcome, Text, NextOn }) => ({
  async beforeSave({ id: requestId, before }, { transaction, actor, now }) {
    if (!before) return {}
    if (NextOn !== null && NextOn < dayInRiyadh(now)) return { errors: { NextOn: message('invalid') } }
    await transaction.query(addContact(requestId, Channel, Outcome, Text, staffOf(actor)?.Id ?? null, now))
    const isReached = Outcome === 'reached' && (await classOfStatus(transaction, before)) === 'new'
    const contacted = isReached ? await statusOfClass(transaction, 'contacted') : null
    const planned = before['NextOn'] ?? null
    return {
      values: {
        FirstContactAt: before['FirstContactAt'] ?? now.toISOString(),
        NextOn: NextOn ?? (planned !== null && textOf(planned) > dayInRiyadh(now) ? planned : null),
        ...(contacted !== null && { Status: contacted }),
      },
    }
  },
}))

export const noting = performs(note, 'Add a note to a request', requestNote, async ({ Text }, { database, id, caller, now }) => {
  const [added] = await database.query<Omit<RequestNote, 'By'>>(addNote(id, Text, caller.Id, now))
  if (!added) throw new HttpError('not_found')
  return { ...added, By: caller.Name }
})
