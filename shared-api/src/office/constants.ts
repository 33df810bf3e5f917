/** Numbers and limits of the business (specification, section 9). Durations are milliseconds unless named otherwise. */

/** The office's promise in a line: the title of the home page, and the second line of the picture that chats show of it. */
export const SLOGAN = { ar: 'عون موثوق لبيتك', en: 'Trusted help for your home' } as const

/** The displayed code of the public form. It is checked in the page only: it protects nothing on the server. */
export const SUBMIT_CODE = { min: 10_000, max: 99_999 } as const
export const PROMOTION_INTERVAL = 4_000
export const PRINT_DELAY = 900

/** A name that no person fills: the form hides it, the server answers a filled one as a failed submit. */
export const HONEYPOT_FIELD = 'Website'

/** The page on which clients follow their request: behind its `#` the token of a link. */
export const TRACK_PATH = '/track'

/** Cookies that scripts may read: the language, and a hint that this browser has signed in (saves visitors a failed call). */
export const LANGUAGE_COOKIE = 'lang'
export const SESSION_HINT_COOKIE = 'signed_in'
