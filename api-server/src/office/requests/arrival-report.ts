import type { ArrivalRow } from '@office/shared-api/model'
import { normaliseEnteredDay, calendarOf } from '@office/shared-api/model/calendar'
import { arrivalReportSchema } from '@office/shared-api/model/schema'
import { arrivalRow, listOf } from '@office/shared-api/model/shapes'
import type { FastifyInstance } from 'fastify'
import type { CallContract } from '../../engine/contract/call'
import { formParameters } from '../../engine/contract/resource-shapes'
import { prepared, type Queryable } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'

const select = prepared(
  'arrivals.select',
  `SELECT coalesce(p."Name", '') AS "Name", coalesce(c."En", '') AS "En", coalesce(c."Ar", '') AS "Ar"
   FROM requests r LEFT JOIN persons p ON p."Id" = r."PersonId" LEFT JOIN lookups c ON c."Id" = p."Country"
   WHERE r."Travel" = $1 ORDER BY r."Id"`,
)

/** The workers who arrive on a day (`YYYY-MM-DD`, Gregorian). Throws `bad_request` for a day that is none. */
async function readArrivals(database: Queryable, date: unknown): Promise<ArrivalRow[]> {
  const day = typeof date === 'string' ? normaliseEnteredDay(date) : null
  if (day === null || calendarOf(Number(day.slice(0, 4))) === 'hijri') throw new HttpError('bad_request')
  return database.query<ArrivalRow>(select(day))
}

const arrivalReportCall: CallContract = {
  tag: 'requests',
  summary: 'The workers who arrive on a day',
  query: formParameters(arrivalReportSchema, { date: 'A Gregorian day.' }),
  answer: listOf(arrivalRow),
}

export function arrivalReportRoute(app: FastifyInstance): void {
  app.get<{ Querystring: { readonly date?: unknown } }>(
    '/api/requests/arrivalreport',
    { config: { access: 'Read', contract: arrivalReportCall } },
    (request) => readArrivals(request.reader, request.query.date),
  )
}
