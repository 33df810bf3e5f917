import { afterOfficeTime, HOUR, LOOKUP_TYPES, type SettingsRow } from '@office/shared-api/model'
import { FIRM_CLASSES, reservationEnd } from '@office/shared-api/model/rules'
import type { RowHooks } from '../../engine/bound-resource'
import { prepared, type Queryable } from '../../platform/database/database'
import { placeOf, SURROUNDINGS, type Surroundings } from '../pipeline/position'
import { requestRef } from '../references'

type Habits = Pick<SettingsRow, 'ReservationHours' | 'ReservationMaxDays' | 'FirstContactHours' | 'OpensAt' | 'ClosesAt' | 'DaysOff'>

/** The first status that is offered, with what it means, and the habits of the office, each null where there is none; and what its place follows from. */
interface Beginning extends Surroundings {
  readonly Id: number | null
  readonly Class: string | null
  readonly habits: Habits | null
}

const FIRST_STATUS = `FROM lookups WHERE "Type" = ${LOOKUP_TYPES.statuses} AND NOT "Disable" ORDER BY "Id" LIMIT 1`

// The lock is that of the foreign key, taken earlier: a status that is being deleted is waited for, and passed over when it goes.
const beginning = prepared(
  'request.beginning',
  `SELECT f."Id", f."Class", (SELECT to_json(s) FROM settings s ORDER BY s."Id" LIMIT 1) AS habits, ${SURROUNDINGS}
   FROM (SELECT 1) one LEFT JOIN (
     SELECT "Id", "Class" ${FIRST_STATUS} FOR KEY SHARE) f ON true`,
)
const selectFirst = prepared('request.first-status', `SELECT "Id" ${FIRST_STATUS}`)

/** The status with which requests begin; null where none is offered. */
export async function firstStatus(database: Queryable): Promise<number | null> {
  const [first] = await database.query<{ readonly Id: number }>(selectFirst())
  return first?.Id ?? null
}

/**
 * The values that the server sets on a new request, of a visitor or of staff: reference, date, place, the first status unless one
 * was chosen, and by when the client should hear from somebody. A visitor's reservation ends, one that staff make is firm.
 */
export const newRequest: RowHooks = {
  async beforeSave({ id, before, after }, { transaction, now, caller }) {
    if (before) return {}
    // One statement for all that is read: every request of a visitor waits for it with the worker locked.
    const [first] = await transaction.query<Beginning>(beginning(after['PersonId']))
    if (!first) return {}
    const { habits } = first
    const ends = habits && caller === null && after['PersonId'] !== null && !FIRM_CLASSES.includes(first.Class ?? '') ? reservationEnd(now, habits) : null
    return {
      values: {
        Ref: requestRef(id),
        RequestDate: now.toISOString(),
        Status: after['Status'] ?? first.Id,
        ContactDueAt: habits ? afterOfficeTime(now, habits.FirstContactHours * HOUR, habits).toISOString() : null,
        ReservedUntil: ends?.toISOString() ?? null,
        ...placeOf(first, after),
      },
    }
  },
}
