import { NOTIFICATIONS_SHOWN, type Notification, type UnreadAnswer } from '@office/shared-api/model'
import { notificationsQuery, readNotifications, unreadAnswer } from '@office/shared-api/model/shapes'
import { performs } from '../../engine/actions'
import { answer } from '../../engine/queries'
import { prepared, type Queryable } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'

const selectOwn = prepared(
  'notifications.own',
  `SELECT n."Id", n."Kind", n."RequestId", n."About", r."Ref", coalesce(r."Name", c."Name") AS "Name", r."Id" IS NOT NULL AND r."AssigneeId" IS NULL AND NOT r."Archived" AS "Free", n."At", n."ReadAt" FROM notifications n LEFT JOIN requests r ON r."Id" = n."RequestId"
     LEFT JOIN callbacks c ON n."Kind" = 'callback' AND c."Id" = n."About"
   WHERE n."UserId" = $1 ORDER BY n."Id" DESC LIMIT ${NOTIFICATIONS_SHOWN}`,
)
const countUnread = prepared('notifications.unread', 'SELECT count(*)::integer AS unread FROM notifications WHERE "UserId" = $1 AND "ReadAt" IS NULL')
const selectStates = prepared(
  'notifications.states',
  `SELECT u."Id", concat((SELECT max(n."Id") FROM notifications n WHERE n."UserId" = u."Id"), ' ',
     (SELECT count(*) FROM notifications n WHERE n."UserId" = u."Id" AND n."ReadAt" IS NULL)) AS state FROM unnest($1::integer[]) u ("Id")`,
)
const readOwn = prepared(
  'notifications.read',
  'UPDATE notifications SET "ReadAt" = $2 WHERE "UserId" = $1 AND "ReadAt" IS NULL AND ($3::integer[] IS NULL OR "Id" = ANY($3))',
)

async function unreadOf(database: Queryable, userId: number): Promise<UnreadAnswer> {
  const [counted] = await database.query<UnreadAnswer>(countUnread(userId))
  return { unread: counted?.unread ?? 0 }
}

/** A text for each of these users that differs once they have been told something, or have read it. */
export async function notificationStates(database: Queryable, users: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await database.query<{ readonly Id: number; readonly state: string }>(selectStates(users))
  return new Map(rows.map(({ Id, state }) => [Id, state]))
}

export const readingNotifications = answer(notificationsQuery, async (_asked, { reader, caller: { Id } }) => {
  const [{ unread }, data] = await Promise.all([unreadOf(reader, Id), reader.query<Notification>(selectOwn(Id))])
  return { unread, data }
})

export const markingRead = performs(readNotifications, 'Mark notifications of one’s own as read; those of others stay as they are', unreadAnswer, async ({ All }, { database, caller: { Id }, lists: { Ids = [] }, now }) => {
  if (!All && Ids.length === 0) throw new HttpError('bad_request')
  await database.query(readOwn(Id, now, All ? null : Ids))
  return unreadOf(database, Id)
})
