import { resources, type Arrival } from '@office/shared-api/model'
import { calendarOf, normaliseEnteredDay } from '@office/shared-api/model/calendar'
import { arrivalListQuery } from '@office/shared-api/model/shapes'
import { answer } from '../../engine/queries'
import { prepared } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import { noteReading } from '../activity/note-reading'
import { comesOn, isExpected } from './arrival-groups'

const selectArrivals = prepared(
  'arrival.list',
  `SELECT t."Id", t."ArrivesAt", t."FlightNo", t."Airport", t."Ref", p."Name" AS "Person", t."Name", t."Phone", u."Name" AS "MetBy", t."ArrivedOn"
   FROM requests t LEFT JOIN persons p ON p."Id" = t."PersonId" LEFT JOIN users u ON u."Id" = t."MetBy"
   WHERE ${comesOn('$1::date', '$1::date')} AND ${isExpected('t')}
   ORDER BY t."ArrivesAt" NULLS LAST, t."Id"`,
)

/** Throws `bad_request` for a day that is none. */
export const readingArrivalList = answer(arrivalListQuery, async ({ on }, { reader, database, caller, now }) => {
  const day = normaliseEnteredDay(on)
  if (day === null || calendarOf(Number(day.slice(0, 4))) === 'hijri') throw new HttpError('bad_request')
  const arrivals = await reader.query<Arrival>(selectArrivals(day))
  await noteReading(database, caller, resources.follow, arrivals.map(({ Id }) => Id), now)
  return arrivals
})
