import { addDays, dayInRiyadh, daysBetween } from '@office/shared-api/model'
import type { LookupIds } from './lookup-ids'
import { NO_VISA } from './clients'
import { USUAL_PRICE } from './payments'
import type { DemoRequest } from './requests'

/** A worker who refused to work, and the request that came in place of the client's: the same on every run. */

/** The worker was there for some days. */
const DAYS_THERE = 5

/** The newest contract without a payment replaces the newest request whose worker came back before it. The case was opened some days after the arrival. */
export function withReplacement(requests: readonly DemoRequest[], ids: LookupIds): DemoRequest[] {
  const newestFirst = [...requests].sort((one, other) => other.RequestDate.localeCompare(one.RequestDate))
  const contracted = ids('statuses', 'Contracted')
  const made = newestFirst.find(({ Status, PaidMusand, PersonId, Archived }) => Status === contracted && PaidMusand === null && PersonId !== null && !Archived)
  const old = made && newestFirst.find(({ FilterId, ArrivedOn }) => FilterId === ids('followup', 'Returned in guarantee') && ArrivedOn !== null && ArrivedOn <= addDays(dayInRiyadh(new Date(made.RequestDate)), -DAYS_THERE))
  if (!made || !old) return [...requests]
  const { Name, IdentityId, Dob, Phone, Language, Email, NoMessages } = old
  const replacement = {
    ...made, ...NO_VISA, Name, IdentityId, Dob, Phone, Language, Email, NoMessages,
    ReplacesId: old.Id, ClockFrom: dayInRiyadh(new Date(made.RequestDate)), AgreedPrice: old.AgreedPrice ?? USUAL_PRICE,
  }
  return requests.map((request) => (request === made ? replacement : request))
}

/** The request that was replaced, and the age of its replacement in days; null where there is none. */
export function replacedIn(requests: readonly DemoRequest[], now: Date): { readonly request: DemoRequest; readonly age: number } | null {
  const made = requests.find(({ ReplacesId }) => ReplacesId !== null)
  const request = requests.find(({ Id }) => Id === made?.ReplacesId)
  return made && request ? { request, age: daysBetween(dayInRiyadh(new Date(made.RequestDate)), dayInRiyadh(now)) } : null
}
