import type { ListAnswer } from './wire'

/** Shapes of the calls about accounts: reset, invitation, change of password, activity. */

/** The answer to asking for a reset code: the same whether or not the e-mail has an account. */
export interface ResetCodeAnswer {
  readonly email: string
  /** Until when the code can be used, ISO 8601. */
  readonly expires: string
}

export interface ResetTokenAnswer {
  /** Allows one new password for the e-mail whose code was given. */
  readonly token: string
}

/** The last step of the reset flow. */
export interface NewPasswordValues {
  readonly Password: string
  readonly PasswordConfirmation: string
  readonly token: string
  readonly email: string
}

export interface ChangePasswordValues {
  readonly Current: string
  readonly Password: string
  readonly PasswordConfirmation: string
}

/** What the users screen needs to know: whether mail goes out, or waits in a folder of the server. */
export interface UsersPrerequisite {
  readonly data: { readonly mail: 'smtp' | 'folder' }
}

export interface InvitationAnswer {
  readonly sent: true
  /** For administrators of an office without mail, to hand over by themselves. */
  readonly link?: string
}

/** What the office keeps of what its accounts did. */
export const ACTIVITY_KINDS = ['signin', 'signout', 'signin-failed', 'user', 'export', 'password', 'forget'] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

export interface ActivityEntry {
  readonly Id: number
  /** ISO 8601. */
  readonly Date: string
  /** The name of who did it, as it was then; null when that is not known (a failed sign-in). */
  readonly By: string | null
  readonly Kind: ActivityKind
  /** Whom or what it was done to: a user's e-mail, an exported list. */
  readonly Subject: string
  /** JSON text of `LoggedColumn[]`. */
  readonly Changes: string
}

export type ActivityAnswer = ListAnswer<ActivityEntry>

/** The page of the reset flow; an invitation leads there. */
export const RESET_PATH = '/resetpassword'

/** What an invitation carries: with it the flow starts at its last step, the new password. */
export interface Invitation {
  readonly email: string
  readonly token: string
}

/** The link of an invitation. It stands behind the #, which browsers send to no server, so that no log holds it. */
export function invitationLink(origin: string, { email, token }: Invitation): string {
  return `${origin}${RESET_PATH}#email=${encodeURIComponent(email)}&token=${encodeURIComponent(token)}`
}

const INVITATION = /^#email=([^&=]+)&token=([^&=]+)$/

/** The invitation in an address's `#…` part; null when it has none. */
export function readInvitation(hash: string): Invitation | null {
  const [, email, token] = INVITATION.exec(hash) ?? []
  if (email === undefined || token === undefined) return null
  try {
    return { email: decodeURIComponent(email), token: decodeURIComponent(token) }
  } catch {
    // A link that was cut off or changed on its way.
    return null
  }
}
