import {
  DASHBOARD_DAYS,
  DASHBOARD_LAST_REQUESTS,
  dayInRiyadh,
  type DashboardAnswer,
  type DashboardDay,
  type DashboardRequest,
  type Statistics,
} from '@office/shared-api/model'
import { prepared, type Database } from '../../database/database'

const DAY = 86_400_000

/** The periods look back this many days, today included. */
const DAYS_COUNTED = 120

/** Riyadh is three hours ahead of UTC all year round. */
const days = prepared(
  'dashboard.days',
  `SELECT to_char("RequestDate" AT TIME ZONE 'UTC' + interval '3 hours', 'YYYY-MM-DD') AS date, count(*)::integer AS count
   FROM requests WHERE "RequestDate" >= $1 GROUP BY 1`,
)
const last = prepared(
  'dashboard.last',
  `SELECT r."Id", r."Name" AS "By", p."Name" AS "Person", r."RequestDate", r."FilterId", f."Ar" AS "FilterAr", f."En" AS "FilterEn"
   FROM requests r LEFT JOIN persons p ON p."Id" = r."PersonId" LEFT JOIN lookups f ON f."Id" = r."FilterId"
   ORDER BY r."Id" DESC LIMIT ${DASHBOARD_LAST_REQUESTS}`,
)

/** Midnight in Riyadh at the beginning of this day. */
function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00+03:00`)
}

/** Every one of the days up to today, the newest first; days without a request too. */
function completeDays(today: string, counted: readonly DashboardDay[]): DashboardDay[] {
  const counts = new Map(counted.map(({ date, count }) => [date, count]))
  return Array.from({ length: DAYS_COUNTED }, (_day, back) => {
    const date = dayInRiyadh(new Date(startOf(today) - back * DAY))
    return { date, count: counts.get(date) ?? 0 }
  })
}

/** The rolling periods. `newest` are the days, today first; a request dated after today counts as none of them. */
function statisticsOf(newest: readonly DashboardDay[]): Statistics {
  const sum = (from: number, to: number) => newest.slice(from, to).reduce((total, { count }) => total + count, 0)
  return {
    today: sum(0, 1),
    yesterday: sum(1, 2),
    week: sum(0, 7),
    lastweek: sum(7, 14),
    month: sum(0, 30),
    lastmonth: sum(30, 60),
    months: sum(0, 60),
    lastmonths: sum(60, DAYS_COUNTED),
  }
}

/** Requests of rolling days in Riyadh, the latest ten, and the count of each of the last days. */
export async function readDashboard(database: Database, now: Date): Promise<DashboardAnswer> {
  const today = dayInRiyadh(now)
  const [counted, requests] = await Promise.all([
    database.query<DashboardDay>(days(new Date(startOf(today) - (DAYS_COUNTED - 1) * DAY))),
    database.query<DashboardRequest>(last()),
  ])
  const newest = completeDays(today, counted)
  return { stastics: statisticsOf(newest), last: requests, days: newest.slice(0, DASHBOARD_DAYS).reverse() }
}
