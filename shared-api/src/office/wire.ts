import type { RequestRow, resources } from './resources'

/** Shapes of this office's own calls, beside the generic set (specification, section 7). */

export interface SignInValues {
  readonly username: string
  readonly password: string
}

/**
 * A sent request as its sender may see it, for the preview and the paper: the values as they were sent. Without its key, the same body sent
 * again is told the reference and nothing more of the server's.
 */
export type SubmittedRequest = Pick<RequestRow, 'Id' | 'Ref' | 'RequestDate' | 'Person' | PublicField> & {
  /** The whole address at which its sender follows it; absent without the key, and once the link has been replaced. */
  readonly Track?: string
  /** The worker was reserved until this moment when the request was made; null where the reservation does not end, absent without the key. */
  readonly ReservedUntil?: string | null
  /** The price that the page may have shown when the request was made, and its VAT in percent; null where it showed none, absent without the key. */
  readonly QuotedPrice?: string | null
  readonly QuotedVat?: number | null
  /** The usual days from payment to arrival that the page may have shown; null where it showed none, absent without the key. */
  readonly QuotedDaysFrom?: number | null
  readonly QuotedDaysTo?: number | null
  /** The office calls by this moment; null where it names none, absent without the key. */
  readonly CallBy?: string | null
}

type RequestFields = typeof resources.requests.fields
type PublicField = { [K in keyof RequestFields]: RequestFields[K] extends { setBy: 'public' } ? K : never }[keyof RequestFields]

// Accounts: reset, invitation, change of password, activity.

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

/** Where people who are signed out sign in, whatever they asked for. */
export const SIGN_IN_PATH = '/sign-in'

/** The page of the reset flow; an invitation leads there. */
export const RESET_PATH = '/resetpassword'

/** The token of a mail's link: with it the flow starts at its last step, the new password. */
export interface Invitation {
  readonly email: string
  readonly token: string
  /** The mail of a reset code has brought the link, and no invitation. */
  readonly reset?: boolean
}

const INVITATION = /^#email=([^&=]+)&token=([^&=]+)(&reset)?$/

/** The invitation in an address's `#…` part; null when it has none. */
export function readInvitation(hash: string): Invitation | null {
  const [, email, token, reset] = INVITATION.exec(hash) ?? []
  if (email === undefined || token === undefined) return null
  try {
    return { email: decodeURIComponent(email), token: decodeURIComponent(token), ...(reset && { reset: true }) }
  } catch {
    // A link that was cut off or changed on its way.
    return null
  }
}
