import { LANGUAGES } from '../../engine/language'
import { defineQuery } from '../../engine/query'
import { id, listOf, moment, objectOf, oneOf, orNull, text, type TypeOf } from '../../engine/shape'
import { CLIENT_MESSAGES, MESSAGE_CAUSES, MESSAGE_CHANNELS, MESSAGE_STATES } from '../wire/messages'

/** Answers of the calls with which staff write to a client, under `/api/messages`, and of `requests/tracklink`. */

/** A message to the client of a request. `Channel` and `To` are empty while it is prepared: nobody has chosen yet. */
export const clientMessage = objectOf('Message', {
  Id: id,
  RequestId: id,
  TemplateId: orNull(id),
  Cause: oneOf(['', ...MESSAGE_CAUSES]),
  StageId: orNull(id),
  Channel: oneOf(['', ...MESSAGE_CHANNELS]),
  Language: oneOf(LANGUAGES),
  /** Number or e-mail. */
  To: text,
  Text: { ...text, description: 'As it was sent, without the token of its link; empty until it is written.' },
  State: oneOf(MESSAGE_STATES),
  /** Why it failed, is unclear or did not go out, as a code: a gateway's status (`http_400`), `timeout`, `ECONNREFUSED`, `interrupted`, `lost`, `expired`, `one_a_day`. */
  Error: text,
  /** The user who sent or last marked it; null for what the server did. */
  By: orNull(text),
  At: moment,
  /** Of a queued one: not before. */
  RunAt: orNull(moment),
  SentAt: orNull(moment),
})
export type Message = TypeOf<typeof clientMessage>

/** The newest first, 200 at most. */
export const messagesAnswer = listOf(clientMessage)
export type MessagesAnswer = TypeOf<typeof messagesAnswer>

export const messagesQuery = defineQuery({
  of: CLIENT_MESSAGES,
  name: 'get',
  least: 'Read',
  about: 'The messages to the client of a request, the newest first, 200 at most',
  takes: { requestId: { ...id, description: 'The request.' } },
  answers: messagesAnswer,
})

/** `Text` is empty without a text of the office, `To` where the request has no mobile number (05XXXXXXXX); `Channels` reach this client and are set up. */
export const messagePreview = objectOf('MessagePreview', { Text: text, To: text, Channels: listOf(oneOf(MESSAGE_CHANNELS)) })
export type MessagePreview = TypeOf<typeof messagePreview>

/** The whole address. */
export const trackLinkAnswer = objectOf('TrackLink', { Link: text })
export type TrackLinkAnswer = TypeOf<typeof trackLinkAnswer>
