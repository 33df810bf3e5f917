import { DASHBOARD_LAST_REQUESTS, dayInRiyadh, type DashboardAnswer, type DashboardRequest, type Statistics } from '@office/shared-api/model'
import { prepared, type Database } from '../../database/database'

/** Riyadh is three hours ahead of UTC all year round. */
const MIDNIGHT = 'T00:00:00+03:00'
const DAY = 86_400_000

/** Days before today on which the periods begin, in the order of the statement's parameters. */
const STARTS = [0, 1, 6, 13, 29, 59, 119] as const

const counts = prepared(
  'dashboard.counts',
  `SELECT
     count(*) FILTER (WHERE "RequestDate" >= $1)::integer AS today,
     count(*) FILTER (WHERE "RequestDate" >= $2 AND "RequestDate" < $1)::integer AS yesterday,
     count(*) FILTER (WHERE "RequestDate" >= $3)::integer AS week,
     count(*) FILTER (WHERE "RequestDate" >= $4 AND "RequestDate" < $3)::integer AS lastweek,
     count(*) FILTER (WHERE "RequestDate" >= $5)::integer AS month,
     count(*) FILTER (WHERE "RequestDate" >= $6 AND "RequestDate" < $5)::integer AS lastmonth,
     count(*) FILTER (WHERE "RequestDate" >= $6)::integer AS months,
     count(*) FILTER (WHERE "RequestDate" < $6)::integer AS lastmonths
   FROM requests WHERE "RequestDate" >= $7`,
)
const last = prepared(
  'dashboard.last',
  `SELECT r."Id", r."Name" AS "By", p."Name" AS "Person", r."RequestDate", r."FilterId", f."Ar" AS "FilterAr", f."En" AS "FilterEn"
   FROM requests r LEFT JOIN persons p ON p."Id" = r."PersonId" LEFT JOIN lookups f ON f."Id" = r."FilterId"
   ORDER BY r."Id" DESC LIMIT ${DASHBOARD_LAST_REQUESTS}`,
)

const NONE: Statistics = { today: 0, yesterday: 0, week: 0, lastweek: 0, month: 0, lastmonth: 0, months: 0, lastmonths: 0 }

/** The statements of the dashboard at this moment. */
function dashboardStatements(now: Date) {
  const today = Date.parse(`${dayInRiyadh(now)}${MIDNIGHT}`)
  return { counts: counts(...STARTS.map((days) => new Date(today - days * DAY))), last: last() }
}

/** Requests of rolling days in Riyadh, and the latest ten. */
export async function readDashboard(database: Database, now: Date): Promise<DashboardAnswer> {
  const statements = dashboardStatements(now)
  const [counted, requests] = await Promise.all([
    database.query<Statistics>(statements.counts),
    database.query<DashboardRequest>(statements.last),
  ])
  return { stastics: counted[0] ?? NONE, last: requests }
}
