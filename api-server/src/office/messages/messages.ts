import { HOUR, internationalPhone, MESSAGE_CHANNELS, type FollowRow, type Message, type MessageChannel } from '@office/shared-api/model'
import type { Config } from '../../platform/config/config'
import { prepared, type Queryable } from '../../platform/database/database'

/** The table `messages`: what was said to the client of a request, and what became of it. */

/** The condition that a request of the alias has a message that waits for somebody: one that is prepared, or that should have gone out an hour ago. */
export const waitingMessages = (alias: string, now: string) =>
  `${alias}."Id" = ANY(ARRAY(SELECT m."RequestId" FROM messages m WHERE m."State" = 'prepared'` +
  ` OR (m."State" = 'queued' AND m."RunAt" < ${now}::timestamptz - interval '${HOUR} milliseconds')))`

/** The condition that nobody has handed the message over yet: it may still be changed or taken back. */
export const IS_WAITING = `("State" = 'prepared' OR ("State" = 'queued' AND "TriedAt" IS NULL))`

const SHOWN = `m."Id", m."RequestId", m."TemplateId", m."Cause", m."StageId", m."Channel", m."Language", m."To", m."Text", m."State", m."Error",
  (SELECT u."Name" FROM users u WHERE u."Id" = m."UserId") AS "By", m."At", m."RunAt", m."SentAt"`

const selectOfRequest = prepared('messages.of-request', `SELECT ${SHOWN} FROM messages m WHERE m."RequestId" = $1 ORDER BY m."Id" DESC LIMIT 200`)
const selectOne = prepared('messages.one', `SELECT ${SHOWN} FROM messages m WHERE m."Id" = $1`)
const selectByKey = prepared('messages.by-key', `SELECT ${SHOWN} FROM messages m WHERE m."Key" = $1`)

export function messagesOf(database: Queryable, requestId: number): Promise<Message[]> {
  return database.query<Message>(selectOfRequest(requestId))
}

export async function messageById(database: Queryable, messageId: number): Promise<Message | null> {
  return (await database.query<Message>(selectOne(messageId)))[0] ?? null
}

export async function messageByKey(database: Queryable, key: string): Promise<Message | null> {
  return (await database.query<Message>(selectByKey(key)))[0] ?? null
}

const contacted = prepared(
  'messages.contacted',
  'UPDATE requests r SET "FirstContactAt" = $2 FROM messages m WHERE m."Id" = $1 AND m."UserId" IS NOT NULL AND r."Id" = m."RequestId" AND r."FirstContactAt" IS NULL',
)

/** A person's message is out: a contact. A message that goes out by itself is nobody's, and leaves its request among the new ones. */
export async function noteContact(database: Queryable, messageId: number, now: Date): Promise<void> {
  await database.query(contacted(messageId, now))
}

export type Senders = Pick<Config, 'gateways' | 'smtpUrl' | 'production'>

/** How a client can be reached: by the channels that are set up, on the number and e-mail that the request has. */
export function channelsTo({ Phone, Email }: Pick<FollowRow, 'Phone' | 'Email'>, { gateways, smtpUrl, production }: Senders): readonly MessageChannel[] {
  const hasPhone = internationalPhone(Phone) !== null
  // Outside production mails go into a folder, where a trial finds them.
  const has: Readonly<Record<MessageChannel, boolean>> = {
    link: hasPhone,
    whatsapp: hasPhone && gateways.whatsapp !== null,
    sms: hasPhone && gateways.sms !== null,
    mail: Email !== '' && (smtpUrl !== null || !production),
  }
  return MESSAGE_CHANNELS.filter((channel) => has[channel])
}
