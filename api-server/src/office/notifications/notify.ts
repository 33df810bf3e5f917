import { dayInRiyadh, type NotificationKind } from '@office/shared-api/model'
import { prepared, type Queryable } from '../../platform/database/database'
import { isActive } from '../ground/staff'
import { enqueuePushes, type ToPush } from '../push/send-push'
import { isChosen, recipients } from './recipients'

/** The table `notifications`: what staff are told of. Each is written in the transaction of its cause, and names no client. */

const RECIPIENTS = recipients('$2', '$4::date')

function insert(kind: NotificationKind) {
  return prepared(
    `notifications.${kind}`,
    `WITH told AS (
       INSERT INTO notifications ("UserId", "Kind", "RequestId", "About", "At")
       SELECT u."Id", $1, $2::integer, $5::integer, $3 FROM users u WHERE $4::date IS NOT NULL AND ${isActive('u')} AND ${RECIPIENTS[kind]} ORDER BY u."Id"
       ON CONFLICT DO NOTHING RETURNING "Id", "UserId")
     SELECT told."Id" AS notification, s."Id" AS device FROM told JOIN push_subscriptions s ON s."UserId" = told."UserId"
     LEFT JOIN preferences p ON p."UserId" = told."UserId" WHERE ${isChosen('p."Push"', '$1')}`,
  )
}

const INSERTS = Object.fromEntries(Object.keys(RECIPIENTS).map((kind) => [kind, insert(kind as NotificationKind)])) as Readonly<Record<NotificationKind, ReturnType<typeof insert>>>

/** The row of the table that a kind is about, where that is not requests. */
interface Subject {
  readonly about: number
}

/** Tells those whom it concerns, on their devices too, each once per kind, request or other row, and day. `of` is the Id of the request; null where the office itself is concerned. */
export async function notify(transaction: Queryable, kind: NotificationKind, of: number | Subject | null, now: Date): Promise<void> {
  const [requestId, about] = typeof of === 'object' ? [null, of?.about ?? null] : [of, null]
  const pushes = await transaction.query<ToPush>(INSERTS[kind](kind, requestId, now, dayInRiyadh(now), about))
  await enqueuePushes(transaction, kind, pushes, now)
}

const removeAbout = prepared('notifications.remove-about', 'DELETE FROM notifications WHERE "Kind" = $1 AND "About" = ANY($2::integer[])')

/** Removes what was told of rows that are gone. */
export async function removeNotificationsAbout(transaction: Queryable, kind: NotificationKind, ids: readonly number[]): Promise<void> {
  await transaction.query(removeAbout(kind, ids))
}

const expire = prepared('notifications.expire', 'DELETE FROM notifications WHERE "At" <= $1')

/** Removes those that are older than this moment. */
export async function removeOldNotifications(database: Queryable, before: Date): Promise<void> {
  await database.query(expire(before))
}
