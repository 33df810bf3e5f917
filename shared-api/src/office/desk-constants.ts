/** Numbers and words of the business that staff and the server alone need (specification, section 9): visitors load none of them. */

/** Workers held from one address by requests that are still new, above which staff are told. */
export const ADDRESS_HOLDS_MANY = 4

export const DASHBOARD_DELAY = 500
export const DASHBOARD_LAST_REQUESTS = 10
export const DASHBOARD_DAYS = 60

/** Days since PaidMusand after which a follow-up row takes the next colour. */
export const FOLLOW_UP_AGE = { green: 20, orange: 40, red: 60 } as const

/** The values of a worker's `Gender`; '' while it is not known. */
export const GENDERS = ['female', 'male'] as const
export type Gender = (typeof GENDERS)[number]

/** The colours that an item of a list may have of its own; without one it has that of its position. */
export const ITEM_COLOURS = ['primary', 'secondary', 'info', 'dark', 'success', 'warning', 'danger'] as const
export type ItemColour = (typeof ITEM_COLOURS)[number]

/** The class of a status, independent of its name: the program asks for the class, never for a name or an Id. */
export const STATUS_CLASSES = ['new', 'contacted', 'waiting', 'contracted', 'rejected', 'cancelled', 'done'] as const

/** The class of a category, likewise: how its workers come. One without a class is `recruit`. */
export const RECRUITMENT_CLASSES = ['recruit', 'named', 'transfer'] as const

/** The class of a follow-up status: the worker came back, or is absent. */
export const FOLLOWUP_CLASSES = ['returned', 'absent'] as const
