import { addDays, OFFICE_TIME_ZONE, type Bilingual } from '@office/shared-api/model'
import { prepared, type Queryable } from '../../platform/database/database'
import { comesOn, isExpected } from '../arrival/arrival-groups'
import { isRunningSql, isUnclosed } from '../ground/request-state'

/** The days of a calendar feed: flights, deadlines of the law, and the owner's own reminders. A reference and a country, and nobody's name. */

export const FEED_KINDS = {
  flight: { ar: 'وصول', en: 'Arrival' },
  deadline: { ar: 'آخر موعد', en: 'Deadline' },
  reminder: { ar: 'تذكير', en: 'Reminder' },
} as const satisfies Readonly<Record<string, Bilingual>>

export interface FeedDay {
  readonly Kind: keyof typeof FEED_KINDS
  readonly Ref: string
  readonly On: string
  /** The time of a flight; else it is the whole day. */
  readonly At: Date | string | null
  readonly Ar: string | null
  readonly En: string | null
}

/** A calendar shows what was lately, and what is known of the year. */
const BEHIND = 30
const AHEAD = 366
/** Of each kind, the earliest. */
const MOST = 500

const ofKind = (kind: keyof typeof FEED_KINDS, on: string, at: string, where: string) =>
  `(SELECT '${kind}' AS "Kind", t."Ref", ${on} AS "On", ${at} AS "At", t."PersonId" FROM requests t WHERE ${where} ORDER BY ${on}, t."Id" LIMIT ${MOST})`

const FLIGHT_DAY = `coalesce((t."ArrivesAt" AT TIME ZONE '${OFFICE_TIME_ZONE}')::date, t."Travel")`
const KNOWN = (day: string) => `${day} BETWEEN $2::date AND $3::date`

const selectDays = prepared(
  'calendar.days',
  `SELECT d."Kind", d."Ref", d."On", d."At", c."Ar", c."En" FROM (
     ${ofKind('flight', FLIGHT_DAY, 't."ArrivesAt"', `${comesOn('$2::date', '$3::date')} AND ${isExpected('t')}`)}
     UNION ALL ${ofKind('deadline', 't."DeadlineOn"', 'NULL::timestamptz', `${KNOWN('t."DeadlineOn"')} AND ${isRunningSql('t')}`)}
     UNION ALL ${ofKind('reminder', 't."NextOn"', 'NULL::timestamptz', `t."AssigneeId" = $1 AND ${KNOWN('t."NextOn"')} AND ${isUnclosed('t')}`)}
   ) d LEFT JOIN persons w ON w."Id" = d."PersonId" LEFT JOIN lookups c ON c."Id" = w."Country"
   ORDER BY d."On", d."Kind", d."Ref"`,
)

/** Returns the days of a user's feed around today, the earliest first. */
export function feedDays(reader: Queryable, userId: number, today: string): Promise<readonly FeedDay[]> {
  return reader.query<FeedDay>(selectDays(userId, addDays(today, -BEHIND), addDays(today, AHEAD)))
}
