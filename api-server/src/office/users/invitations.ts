import { hasRank, invitationLink, isRole, MINUTE, resources, type InvitationAnswer } from '@office/shared-api/model'
import { lockRow } from '../../engine/row-statements'
import { pagesOrigin, type Config } from '../../platform/config/config'
import type { Database, Queryable } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import { countTry } from '../../platform/limits/rate-limit'
import { giveToken, TOKEN_LIFETIME } from '../account/reset-tokens'
import { recordActivity } from '../activity/record-activity'
import { enqueueMail } from '../../platform/mail/mail'
import { invitationMail } from '../mail/office-mails'
import type { SessionUser } from '../../platform/plugins/access'

interface Invited {
  readonly Id: number
  readonly Name: string
  readonly Email: string
}

/** Sends an invitation, with a link to the last step of the reset flow; earlier links end. Returns the link. */
export async function inviteUser(
  transaction: Queryable,
  user: Invited,
  mailFor: typeof invitationMail,
  config: Config,
  now: Date,
): Promise<string> {
  const token = await giveToken(transaction, user, TOKEN_LIFETIME.invitation, now)
  const link = invitationLink(pagesOrigin(config), { email: user.Email, token })
  await enqueueMail(transaction, mailFor(user, link, config.office.name), now)
  return link
}

/** Rate limit: milliseconds between two invitations of one user, so that no mailbox is flooded. */
const BETWEEN = MINUTE

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
    await countTry(transaction, [{ what: 'invitation', key: String(id), most: 1, window: BETWEEN }], now)
    const user = { Id: id, Name: String(Name), Email: String(Email) }
    const link = await inviteUser(transaction, user, invitationMail, config, now)
    const changes = [{ column: 'Invitation', value: true }]
    await recordActivity(transaction, { kind: 'user', by: caller, subject: user.Email, changes }, now)
    const mayHaveLink = config.smtpUrl === null && hasRank(caller.role, 'Admin')
    return mayHaveLink ? { sent: true, link } : { sent: true }
  })
}
