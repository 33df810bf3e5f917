import type { Bilingual } from '../../engine/language'
import type { CallGroup } from '../../engine/query'

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
