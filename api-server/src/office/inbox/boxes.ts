import { isActive } from '../notifications/notify'
import { isUnclosed } from '../pipeline/work-groups'

/** The boxes of the inbox in SQL, over a table of requests under an alias. */

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
