import type { Role } from '../engine/permissions'
import type { ListAnswer } from '../engine/wire'
import type { RequestRow, resources } from './resources'
import type { Colleague } from './wire/inbox'

/** Shapes of this office's own calls, beside the generic set (specification, section 7). */

export interface SignedInUser {
  readonly Id: number
  readonly Name: string
  readonly Email: string
  readonly EmailConfirmed: boolean
  readonly LockoutEnabled: boolean
  /** Strongest first; only the first is used for checks. */
  readonly roles: readonly Role[]
}

export interface SignInValues {
  readonly username: string
  readonly password: string
}

export type LookupItem = {
  readonly Id: number
  readonly Type: number
  readonly Ar: string
  readonly En: string
  readonly Disable: boolean
  /** One of `ITEM_COLOURS`; absent where the item has the colour of its position. */
  readonly Color?: string
  /** Of a status, one of `STATUS_CLASSES`; absent where it has none. */
  readonly Class?: string
}

/** An available worker as visitors see one. Country to Religion are Ids of lookup items. */
export interface CatalogueWorker {
  readonly Id: number
  readonly Ref: string
  readonly Country: number
  readonly Job: number
  readonly Category: number
  readonly Experiance: number
  readonly Religion: number
  readonly Photo: string | null
}

/** A row of `persons/getdata`. The contract gives the name too; no screen of visitors shows it. */
export interface OfferedWorker extends CatalogueWorker {
  readonly Name: string
}

/** The answer of `requests/release`: the requests whose worker was given back. */
export interface ReleaseAnswer {
  readonly released: readonly number[]
}

/** The answer of `requests/reservation`: the requests whose reservation is firm or longer now, and those that had none which ends. */
export interface ReservationAnswer {
  readonly done: readonly number[]
  readonly passed: readonly number[]
}

/** A request that holds a worker, as far as staff need it to give the worker back. */
export type HeldRequest = Pick<RequestRow, 'Id' | 'Version' | 'Ref' | 'Name' | 'RequestDate'> & { readonly PersonId: number; readonly Person: string }

/** The answer of `requests/byaddress`: for each address that holds many workers its requests, the oldest first. */
export interface ReservationsByAddressAnswer {
  readonly addresses: readonly { readonly requests: readonly HeldRequest[] }[]
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
  /** The office calls by this moment; null where it names none, absent without the key. */
  readonly CallBy?: string | null
}

type RequestFields = typeof resources.requests.fields
type PublicField = { [K in keyof RequestFields]: RequestFields[K] extends { setBy: 'public' } ? K : never }[keyof RequestFields]

export interface Statistics {
  readonly today: number
  readonly yesterday: number
  readonly week: number
  readonly lastweek: number
  readonly month: number
  readonly lastmonth: number
  readonly months: number
  /** The 60 days before `months`; added for the percent of the fourth card. */
  readonly lastmonths: number
}

export interface DashboardRequest {
  readonly Id: number
  /** The client's name. */
  readonly By: string
  readonly Person: string | null
  readonly RequestDate: string
  readonly FilterId: number | null
  readonly FilterAr: string | null
  readonly FilterEn: string | null
  /** The status of the request itself, by the Id of its lookup and in words: what there is to tell before follow-up begins. */
  readonly Status: number | null
  readonly StatusAr: string | null
  readonly StatusEn: string | null
}

/** The requests of one day in Riyadh, `YYYY-MM-DD`. */
export interface DashboardDay {
  readonly date: string
  readonly count: number
}

export interface DashboardAnswer {
  readonly stastics: Statistics
  readonly last: readonly DashboardRequest[]
  /** The last 60 days, the oldest first and today last; added for the plot. */
  readonly days: readonly DashboardDay[]
}

/** A banner of a partner, shown in the order of `SortId`. Its `Url` names it. */
export interface AdBanner {
  readonly Url: string
  readonly SortId: number
}

/** A worker who arrives on the day of the arrival report; En and Ar are the country. */
export interface ArrivalRow {
  readonly Name: string
  readonly En: string
  readonly Ar: string
}

export type OfficeChoice = {
  readonly Id: number
  readonly NameArabic: string
  readonly NameEnglish: string
  readonly CountryArabic: string
  readonly CountryEnglish: string
}

export interface PrerequisiteAnswer {
  readonly offices?: readonly OfficeChoice[]
  /** Of requests: whom they can be given to. */
  readonly staff?: readonly Colleague[]
}

// Accounts: reset, invitation, change of password, activity.

/** The answer to asking for a reset code: the same whether or not the e-mail has an account. */
export interface ResetCodeAnswer {
  readonly email: string
  /** Until when the code can be used, ISO 8601. */
  readonly expires: string
  /** Sent back with the code: its five tries are this page's alone. */
  readonly handle: string
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

/** Prerequisites of the users screen: whether mail goes out, or waits in a folder of the server. */
export interface UsersPrerequisite {
  readonly data: { readonly mail: 'smtp' | 'folder' }
}

export interface InvitationAnswer {
  readonly sent: true
  /** For administrators of an office without mail, to hand over by themselves. */
  readonly link?: string
}

/** A session of the signed-in user. */
export interface SessionEntry {
  /** Names the session; it opens nothing. */
  readonly Id: string
  /** Browser and system, as far as they say what they are; may be empty. */
  readonly Device: string
  /** ISO 8601: when it was begun, and last used (to the minute). */
  readonly CreatedAt: string
  readonly SeenAt: string
  /** The one that asks. */
  readonly Current: boolean
}

export interface SessionsAnswer {
  readonly sessions: readonly SessionEntry[]
}

/** The office's record of the activity of its accounts. */
export const ACTIVITY_KINDS = ['signin', 'signout', 'signin-failed', 'user', 'export', 'reading', 'password', 'forget'] as const
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

/** The token of a mail's link: with it the flow starts at its last step, the new password. */
export interface Invitation {
  readonly email: string
  readonly token: string
  /** The mail of a reset code has brought the link, and no invitation. */
  readonly reset?: boolean
}

/** The link of an invitation. It stands behind the #, which browsers send to no server, so that no log holds it. */
export function invitationLink(origin: string, { email, token, reset = false }: Invitation): string {
  return `${origin}${RESET_PATH}#email=${encodeURIComponent(email)}&token=${encodeURIComponent(token)}${reset ? '&reset' : ''}`
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
