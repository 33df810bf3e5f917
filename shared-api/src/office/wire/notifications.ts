/** What staff are told of, each with whom it is for where a request has an assignee; without one it goes to administrators. */
export const NOTIFICATION_KINDS = [
  'new', 'assigned', 'reservation_ends', 'reservation_lapsed', 'client_answer', 'overdue', 'reservations_stopped', 'given_up',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]
