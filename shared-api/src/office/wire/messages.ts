import type { CallGroup } from '../../engine/query'

/** Shapes of the calls with which staff write to a client, under `/api/messages`, and of `requests/tracklink`. */

/** The calls about messages to a client, of the table of requests: each change of one may write a message. */
export const CLIENT_MESSAGES = { name: 'messages', path: '/api/messages', table: 'requests', tag: 'messages' } as const satisfies CallGroup

/** The occasion of a message; '' where a member of staff wrote it without a text of the office. `link`: a client has lost theirs, and asked for it. */
export const MESSAGE_CAUSES = ['received', 'stage', 'papers', 'late', 'reservation_ends', 'reservation_lapsed', 'link', 'arriving', 'handed', 'guarantee_ends', 'paid', 'refund'] as const
export type MessageCause = (typeof MESSAGE_CAUSES)[number]

/** `link` is a link to WhatsApp that a member of staff presses; the others go out by themselves. */
export const MESSAGE_CHANNELS = ['link', 'sms', 'whatsapp', 'mail'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/**
 * `prepared` waits for a member of staff, `queued` for its time; `opened` is a link that was pressed, and nobody has said yet that it
 * was sent; `unclear` was handed to a gateway that did not say what became of it.
 */
export const MESSAGE_STATES = ['prepared', 'queued', 'opened', 'sent', 'failed', 'unclear', 'cancelled'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** The states that a member of staff gives to a message. */
export const MESSAGE_MARKS = ['sent', 'cancelled'] as const satisfies readonly MessageState[]
export type MessageMark = (typeof MESSAGE_MARKS)[number]
