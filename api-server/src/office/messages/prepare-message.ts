import { randomUUID } from 'node:crypto'
import {
  dayInRiyadh,
  internationalPhone,
  MINUTE,
  openingAfter,
  withinOfficeHours,
  type MessageCause,
  type OpeningHours,
  type TemplateRow,
} from '@office/shared-api/model'
import type { Config } from '../../platform/config/config'
import { prepared, type Queryable, type Statement } from '../../platform/database/database'
import { enqueue } from '../../platform/queue/job-queue'
import { readSettings } from '../ground/settings'
import { IS_WAITING } from './messages'

/** Messages that the office's texts ask for by themselves: they wait for a member of staff, or with a gateway for their time. */

/** The kind of the job that hands a message over. */
export const MESSAGE = 'message'

/** So long a mark can be taken back before its message is out. */
const UNDO_TIME = 10 * MINUTE

type Text = Pick<TemplateRow, 'Id' | 'Auto' | 'Disable'>

// The text of the stage itself decides before that of all stages, also when it is disabled.
const theText = (cause: string, stage: string) =>
  `SELECT t."Id", t."Auto", t."Disable" FROM templates t WHERE t."Cause" = ${cause} AND (t."StageId" IS NULL OR t."StageId" = ${stage}) ORDER BY t."StageId" NULLS LAST LIMIT 1`
const selectText = prepared('messages.text', theText('$1', '$2'))
const selectDays = prepared(
  'messages.days',
  `SELECT coalesce("SentAt", "RunAt") AS at FROM messages
   WHERE "RequestId" = $1 AND "AutoKey" IS NOT NULL AND "AutoKey" <> $2 AND "State" IN ('queued', 'sent', 'unclear') AND coalesce("SentAt", "RunAt") IS NOT NULL`,
)
// One that was handed over or opened stays as it is: nobody is told the same twice.
const put = (name: string, source: string) => prepared(
  name,
  `INSERT INTO messages AS m ("RequestId", "Cause", "StageId", "AutoKey", "Key", "Language", "At", "TemplateId", "State", "Channel", "RunAt") ${source}
   ON CONFLICT ("RequestId", "AutoKey") DO UPDATE SET ("TemplateId", "Channel", "Language", "State", "At", "RunAt", "Error")
     = (excluded."TemplateId", excluded."Channel", excluded."Language", excluded."State", excluded."At", excluded."RunAt", '')
   WHERE m."State" IN ('prepared', 'cancelled') OR (m."State" = 'queued' AND m."TriedAt" IS NULL)
   RETURNING m."Id"`,
)
const putText = put('messages.prepare', 'VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)')
const putWaiting = put(
  'messages.prepare-waiting',
  `SELECT $1::integer, $2::text, $3::integer, $4, $5, $6, $7::timestamptz, t."Id", 'prepared', '', NULL::timestamptz
   FROM (${theText('$2', '$3')}) t WHERE NOT t."Disable" AND t."Auto" <> 'off'`,
)
const cancelSome = prepared(
  'messages.cancel',
  `UPDATE messages SET "State" = 'cancelled' WHERE "RequestId" = $1 AND "AutoKey" IS NOT NULL AND ${IS_WAITING}
   AND ($2::text IS NULL OR "Cause" = $2) AND ($3::integer[] IS NULL OR "StageId" <> ALL($3::integer[]))`,
)

/** The template and the addressee of a message to prepare. */
export interface News {
  readonly requestId: number
  readonly cause: MessageCause
  readonly stageId: number | null
  readonly phone: string
  /** '' where nobody knows. */
  readonly language: string
  /** Tells it from another message of the same cause. */
  readonly about?: string
  /** Also on a day on which another message goes out: the arrival. */
  readonly urgent?: boolean
}

export function autoKeyOf({ cause, stageId, about }: Pick<News, 'cause' | 'stageId' | 'about'>): string {
  const more = about ?? stageId
  return more === null ? cause : `${cause}:${more}`
}

