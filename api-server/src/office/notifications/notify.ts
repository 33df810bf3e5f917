import { dayInRiyadh, type NotificationKind } from '@office/shared-api/model'
import { prepared, type Queryable } from '../../platform/database/database'
import { isActive, isPresent } from '../ground/staff'

/** The table `notifications`: what staff are told of. Each is written in the transaction of its cause, and names no client. */

const isAdmin = `u."Role" = 'Admin'`
const ASSIGNEE = `SELECT a."Id" FROM requests r JOIN users a ON a."Id" = r."AssigneeId" AND ${isActive('a')} WHERE r."Id" = $2`
const isAssignee = `u."Id" IN (${ASSIGNEE})`
// Without an assignee who can act, the administrators.
const inCharge = `(${isAssignee} OR (${isAdmin} AND NOT EXISTS (${ASSIGNEE})))`

/** The SQL of those who are told, over the users `u` who can sign in; $2 is the request and $4 the day. */
const RECIPIENTS: Readonly<Record<NotificationKind, string>> = {
  new: `u."TakesRequests" AND u."Role" <> 'Read' AND ${isPresent('u', '$4::date')}`,
  assigned: isAssignee,
  reservation_ends: inCharge,
  reservation_lapsed: inCharge,
  client_answer: inCharge,
  overdue: `(${isAssignee} OR ${isAdmin})`,
  reservations_stopped: isAdmin,
  given_up: isAdmin,
  above_ceiling: isAdmin,
}

function insert(kind: NotificationKind) {
  return prepared(
    `notifications.${kind}`,
    `INSERT INTO notifications ("UserId", "Kind", "RequestId", "At")
     SELECT u."Id", $1, $2::integer, $3 FROM users u WHERE $4::date IS NOT NULL AND ${isActive('u')} AND ${RECIPIENTS[kind]} ORDER BY u."Id"
     ON CONFLICT DO NOTHING`,
  )
}

const INSERTS = Object.fromEntries(Object.keys(RECIPIENTS).map((kind) => [kind, insert(kind as NotificationKind)])) as Readonly<Record<NotificationKind, ReturnType<typeof insert>>>

/** Tells those whom it concerns, each once per kind, request and day. Without a request: the office itself is concerned. */
export async function notify(transaction: Queryable, kind: NotificationKind, requestId: number | null, now: Date): Promise<void> {
  await transaction.query(INSERTS[kind](kind, requestId, now, dayInRiyadh(now)))
}

const expire = prepared('notifications.expire', 'DELETE FROM notifications WHERE "At" <= $1')

/** Removes those that are older than this moment. */
export async function removeOldNotifications(database: Queryable, before: Date): Promise<void> {
  await database.query(expire(before))
}
