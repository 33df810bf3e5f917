import { settingSql } from './settings'

/** Conditions over the table of users, under an alias. */

/** The user can sign in. */
export const isActive = (alias: string) => `${alias}."EmailConfirmed" AND NOT ${alias}."LockoutEnabled" AND NOT ${alias}."Disabled"`

/** An Admin who can sign in. */
export const isActiveAdmin = (alias: string) => `${alias}."Role" = 'Admin' AND ${isActive(alias)}`

/** Requests may be given to the user, as far as their account goes. */
export const mayWork = (alias: string) => `${isActive(alias)} AND ${alias}."Role" <> 'Read'`

/** A user who may work is there on a day. */
export const isPresent = (alias: string, day: string) => `(${alias}."AwayUntil" IS NULL OR ${alias}."AwayUntil" < ${day})`

/** The user has a second factor. */
export const hasFactor = (alias: string) => `EXISTS (SELECT FROM second_factors f WHERE f."UserId" = ${alias}."Id")`

/** The settings require a second factor of the user, who has none. */
export const lacksFactor = (alias: string) =>
  `(CASE ${settingSql('TwoFactor')} WHEN 'all' THEN true WHEN 'admins' THEN ${alias}."Role" IN ('Admin', 'Developer') ELSE false END AND NOT ${hasFactor(alias)})`
