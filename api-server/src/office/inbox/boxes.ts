import { INBOX_GROUPS, OFFICE_TIME_ZONE, type InboxGroup } from '@office/shared-api/model'
import { isOpen, isUnclosed } from '../ground/request-state'
import { isActive } from '../ground/staff'

/** The boxes of the inbox and its groups of the work list in SQL, over a table of requests under an alias. */

/** Nobody works on the request: also where its assignee cannot sign in any more. */
export const isUnassigned = (alias: string) =>
  `(${alias}."AssigneeId" IS NULL OR NOT EXISTS (SELECT FROM users a WHERE a."Id" = ${alias}."AssigneeId" AND ${isActive('a')}))`

/** The status says no more of the request than that it is there. */
const isUntouched = (alias: string) => `NOT EXISTS (SELECT FROM lookups c WHERE c."Id" = ${alias}."Status" AND c."Class" NOT IN ('', 'new'))`

/** The client has not heard from anybody; found by the partial index `requests_uncontacted`. */
export const isNew = (alias: string) => `${alias}."FirstContactAt" IS NULL AND ${isUnclosed(alias)} AND ${isUntouched(alias)}`

/** The condition that a request (`t`) is in a box; null for the box of all. `me` gives SQL for the caller's Id, where it is asked for. */
export function inBox(box: string, me: () => string): string | null {
  if (box === 'new') return isNew('t')
  if (box === 'mine') return `t."AssigneeId" = ${me()} AND ${isUnclosed('t')}`
  return box === 'waiting' ? `t."FirstContactAt" IS NOT NULL AND t."PaidMusand" IS NULL AND ${isUnclosed('t')}` : null
}

/** SQL for the day in Riyadh and for the moment, each where it is asked for. */
interface Today {
  readonly day: () => string
  readonly now: () => string
}

/** Each is found by a partial index. A reservation whose end is past is still there while the clock is in doubt. */
const GROUPS: Readonly<Record<InboxGroup, (today: Today) => string>> = {
  contact: ({ now }) => `t."FirstContactAt" IS NULL AND t."ContactDueAt" < ${now()} AND ${isUnclosed('t')}`,
  remind: ({ day }) => `t."NextOn" <= ${day()} AND ${isUnclosed('t')}`,
  reservations: ({ day }) => `t."ReservedUntil" < ((${day()} + 1)::timestamp AT TIME ZONE '${OFFICE_TIME_ZONE}') AND ${isUnclosed('t')}`,
  closed: () => `t."PersonId" IS NOT NULL AND ${isOpen('t')} AND t."Status" = ANY(ARRAY(SELECT c."Id" FROM lookups c WHERE c."Class" IN ('rejected', 'cancelled')))`,
}

/** The condition that a request (`t`) is in a group; null for any other word. */
export function inInboxGroup(group: string, today: Today): string | null {
  const name = INBOX_GROUPS.find((one) => one === group)
  return name === undefined ? null : GROUPS[name](today)
}
