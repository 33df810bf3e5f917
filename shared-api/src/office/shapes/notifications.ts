import { count, id, listOf, moment, objectOf, oneOf, orNull, text, type TypeOf } from '../../engine/shape'
import { NOTIFICATION_KINDS } from '../wire/notifications'

/** Answers about notifications of the caller's own. */

/** `RequestId` and `Ref` are null where it is about the office, `ReadAt` while it is unread. */
const notification = objectOf('Notification', {
  Id: id,
  Kind: oneOf(NOTIFICATION_KINDS),
  RequestId: orNull(id),
  Ref: orNull(text),
  At: moment,
  ReadAt: orNull(moment),
})
export type Notification = TypeOf<typeof notification>

/** How many are unread, and the newest, the newest first. */
export const notificationsAnswer = objectOf('Notifications', { unread: count, data: listOf(notification) })
export type NotificationsAnswer = TypeOf<typeof notificationsAnswer>

/** The answer of `notifications/read`. */
export const unreadAnswer = objectOf('Unread', { unread: count })
export type UnreadAnswer = TypeOf<typeof unreadAnswer>
