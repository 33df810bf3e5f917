import type { Bilingual } from '../../engine/language'
import type { CallGroup } from '../../engine/query'
import { RESET_PATH, type Invitation } from '../wire'

/** Groups of calls around accounts. */

export const SESSIONS = { name: 'sessions', path: '/api/manage', table: 'sessions', tag: 'session' } as const satisfies CallGroup
/** Calls of the signed-in user about their own account. */
export const ACCOUNT = { name: 'account', path: '/api/account', table: 'sessions', tag: 'account' } as const satisfies CallGroup
/** Of the table of users: each change of one is recorded. */
export const ACTIVITY = { name: 'activity', path: '/api/manage', table: 'users', tag: 'users' } as const satisfies CallGroup

/** The themes of staff's pages; `system` is as the device has it. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
export const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value)

export const THEME_LABEL = { ar: 'المظهر', en: 'Theme' } as const satisfies Bilingual
export const THEME_TEXTS = {
  system: { ar: 'حسب الجهاز', en: 'As the device' },
  light: { ar: 'فاتح', en: 'Light' },
  dark: { ar: 'داكن', en: 'Dark' },
} as const satisfies Readonly<Record<Theme, Bilingual>>

/** A cookie that scripts may read: the theme on this device, which the server writes into the page, so that nothing flashes. */
export const THEME_COOKIE = 'theme'

export const MENU_FOLDED_LABEL = { ar: 'طي القائمة', en: 'Folded menu' } as const satisfies Bilingual

/** A cookie that scripts may read: whether the menu of staff's pages is folded on this device. `FOLDED` where it is. */
export const MENU_COOKIE = 'menu'
export const FOLDED = 'folded'
export const UNFOLDED = 'open'

export const LETTER_KEYS_LABEL = { ar: 'اختصارات الحروف', en: 'Letter keys' } as const satisfies Bilingual

/** How often the digest comes: each office day, or once a week, on Sundays. */
export const DIGESTS = ['off', 'workdays', 'weekly'] as const
export type Digest = (typeof DIGESTS)[number]

export const DIGEST_LABEL = { ar: 'الموجز', en: 'Digest' } as const satisfies Bilingual
export const DIGEST_TEXTS = {
  off: { ar: 'متوقف', en: 'Off' },
  workdays: { ar: 'أيام العمل', en: 'Workdays' },
  weekly: { ar: 'أسبوعي', en: 'Weekly' },
} as const satisfies Readonly<Record<Digest, Bilingual>>
export const DIGEST_AT_LABEL = { ar: 'ساعة الإرسال', en: 'Sent at' } as const satisfies Bilingual
export const PUSH_LABEL = { ar: 'إشعارات الجهاز', en: 'Device notifications' } as const satisfies Bilingual

/** A cookie that scripts may read: whether letters alone are shortcuts on this device. `NO_LETTERS` where they are not. */
export const LETTERS_COOKIE = 'letters'
export const LETTERS = 'on'
export const NO_LETTERS = 'off'

/** The office's record of the activity of its accounts. */
export const ACTIVITY_KINDS = ['signin', 'signout', 'signin-failed', 'user', 'export', 'reading', 'password', 'factor', 'forget'] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/** Where members of staff set up their own account. */
export const ACCOUNT_PATH = '/account'

export const PASSWORD_MIN_LENGTH = 8
/** The longest e-mail and the longest password of an account. */
export const ACCOUNT_TEXT_MAX = 256
export const RESET_CODE_LENGTH = 5
export const RESET_CODE_LIFETIME = 300_000
/** The first pause between two codes for one e-mail; further ones grow (`account/reset-codes.ts` of the server). */
export const RESET_CODE_PAUSE = 60_000

/** The link of an invitation. It stands behind the #, which browsers send to no server, so that no log holds it. */
export function invitationLink(origin: string, { email, token, reset = false }: Invitation): string {
  return `${origin}${RESET_PATH}#email=${encodeURIComponent(email)}&token=${encodeURIComponent(token)}${reset ? '&reset' : ''}`
}
