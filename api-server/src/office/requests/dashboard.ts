import {
  DASHBOARD_DAYS,
  DASHBOARD_LAST_REQUESTS,
  DAY,
  dayInRiyadh,
  type DashboardAnswer,
  type DashboardDay,
  type DashboardRequest,
  type Statistics,
} from '@office/shared-api/model'
import { dashboardQuery } from '@office/shared-api/model/shapes'
import { answer } from '../../engine/queries'
import { prepared, type Queryable } from '../../platform/database/database'
import { requestsByDay } from '../../platform/database/tallies'

/** The periods look back this many days, today included. */
const DAYS_COUNTED = 120

const last = prepared(
  'dashboard.last',
  `SELECT r."Id", r."Name" AS "By", p."Name" AS "Person", r."RequestDate", r."FilterId", f."Ar" AS "FilterAr", f."En" AS "FilterEn",
     r."Status", s."Ar" AS "StatusAr", s."En" AS "StatusEn"
   FROM requests r LEFT JOIN persons p ON p."Id" = r."PersonId" LEFT JOIN lookups f ON f."Id" = r."FilterId"
     LEFT JOIN lookups s ON s."Id" = r."Status"
   ORDER BY r."Id" DESC LIMIT ${DASHBOARD_LAST_REQUESTS}`,
)

let known: { readonly today: string; readonly days: readonly string[] } = { today: '', days: [] }

/** The days up to this one (`YYYY-MM-DD`), the newest first. Kept, because they are the same all day long. */
function daysUpTo(today: string): readonly string[] {
  if (known.today === today) return known.days
  const newest = Date.parse(today)
  const days = Array.from({ length: DAYS_COUNTED }, (_day, back) => new Date(newest - back * DAY).toISOString().slice(0, 10))
  known = { today, days }
  return days
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
async function readDashboard(database: Queryable, now: Date): Promise<DashboardAnswer> {
  const dates = daysUpTo(dayInRiyadh(now))
  const [counts, requests] = await Promise.all([
    requestsByDay(database, dates.at(-1) ?? ''),
    database.query<DashboardRequest>(last()),
  ])
  const newest = dates.map((date) => ({ date, count: counts.get(date) ?? 0 }))
  return { stastics: statisticsOf(newest), last: requests, days: newest.slice(0, DASHBOARD_DAYS).reverse() }
}

export const readingDashboard = answer(dashboardQuery, (_asked, { reader, now }) => readDashboard(reader, now))
