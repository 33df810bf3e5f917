import type { ArrivalRow } from '@office/shared-api/model'
import { normaliseEnteredDay, calendarOf } from '@office/shared-api/model/calendar'
import { arrivalsQuery } from '@office/shared-api/model/shapes'
import { answer } from '../../engine/queries'
import { prepared } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'

const select = prepared(
  'arrivals.select',
  `SELECT coalesce(p."Name", '') AS "Name", coalesce(c."En", '') AS "En", coalesce(c."Ar", '') AS "Ar"
   FROM requests r LEFT JOIN persons p ON p."Id" = r."PersonId" LEFT JOIN lookups c ON c."Id" = p."Country"
   WHERE r."Travel" = $1 ORDER BY r."Id"`,
)

/** Throws `bad_request` for a day that is none. */
export const readingArrivals = answer(arrivalsQuery, ({ date }, { reader }) => {
  const day = normaliseEnteredDay(date)
  if (day === null || calendarOf(Number(day.slice(0, 4))) === 'hijri') throw new HttpError('bad_request')
  return reader.query<ArrivalRow>(select(day))
})
