/** Numbers and limits of the business (specification, section 9). Durations are milliseconds unless named otherwise. */

export const PAGE_SIZES = [10, 20, 30, 40, 50, 80, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]
export const DEFAULT_PAGE_SIZE: PageSize = 10

export const IDENTITY_LENGTH = 10
export const PASSWORD_MIN_LENGTH = 8
/** The longest e-mail and the longest password of an account. */
export const ACCOUNT_TEXT_MAX = 256
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** The displayed code of the public form. It is checked in the page only: it protects nothing on the server. */
export const SUBMIT_CODE = { min: 10_000, max: 99_999 } as const
export const RESET_CODE_LENGTH = 5
export const RESET_CODE_LIFETIME = 300_000
/** The least time between two codes for one e-mail. */
export const RESET_CODE_PAUSE = 60_000

export const DASHBOARD_DELAY = 500
export const DASHBOARD_LAST_REQUESTS = 10
export const DASHBOARD_DAYS = 60
export const PROMOTION_INTERVAL = 4_000
export const PRINT_DELAY = 900
export const CHUNK_LOAD_TIMEOUT = 120_000

/** Days since PaidMusand after which a follow-up row takes the next colour. */
export const FOLLOW_UP_AGE = { green: 20, orange: 40, red: 60 } as const

/** Widths in pixels that the server keeps of every worker's photo; the widest is the upload width of the specification. */
export const PHOTO_WIDTHS = [300, 600] as const
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number]
export const UPLOAD_WIDTH = 600

/** The largest picture file that the server takes, in megabytes and bytes, and the most millions of pixels in it. */
export const UPLOAD_MAX_MEGABYTES = 8
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MEGABYTES * 1024 * 1024
export const UPLOAD_MAX_MEGAPIXELS = 50

export const BADGE_THEMES = ['primary', 'secondary', 'info', 'dark', 'success', 'warning'] as const
export type BadgeTheme = (typeof BADGE_THEMES)[number]

/** The office's clock: every "today" is a day in Riyadh. */
export const OFFICE_TIME_ZONE = 'Asia/Riyadh'

/** The fixed header that a browser cannot add across origins; calls that carry the session cookie and change state need it. */
export const WEB_CLIENT_HEADER = { name: 'X-Web-Client', value: 'office-web' } as const

/** A name that no person fills: the form hides it, the server answers a filled one as a failed submit. */
export const HONEYPOT_FIELD = 'Website'

/** Cookies that scripts may read: the language, and a hint that this browser has signed in (saves visitors a failed call). */
export const LANGUAGE_COOKIE = 'lang'
export const SESSION_HINT_COOKIE = 'signed_in'
