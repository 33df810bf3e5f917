import type { Bilingual } from '../../engine/language'

/** The kinds of a second factor: an app that shows codes, and a key that a device keeps. */
export const FACTOR_KINDS = ['totp', 'passkey'] as const
export type FactorKind = (typeof FACTOR_KINDS)[number]

/** Of whom a second factor is asked. */
export const TWO_FACTOR = ['off', 'optional', 'admins', 'all'] as const

export const TWO_FACTOR_LABEL = { ar: 'التحقق بخطوتين', en: 'Two-step sign-in' } as const satisfies Bilingual
export const TWO_FACTOR_TEXTS = {
  off: { ar: 'متوقف', en: 'Off' },
  optional: { ar: 'اختياري', en: 'Optional' },
  admins: { ar: 'للمديرين', en: 'Administrators' },
  all: { ar: 'للجميع', en: 'Everybody' },
} as const satisfies Readonly<Record<(typeof TWO_FACTOR)[number], Bilingual>>

/** The longest name of a factor, and the most that one user may have. */
export const FACTOR_NAME_MAX = 60
export const MOST_FACTORS = 10
/** Recovery codes that are left when new ones are asked for. */
export const FEW_CODES = 3
