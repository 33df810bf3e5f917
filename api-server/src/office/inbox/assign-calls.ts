import { dayInRiyadh, message, type Bilingual } from '@office/shared-api/model'
import { archive, assign, take } from '@office/shared-api/model/actions'
import { changesRows } from '../../engine/actions'
import { prepared } from '../../platform/database/database'
import { FieldErrors, fieldErrors } from '../../platform/errors'
import { isActive, isPresent, mayWork } from '../ground/staff'
import { notify } from '../notifications/notify'

/** Changes of many requests at once: assignment to staff, and the archive. Each request is a save of its own under the lock of its row: of several takers the first gets the request. */

const holder = prepared('inbox.holder', `SELECT u."Name" FROM users u WHERE u."Id" = $1 AND u."Id" <> $2 AND ${isActive('u')}`)
const worker = prepared('inbox.worker', `SELECT (${mayWork('u')}) AS works, ${isPresent('u', '$2::date')} AS present FROM users u WHERE u."Id" = $1`)

/** Takes the requests that nobody has, or whose assignee cannot sign in any more. */
export const taking = changesRows(take, 'Take these requests; each has one who wins, everybody else is told by whom it was taken', (_values, { caller }) => ({
  async beforeSave({ before }, { transaction }) {
    const [other] = await transaction.query<{ readonly Name: string }>(holder(before?.['AssigneeId'], caller.Id))
    if (!other) return { values: { AssigneeId: caller.Id } }
    return { refusals: [{ field: 'AssigneeId', sentence: { ar: `أخذها ${other.Name}`, en: `Taken by ${other.Name}` } }] }
  },
}))

const AWAY: Bilingual = { ar: 'غائب حاليًا', en: 'Away at the moment' }

/** Gives requests to a member of staff who works on them and is there, or to nobody. */
export const assigning = changesRows(assign, 'Give these requests to a member of staff, or to nobody', async ({ UserId }, { caller, database, language, now }) => {
  const AssigneeId = UserId === 0 ? null : UserId
  if (AssigneeId !== null) {
    const [user] = await database.query<{ readonly works: boolean; readonly present: boolean }>(worker(AssigneeId, dayInRiyadh(now)))
    if (!user?.works) throw fieldErrors({ UserId: message('unknown') }, language)
    if (!user.present) throw new FieldErrors([{ field: 'UserId', errorMsg: AWAY[language] }])
  }
  return {
    beforeSave: () => ({ values: { AssigneeId } }),
    async afterSave({ id: Id }, context) {
      if (AssigneeId !== null && AssigneeId !== caller.Id) await notify(context.transaction, 'assigned', Id, context.now)
    },
  }
})

/** Archives requests. */
export const archiving = changesRows(archive, 'Archive these requests', () => ({ beforeSave: () => ({ values: { Archived: true } }) }))
