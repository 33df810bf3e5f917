import { answering, defineAction } from '../../engine/action'
import { PAGE_PARAMETERS, pageShape } from '../../engine/page-shapes'
import { ROLES } from '../../engine/roles'
import { defineQuery } from '../../engine/query'
import { count, id, listOf, moment, objectOf, oneOf, optional, orNull, text, truth, yes, type TypeOf } from '../../engine/shape'
import { ACTIVITY_KINDS } from '../wire/account'
import { NOTIFICATION_TEXTS } from '../notification-words'
import { ACCOUNT, ACTIVITY, DIGEST_AT_LABEL, DIGEST_LABEL, DIGEST_TEXTS, DIGESTS, LETTER_KEYS_LABEL, MENU_FOLDED_LABEL, PUSH_LABEL, SESSIONS, THEME_LABEL, THEME_TEXTS, THEMES } from '../wire/account'
import { NOTIFICATION_KINDS } from '../wire/notifications'

/** Answers of the calls around accounts: sessions, reset of a password, invitation, activity. */

/** The signed-in user. */
export const signedInAnswer = objectOf('SignedInUser', {
  Id: id,
  Name: text,
  Email: text,
  EmailConfirmed: truth,
  LockoutEnabled: truth,
  roles: { ...listOf(oneOf(ROLES)), minItems: 1, description: 'The strongest first; it alone counts.' },
  MustSetUp: optional({ ...yes, description: 'A second factor is required of the user, who has none: until then, other calls are refused.' }),
})
export type SignedInUser = TypeOf<typeof signedInAnswer>

export const signedInQuery = defineQuery({
  of: { ...SESSIONS, path: '/api/login' },
  name: 'isauth',
  least: 'Read',
  about: 'The signed-in user',
  takes: {},
  answers: signedInAnswer,
})

/** A session of the signed-in user. `Id` names it and opens nothing; `Device` is browser and system, as far as they say what they are; `SeenAt` is kept to the minute. */
const session = objectOf('Session', { Id: text, Device: text, CreatedAt: moment, SeenAt: moment, Current: truth })
export type SessionEntry = TypeOf<typeof session>

export const sessionsAnswer = objectOf('Sessions', { sessions: listOf(session) })
export type SessionsAnswer = TypeOf<typeof sessionsAnswer>

export const sessionsQuery = defineQuery({
  of: SESSIONS,
  name: 'sessions',
  least: 'Read',
  about: 'The sessions of the signed-in user, the last used first',
  takes: {},
  answers: sessionsAnswer,
})

export const endSession = defineAction({
  of: SESSIONS,
  name: 'endsession',
  form: 'endSession',
  on: 'list',
  least: 'Read',
  icon: 'close',
  label: { ar: 'إنهاء الجلسة', en: 'End the session' },
  given: { Id: { label: { ar: 'الجلسة', en: 'Session' }, type: 'text', max: 32, required: true } },
  answer: answering<true>(),
  refuses: ['not_found'],
})

/** How many sessions have ended. */
export const endedAnswer = objectOf('EndedSessions', { ended: count })
export type EndedAnswer = TypeOf<typeof endedAnswer>

export const endSessions = defineAction({
  of: ACCOUNT,
  name: 'endsessions',
  form: 'endSessions',
  on: 'list',
  least: 'Read',
  icon: 'close',
  label: { ar: 'إنهاء كل الجلسات الأخرى', en: 'End all others' },
  answer: answering<EndedAnswer>(),
})

/** How the signed-in user has set up the product for themselves. */
export const preferencesAnswer = objectOf('Preferences', {
  Theme: oneOf(THEMES),
  MenuFolded: truth,
  LetterKeys: truth,
  Digest: { ...orNull(oneOf(DIGESTS)), description: 'Null until it is chosen: administrators have the morning mail of the office until then, others none.' },
  DigestAt: { ...count, description: 'The full hour of Riyadh, 0 to 23.' },
  Push: { ...text, description: 'The kinds of notifications that devices get, with commas between; all of them until some are chosen.' },
})
export type Preferences = TypeOf<typeof preferencesAnswer>

export const preferencesQuery = defineQuery({
  of: ACCOUNT,
  name: 'preferences',
  least: 'Read',
  about: 'The preferences of the signed-in user',
  takes: {},
  answers: preferencesAnswer,
})

