import { defineQuery } from '../../engine/query'
import { count, day, id, listOf, moment, objectOf, orNull, text, type TypeOf } from '../../engine/shape'
import { requests } from '../resources/requests.resource'

/** Answers of the dashboard and of the report of arrivals. */

/** `lastmonths` are the 60 days before `months`: added for the percent of the fourth card. */
const statistics = objectOf('Statistics', {
  today: count,
  yesterday: count,
  week: count,
  lastweek: count,
  month: count,
  lastmonth: count,
  months: count,
  lastmonths: count,
})
export type Statistics = TypeOf<typeof statistics>

/** One of the latest requests. `By` is the client's name; the filter is the follow-up's status, in words; the request's own status says more before follow-up begins. */
const dashboardRequest = objectOf('DashboardRequest', {
  Id: id,
  By: text,
  Person: orNull(text),
  RequestDate: moment,
  FilterId: orNull(id),
  FilterAr: orNull(text),
  FilterEn: orNull(text),
  Status: orNull(id),
  StatusAr: orNull(text),
  StatusEn: orNull(text),
})
export type DashboardRequest = TypeOf<typeof dashboardRequest>

/** The requests of one day in Riyadh. */
const dashboardDay = objectOf('DashboardDay', { date: day, count })
export type DashboardDay = TypeOf<typeof dashboardDay>

/** `days` are the last 60, the oldest first and today last: added for the plot. */
export const dashboardAnswer = objectOf('Dashboard', { stastics: statistics, last: listOf(dashboardRequest), days: listOf(dashboardDay) })
export type DashboardAnswer = TypeOf<typeof dashboardAnswer>

export const dashboardQuery = defineQuery({
  of: requests,
  name: 'dashboard',
  least: 'Read',
  about: 'Requests of rolling days in Riyadh, and the latest ten',
  takes: {},
  answers: dashboardAnswer,
})

/** A worker who arrives on the day of the arrival report; En and Ar are the country. */
const arrivalRow = objectOf('ArrivalRow', { Name: text, En: text, Ar: text })
export type ArrivalRow = TypeOf<typeof arrivalRow>

export const arrivalsQuery = defineQuery({
  of: requests,
  name: 'arrivalreport',
  least: 'Read',
  about: 'The workers who arrive on a day',
  takes: { date: { ...day, minLength: 1, description: 'A Gregorian day.' } },
  answers: listOf(arrivalRow),
})
