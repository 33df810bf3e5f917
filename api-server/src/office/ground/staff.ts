/** Conditions over the table of users, under an alias. */

/** The user can sign in. */
export const isActive = (alias: string) => `${alias}."EmailConfirmed" AND NOT ${alias}."LockoutEnabled" AND NOT ${alias}."Disabled"`

/** An Admin who can sign in. */
export const isActiveAdmin = (alias: string) => `${alias}."Role" = 'Admin' AND ${isActive(alias)}`

/** Requests may be given to the user, as far as their account goes. */
export const mayWork = (alias: string) => `${isActive(alias)} AND ${alias}."Role" <> 'Read'`

/** A user who may work is there on a day. */
export const isPresent = (alias: string, day: string) => `(${alias}."AwayUntil" IS NULL OR ${alias}."AwayUntil" < ${day})`