/** In office hours, ten minutes ahead, and on a day on which no other message goes to this client. */
async function timeFor(transaction: Queryable, news: News, hours: OpeningHours, now: Date): Promise<Date> {
  let at = withinOfficeHours(new Date(now.getTime() + UNDO_TIME), hours)
  if (news.urgent) return at
  const others = await transaction.query<{ readonly at: string }>(selectDays(news.requestId, autoKeyOf(news)))
  const days = new Set(others.map((other) => dayInRiyadh(new Date(other.at))))
  while (days.has(dayInRiyadh(at))) at = openingAfter(dayInRiyadh(at), hours)
  return at
}

/** Puts a message into the queue, in the transaction that made it. The job of an earlier time finds nothing to do. */
export async function enqueueMessage(transaction: Queryable, messageId: number, runAt: Date, now: Date): Promise<void> {
  await enqueue(transaction, { kind: MESSAGE, key: `${messageId} ${runAt.toISOString()} ${randomUUID()}`, data: { message: messageId }, runAt }, now)
}

/** The channel of messages that go out by themselves; '' without a gateway. */
export function gatewayOf({ whatsapp, sms }: Config['gateways']): 'whatsapp' | 'sms' | '' {
  return whatsapp ? 'whatsapp' : sms ? 'sms' : ''
}

/** The channel on which this message would go out by itself; '' where none can. */
export function gatewayFor({ gateways }: Pick<Config, 'gateways'>, { phone }: Pick<News, 'phone'>): 'whatsapp' | 'sms' | '' {
  return internationalPhone(phone) === null ? '' : gatewayOf(gateways)
}

function messageValues(news: News, now: Date): readonly unknown[] {
  return [news.requestId, news.cause, news.stageId, autoKeyOf(news), randomUUID(), news.language || 'ar', now]
}

/** The statement that prepares a message which no gateway can send. */
export function waitingMessage(news: News, now: Date): Statement {
  return putWaiting(...messageValues(news, now))
}

/** Prepares a message, or renews the one that waits; with a gateway, and a text that says so, it goes out by itself. Disabled texts prepare nothing. */
export async function prepareMessage(transaction: Queryable, config: Pick<Config, 'gateways'>, news: News, now: Date): Promise<void> {
  const { cause, stageId } = news
  const gateway = gatewayFor(config, news)
  if (gateway === '') {
    await transaction.query(waitingMessage(news, now))
    return
  }
  const [text] = await transaction.query<Text>(selectText(cause, stageId))
  if (!text || text.Disable || text.Auto === 'off') return
  const hours = text.Auto === 'send' ? await readSettings(transaction) : undefined
  const runAt = hours ? await timeFor(transaction, news, hours, now) : null
  const [made] = await transaction.query<{ readonly Id: number }>(putText(...messageValues(news, now), text.Id, ...(runAt ? ['queued', gateway, runAt] : ['prepared', '', null])))
  if (made && runAt) await enqueueMessage(transaction, made.Id, runAt, now)
}

/** Takes back what was prepared for a request and waits: all of it, or of one cause, except the stages named. */
export async function cancelMessages(transaction: Queryable, requestId: number, cause: MessageCause | null = null, exceptStages: readonly number[] | null = null): Promise<void> {
  await transaction.query(cancelSome(requestId, cause, exceptStages))
}

const cancelOne = prepared('messages.cancel-one', `UPDATE messages SET "State" = 'cancelled' WHERE "RequestId" = $1 AND "AutoKey" = $2 AND ${IS_WAITING}`)

/** Takes back one message of a request that was prepared and waits: that of this cause about this. */
export async function cancelMessage(transaction: Queryable, requestId: number, of: Parameters<typeof autoKeyOf>[0]): Promise<void> {
  await transaction.query(cancelOne(requestId, autoKeyOf(of)))
}
