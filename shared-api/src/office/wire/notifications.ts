/** The kinds of notifications. One about a request goes to its assignee, or to administrators where it has none. */
export const NOTIFICATION_KINDS = [
  'new', 'assigned', 'reservation_ends', 'reservation_lapsed', 'client_answer', 'overdue', 'reservations_stopped', 'given_up',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** A notification of the caller's own, the newest first. */
export interface Notification {
  readonly Id: number
  readonly Kind: NotificationKind
  /** The request that it is about, with its reference; null where it is about the office. */
  readonly RequestId: number | null
  readonly Ref: string | null
  /** ISO 8601. */
  readonly At: string
  /** ISO 8601; null while unread. */
  readonly ReadAt: string | null
}

/** The caller's own notifications: how many are unread, and the newest. */
export interface NotificationsAnswer {
  readonly unread: number
  readonly data: readonly Notification[]
}

/** The answer of `notifications/read`. */
export interface UnreadAnswer {
  readonly unread: number
}

/** Sent by calls that a page makes by itself: they keep no idle session alive. */
export const BACKGROUND_HEADER = { name: 'X-Background', value: '1' } as const
