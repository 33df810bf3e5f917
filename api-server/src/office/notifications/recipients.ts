import type { NotificationKind } from '@office/shared-api/model'
import { isActive, isPresent } from '../ground/staff'

const isAdmin = `u."Role" = 'Admin'`

/** The SQL of those who are told of each kind, over the users `u` who can sign in; `request` is the SQL of its Id, and `day` that of the day. */
export function recipients(request: string, day: string): Readonly<Record<NotificationKind, string>> {
  const assignee = `SELECT a."Id" FROM requests r JOIN users a ON a."Id" = r."AssigneeId" AND ${isActive('a')} WHERE r."Id" = ${request}`
  const isAssignee = `u."Id" IN (${assignee})`
  // Without an assignee who can act, the administrators.
  const inCharge = `(${isAssignee} OR (${isAdmin} AND NOT EXISTS (${assignee})))`
  const assigneeAndAdmins = `(${isAssignee} OR ${isAdmin})`
  const takesNew = (user: string) => `${user}."TakesRequests" AND ${user}."Role" <> 'Read' AND ${isPresent(user, day)}`
  return {
    new: takesNew('u'),
    assigned: isAssignee,
    reservation_ends: inCharge,
    reservation_lapsed: inCharge,
    client_answer: inCharge,
    overdue: assigneeAndAdmins,
    reservations_stopped: isAdmin,
    given_up: isAdmin,
    above_ceiling: isAdmin,
    payment_voided: inCharge,
    case: assigneeAndAdmins,
    refund: assigneeAndAdmins,
    answer: assigneeAndAdmins,
    guarantee_ends: inCharge,
    // A client waits: where nobody takes new requests today, the administrators.
    callback: `(${takesNew('u')} OR (${isAdmin} AND NOT EXISTS (SELECT FROM users a WHERE ${isActive('a')} AND ${takesNew('a')})))`,
  }
}

/** A kind is pushed to those who have chosen it, and until they choose; `chosen` is the SQL of their preference. */
export const isChosen = (chosen: string, kind: string) => `(${chosen} IS NULL OR ${kind} = ANY(string_to_array(${chosen}, ',')))`