/** Changes the preferences that are sent, and no others. */
export const savePreferences = defineAction({
  of: ACCOUNT,
  name: 'preferences',
  form: 'preferences',
  on: 'list',
  least: 'Read',
  icon: 'settings',
  label: { ar: 'التفضيلات', en: 'Preferences' },
  given: {
    Theme: {
      label: THEME_LABEL,
      type: 'choice',
      options: THEMES,
      texts: THEME_TEXTS,
      error: 'invalid',
    },
    MenuFolded: { label: MENU_FOLDED_LABEL, type: 'boolean', default: false },
    LetterKeys: { label: LETTER_KEYS_LABEL, type: 'boolean', default: true },
    Digest: { label: DIGEST_LABEL, type: 'choice', options: DIGESTS, texts: DIGEST_TEXTS, error: 'invalid' },
    DigestAt: { label: DIGEST_AT_LABEL, type: 'number', min: 0, max: 23, default: 8 },
    Push: { label: PUSH_LABEL, type: 'choice', several: true, options: NOTIFICATION_KINDS, texts: NOTIFICATION_TEXTS, error: 'invalid' },
  },
  answer: answering<Preferences>(),
})

/** Whether the signed-in user has a calendar feed. Its link is answered once, when it is made. */
export const ownCalendarAnswer = objectOf('OwnCalendar', { MadeAt: orNull(moment) })
export type OwnCalendar = TypeOf<typeof ownCalendarAnswer>

export const ownCalendarQuery = defineQuery({
  of: ACCOUNT,
  name: 'calendar',
  least: 'Read',
  about: 'Since when the signed-in user has a calendar feed, which begins switched off',
  takes: {},
  answers: ownCalendarAnswer,
})

export const calendarLinkAnswer = objectOf('CalendarLink', { Link: { ...text, description: 'Empty where the feed is switched off.' } })
export type CalendarLink = TypeOf<typeof calendarLinkAnswer>

/** With New another link, which ends the one before; without it none. */
export const makeCalendar = defineAction({
  of: ACCOUNT,
  name: 'calendar',
  form: 'calendar',
  on: 'list',
  least: 'Read',
  icon: 'calendar',
  label: { ar: 'رابط التقويم', en: 'Calendar link' },
  given: { New: { label: { ar: 'رابط جديد', en: 'New link' }, type: 'boolean', default: false } },
  answer: answering<CalendarLink>(),
})

/**
 * The answer to asking for a reset code: the same whether or not the e-mail has an account. The code can be used until `expires`; `handle` is
 * sent back with it, because its five tries are this page's alone.
 */
export const resetCodeAnswer = objectOf('ResetCode', { email: text, expires: moment, handle: text })
export type ResetCodeAnswer = TypeOf<typeof resetCodeAnswer>

/** The token allows one new password for the e-mail whose code was given. */
export const resetTokenAnswer = objectOf('ResetToken', { token: text })
export type ResetTokenAnswer = TypeOf<typeof resetTokenAnswer>

/** Prerequisites of the users screen: whether mail goes out, or waits in a folder of the server. */
export const usersPrerequisiteAnswer = objectOf('UsersPrerequisite', { data: objectOf('UsersPrerequisiteData', { mail: oneOf(['smtp', 'folder']) }) })
export type UsersPrerequisite = TypeOf<typeof usersPrerequisiteAnswer>

/** The link is for administrators of an office without mail, to hand over by themselves. */
export const invitationAnswer = objectOf('InvitationAnswer', { sent: yes, link: optional(text) })
export type InvitationAnswer = TypeOf<typeof invitationAnswer>

/** An entry of the record of what accounts did. `By` is a name as it was then, null where that is not known (a failed sign-in); `Subject` is a user's e-mail, or an exported list. */
const activityEntry = objectOf('ActivityEntry', {
  Id: id,
  Date: moment,
  By: orNull(text),
  Kind: oneOf(ACTIVITY_KINDS),
  Subject: text,
  Changes: { ...text, description: 'JSON text of a list of {column, value, old}.' },
})
export type ActivityEntry = TypeOf<typeof activityEntry>

const activityAnswer = pageShape(activityEntry)
export type ActivityAnswer = TypeOf<typeof activityAnswer>

export const activityQuery = defineQuery({
  of: ACTIVITY,
  name: 'activity',
  least: 'Admin',
  about: 'What accounts did, newest first: sign-ins, changes of users, exports',
  takes: PAGE_PARAMETERS,
  answers: activityAnswer,
})
