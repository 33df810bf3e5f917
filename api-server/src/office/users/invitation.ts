import { invitationLink } from '@office/shared-api/model'
import type { Config } from '../../platform/config/config'
import type { Queryable } from '../../platform/database/database'
import { giveToken, TOKEN_LIFETIME } from '../account/reset-tokens'
import { enqueueMail } from '../../platform/mail/outbox'
import { invitationMail, type InvitationKind } from '../mail/office-mails'

interface Invited {
  readonly Id: number
  readonly Name: string
  readonly Email: string
}

/** The address of the pages; without one in the environment it is this machine. */
function origin({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl?.origin ?? `http://localhost:${port}`
}

/** Writes to a user with a link to the last step of the reset flow; earlier links end. Answers the link. */
export async function inviteUser(
  transaction: Queryable,
  user: Invited,
  kind: InvitationKind,
  config: Config,
  now: Date,
): Promise<string> {
  const token = await giveToken(transaction, user, TOKEN_LIFETIME.invitation, now)
  const link = invitationLink(origin(config), { email: user.Email, token })
  await enqueueMail(transaction, invitationMail(user, kind, link, config.office.name), now)
  return link
}
