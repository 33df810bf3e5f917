import { hasRank, type InvitationAnswer, isRole, resources } from '@office/shared-api/model'
import type { Config } from '../../platform/config/config'
import type { Database } from '../../platform/database/database'
import { HttpError } from '../../platform/http-error'
import { lockRow } from '../../engine/row-statements'
import { bucketFor, countTry } from '../../platform/rate-limit'
import { recordActivity } from '../activity/record-activity'
import type { SessionUser } from '../session/session-user'
import { inviteUser } from './invitation'

/** Nobody's mailbox is filled: milliseconds between two invitations of one user. */
const BETWEEN = 60_000

/**
 * Sends a new invitation to a user whose e-mail is not confirmed. Administrators of an office without a mail server also
 * get the link. Throws `not_found`, `forbidden` for a higher rank, `not_saved` for a confirmed user, `too_many_requests`.
 */
export function inviteAgain(
  database: Database,
  caller: SessionUser,
  id: number,
  config: Config,
  now: Date,
): Promise<InvitationAnswer> {
  return database.transaction(async (transaction) => {
    const row = await lockRow(transaction, resources.users, id)
    if (!row) throw new HttpError('not_found')
    const { Role, EmailConfirmed, Name, Email } = row.values
    if (!isRole(Role) || !hasRank(caller.role, Role)) throw new HttpError('forbidden')
    if (EmailConfirmed) throw new HttpError('not_saved')
    await countTry(transaction, [{ bucket: bucketFor('invitation', String(id)), most: 1, window: BETWEEN }], now)
    const user = { Id: id, Name: String(Name), Email: String(Email) }
    const link = await inviteUser(transaction, user, 'invitation', config, now)
    const changes = [{ column: 'Invitation', value: true }]
    await recordActivity(transaction, { kind: 'user', by: caller, subject: user.Email, changes }, now)
    const mayHaveLink = config.smtpUrl === null && hasRank(caller.role, 'Admin')
    return mayHaveLink ? { sent: true, link } : { sent: true }
  })
}
