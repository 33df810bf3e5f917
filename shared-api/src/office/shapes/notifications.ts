import { answering, defineAction } from '../../engine/action'
import { defineQuery } from '../../engine/query'
import { count, id, listOf, moment, objectOf, oneOf, orNull, text, truth, type TypeOf } from '../../engine/shape'
import { NOTIFICATION_KINDS, NOTIFICATIONS, NOTIFICATIONS_SHOWN } from '../wire/notifications'

/** Answers about notifications of the caller's own. */

/** `RequestId`, `About`, `Ref` and `Name` (the client's) are null where it is about the office, `ReadAt` while it is unread. `Free`: nobody has the request, and it is not archived. */
const notification = objectOf('Notification', {
  Id: id,
  Kind: oneOf(NOTIFICATION_KINDS),
  RequestId: orNull(id),
  About: { ...orNull(id), description: 'The row of another table that its kind is about.' },
  Ref: orNull(text),
  Name: orNull(text),
  Free: truth,
  At: moment,
  ReadAt: orNull(moment),
})
export type Notification = TypeOf<typeof notification>

/** How many are unread, and the newest, the newest first. */
export const notificationsAnswer = objectOf('Notifications', { unread: count, data: listOf(notification) })
export type NotificationsAnswer = TypeOf<typeof notificationsAnswer>

export const notificationsQuery = defineQuery({
  of: NOTIFICATIONS,
  name: 'get',
  least: 'Read',
  about: `One’s own notifications: how many are unread, and the newest ${NOTIFICATIONS_SHOWN}`,
  takes: {},
  answers: notificationsAnswer,
})

/** The answer of `notifications/read`. */
export const unreadAnswer = objectOf('Unread', { unread: count })
export type UnreadAnswer = TypeOf<typeof unreadAnswer>

/** Some notifications are read, or all. */
export const readNotifications = defineAction({
  of: NOTIFICATIONS,
  name: 'read',
  on: 'list',
  least: 'Read',
  icon: 'check',
  label: { ar: 'تعليم كمقروءة', en: 'Mark as read' },
  given: { All: { label: { ar: 'الكل', en: 'All' }, type: 'boolean', default: false } },
  lists: { Ids: { most: NOTIFICATIONS_SHOWN, about: 'Repeated in a form, or one text with commas.' } },
  answer: answering<UnreadAnswer>(),
})
