import { dayInRiyadh, firstContactDue, type SettingsRow } from '@office/shared-api/model'
import { FIRM_CLASSES, reservationEnd } from '@office/shared-api/model/rules'
import type { RowHooks } from '../../engine/bound-resource'
import { prepared } from '../../platform/database/database'
import { requestRef } from '../ground/references'
import { FIRST_STATUS } from '../ground/request-state'
import { SETTINGS_JSON } from '../ground/settings'
import { positionOf, SURROUNDINGS, type Surroundings } from '../pipeline/position'
import { QUOTABLE, quotedFor, type Quotable } from '../prices/shown-prices'
import { QUOTABLE_DAYS, quotedDays, type QuotableDays } from '../usual-days/shown-days'

type Habits = Pick<SettingsRow, 'ReservationHours' | 'ReservationMaxDays' | 'FirstContactHours' | 'OpensAt' | 'ClosesAt' | 'DaysOff'>

/** The first status that is offered, with what it means, and the habits of the office, each null where there is none; what its place follows from, its price and usual days. */
interface Beginning extends Surroundings, Quotable, QuotableDays {
  readonly Id: number | null
  readonly Class: string | null
  readonly habits: Habits | null
}

// The lock is that of the foreign key, taken earlier: a status that is being deleted is waited for, and passed over when it goes.
const beginning = prepared(
  'request.beginning',
  `SELECT f."Id", f."Class", ${SETTINGS_JSON} AS habits, ${SURROUNDINGS}, ${QUOTABLE}, ${QUOTABLE_DAYS}
   FROM (SELECT 1) one LEFT JOIN (
     SELECT "Id", "Class" ${FIRST_STATUS} FOR KEY SHARE) f ON true`,
)

/**
 * The values that the server sets on a new request, of a visitor or of staff: reference, date, place, the first status unless one
 * was chosen, and by when the client should hear from somebody. A visitor's reservation ends, one that staff make is firm; what the page may show
 * of price and usual days is quoted to a visitor.
 */
export const newRequest: RowHooks = {
  async beforeSave({ id, before, after, comesBack }, { transaction, now, actor }) {
    if (before || comesBack) return {}
    // One statement for all that is read: every request of a visitor waits for it with the worker locked.
    const [first] = await transaction.query<Beginning>(beginning(after['PersonId']))
    if (!first) return {}
    const { habits } = first
    const ends = habits && actor.kind === 'visitor' && after['PersonId'] !== null && !FIRM_CLASSES.includes(first.Class ?? '') ? reservationEnd(now, habits) : null
    return {
      values: {
        Ref: requestRef(id),
        RequestDate: now.toISOString(),
        Status: after['Status'] ?? first.Id,
        ContactDueAt: habits ? firstContactDue(now, habits).toISOString() : null,
        ReservedUntil: ends?.toISOString() ?? null,
        ...positionOf(first, after),
        ...(actor.kind === 'visitor' && { ...quotedFor(first, dayInRiyadh(now)), ...quotedDays(first) }),
      },
    }
  },
}
