/** Numbers and limits of the business (specification, section 9). Durations are milliseconds unless named otherwise. */

/** The office's promise in a line: the title of the home page, and the second line of the picture that chats show of it. */
export const SLOGAN = { ar: 'عون موثوق لبيتك', en: 'Trusted help for your home' } as const

export const PASSWORD_MIN_LENGTH = 8
/** The longest e-mail and the longest password of an account. */
export const ACCOUNT_TEXT_MAX = 256

/** The displayed code of the public form. It is checked in the page only: it protects nothing on the server. */
export const SUBMIT_CODE = { min: 10_000, max: 99_999 } as const
export const RESET_CODE_LENGTH = 5
export const RESET_CODE_LIFETIME = 300_000
/** The first pause between two codes for one e-mail; further ones grow (`account/reset-codes.ts` of the server). */
export const RESET_CODE_PAUSE = 60_000

/** Workers held from one address by requests that are still new, above which staff are told. */
export const ADDRESS_HOLDS_MANY = 4

export const DASHBOARD_DELAY = 500
export const DASHBOARD_LAST_REQUESTS = 10
export const DASHBOARD_DAYS = 60
export const PROMOTION_INTERVAL = 4_000
export const PRINT_DELAY = 900

/** Days since PaidMusand after which a follow-up row takes the next colour. */
export const FOLLOW_UP_AGE = { green: 20, orange: 40, red: 60 } as const

/** A name that no person fills: the form hides it, the server answers a filled one as a failed submit. */
export const HONEYPOT_FIELD = 'Website'

/** The page on which clients follow their request: behind its `#` the token of a link. */
export const TRACK_PATH = '/track'

/** The values of a worker's `Gender`; '' while it is not known. */
export const GENDERS = ['female', 'male'] as const
export type Gender = (typeof GENDERS)[number]

/** Cookies that scripts may read: the language, and a hint that this browser has signed in (saves visitors a failed call). */
export const LANGUAGE_COOKIE = 'lang'
export const SESSION_HINT_COOKIE = 'signed_in'

/** The colours that an item of a list may have of its own; without one it has that of its position. */
export const ITEM_COLOURS = ['primary', 'secondary', 'info', 'dark', 'success', 'warning', 'danger'] as const
export type ItemColour = (typeof ITEM_COLOURS)[number]

/** The class of a status, independent of its name: the program asks for the class, never for a name or an Id. */
export const STATUS_CLASSES = ['new', 'contacted', 'waiting', 'contracted', 'rejected', 'cancelled', 'done'] as const

/** The class of a category, likewise: how its workers come. One without a class is `recruit`. */
export const RECRUITMENT_CLASSES = ['recruit', 'named', 'transfer'] as const

/** The class of a follow-up status: the worker came back, or is absent. */
export const FOLLOWUP_CLASSES = ['returned', 'absent'] as const
