import {
  internationalPhone,
  hasRank,
  isLanguage,
  LANGUAGES,
  dayInRiyadh,
  HOUR,
  message as broken,
  resources,
  type Language,
  type MessagePreview,
  type TemplateRow,
} from '@office/shared-api/model'
import { markMessage, sendMessage } from '@office/shared-api/model/actions'
import { clientMessage, id as anId, messagePreview, messagesQuery, MOST_ID, oneOf } from '@office/shared-api/model/shapes'
import type { FastifyInstance } from 'fastify'
import { performs } from '../../engine/actions'
import type { CallContract } from '../../engine/contract/call'
import { integerOf, readId } from '../../engine/list-request'
import { answer } from '../../engine/queries'
import type { Config } from '../../platform/config/config'
import { prepared, type Queryable } from '../../platform/database/database'
import { fieldErrors, HttpError, refuseUnlessAgreed } from '../../platform/errors'
import { countTry } from '../../platform/limits/rate-limit'
import { callerOf, type SessionUser } from '../../platform/plugins/access'
import type { Parts } from '../../platform/plugins/parts'
import { noteReading } from '../activity/note-reading'
import { lockRequest } from '../ground/request-state'
import { maskedLink, trackLink } from '../tracking/track-link'
import { foundRequest, type Found } from '../tracking/tracked-request'
import { channelsTo, IS_WAITING, messageById, messageByKey, messagesOf, noteContact } from './messages'
import { languageOfClient, messageText } from './message-words'
import { enqueueMessage } from './prepare-message'

/** The calls with which staff write to the client of a request. */

type Text = Pick<TemplateRow, 'Id' | 'Cause' | 'StageId' | 'Ar' | 'En'>
const selectText = prepared('messages.template', 'SELECT "Id", "Cause", "StageId", "Ar", "En" FROM templates WHERE "Id" = $1')

async function textOfOffice(database: Queryable, templateId: number | null): Promise<Text | null> {
  return templateId === null ? null : ((await database.query<Text>(selectText(templateId)))[0] ?? null)
}

async function requestFor(database: Queryable, requestId: number, now: Date): Promise<Found> {
  const found = await foundRequest(database, requestId, now)
  if (!found) throw new HttpError('not_found')
  return found
}

interface PreviewWish {
  readonly requestId: number
  readonly templateId: number | null
  /** The client's own when absent. */
  readonly language: Language | null
}

/** The text as it would go out now. Readers get it without the token of the link, with which one acts for the client. */
async function preview({ database, config, now }: Parts, { requestId, templateId, language }: PreviewWish, seesLink: boolean): Promise<MessagePreview> {
  const found = await requestFor(database, requestId, now())
  const template = await textOfOffice(database, templateId)
  if (templateId !== null && !template) throw new HttpError('not_found')
  const link = seesLink ? await trackLink(database, config, requestId, now()) : maskedLink(config)
  const about = { language: language ?? languageOfClient(found), stageId: template?.StageId ?? null, link, today: dayInRiyadh(now()), office: config.office.name }
  const { Phone } = found.request
  return { Text: template ? messageText(template, found, about) : '', To: internationalPhone(Phone) === null ? '' : Phone, Channels: channelsTo(found.request, config) }
}

// A prepared message of the same text becomes this message: it is said once.
const takeOver = prepared(
  'messages.take-over',
  `UPDATE messages SET ("Key", "Channel", "Language", "To", "Text", "State", "UserId", "At", "RunAt", "Error") = ($3, $4, $5, $6, $7, $8, $9, $10::timestamptz, $11::timestamptz, '')
   WHERE ${IS_WAITING} AND "Id" = (SELECT max("Id") FROM messages WHERE "RequestId" = $1 AND "TemplateId" = $2 AND "AutoKey" IS NOT NULL AND ${IS_WAITING})
   RETURNING "Id"`,
)
// Idempotency: of two calls with one key at once the second waits for the first, and finds its message.
const lockKey = prepared('messages.lock-key', `SELECT pg_advisory_xact_lock(hashtextextended('message ' || $1, 0))`)
const add = prepared(
  'messages.add',
  `INSERT INTO messages ("RequestId", "TemplateId", "Key", "Channel", "Language", "To", "Text", "State", "UserId", "At", "RunAt", "Cause", "StageId")
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING "Id"`,
)

/** Messages of one member of staff to the client of one request in an hour: a gateway costs money, and a number is theirs to change. */
const MOST_AN_HOUR = 20

/** Counts a message of a member of staff to the client of a request. Throws `too_many_requests`. */
export function countMessage(transaction: Queryable, caller: Pick<SessionUser, 'Id'>, requestId: number, now: Date): Promise<void> {
  return countTry(transaction, [{ what: 'messages', key: `${caller.Id} ${requestId}`, most: MOST_AN_HOUR, window: HOUR }], now)
}

const SENDING = `Send a message to the client of a request, or record that its link was opened: ${MOST_AN_HOUR} an hour to one request by one member of staff`

/** Sends a message, or records that its link was opened. The same key is the same message. Throws `FieldErrors`, `not_found`, `too_many_requests`. */
export const sendingMessage = (config: Config) =>
  performs(sendMessage, SENDING, clientMessage, ({ RequestId, TemplateId, Channel, Key, Language, Text }, { database, caller, language, now, agreed, question }) =>
    database.transaction(async (transaction) => {
      await transaction.query(lockKey(Key))
      const known = await messageByKey(transaction, Key)
      if (known && known.RequestId !== RequestId) throw fieldErrors({ Key: broken('not_unique') }, language)
      if (known) return known
      // The number that is read here is still the client's when its message is kept, whatever is deleted or forgotten meanwhile.
      await lockRequest(transaction, RequestId)
      const { request } = await requestFor(transaction, RequestId, now)
      const template = await textOfOffice(transaction, TemplateId)
      if (TemplateId !== null && !template) throw fieldErrors({ TemplateId: broken('unknown') }, language)
      if (Channel !== 'mail' && internationalPhone(request.Phone) === null) throw fieldErrors({ Channel: broken('phone') }, language)
      if (!channelsTo(request, config).includes(Channel)) throw fieldErrors({ Channel: broken('unknown') }, language)
      if (request.NoMessages) refuseUnlessAgreed([question('no_messages', 'RequestId')], agreed, language)

      const link = await trackLink(transaction, config, RequestId, now)
      const isQueued = Channel !== 'link'
      const kept = Text.replaceAll(link, Channel === 'sms' && !config.smsLinks ? request.Ref : maskedLink(config))
      const to = Channel === 'mail' ? request.Email : (internationalPhone(request.Phone) ?? '')
      const values = [RequestId, TemplateId, Key, Channel, Language, to, kept, isQueued ? 'queued' : 'opened', caller.Id, now, isQueued ? now : null]
      const [taken] = TemplateId === null ? [] : await transaction.query<{ readonly Id: number }>(takeOver(...values))
      const [made] = taken ? [taken] : await transaction.query<{ readonly Id: number }>(add(...values, template?.Cause ?? '', template?.StageId ?? null))
      if (!made) throw new HttpError('not_found')
      // Not before: the same message once more counts for nothing. A refusal undoes all of it.
      await countMessage(transaction, caller, RequestId, now)
      if (isQueued) await enqueueMessage(transaction, made.Id, now, now)
      else await noteContact(transaction, made.Id, now)
      const row = await messageById(transaction, made.Id)
      if (!row) throw new HttpError('not_found')
      return row
    }),
  )

const markSent = prepared(
  'messages.mark-sent',
  `UPDATE messages SET "State" = 'sent', "SentAt" = $3, "UserId" = $2, "Error" = '' WHERE "Id" = $1 AND "State" IN ('prepared', 'opened', 'unclear', 'failed') RETURNING "Id"`,
)
const markCancelled = prepared(
  'messages.mark-cancelled',
  `UPDATE messages SET "State" = 'cancelled', "UserId" = $2 WHERE "Id" = $1 AND (${IS_WAITING} OR "State" = 'opened') RETURNING "Id"`,
)

/** Says of a message that it was sent, or takes one back that is not out. Throws `not_found`, and `FieldErrors` where it is too late. */
export const markingMessage = performs(markMessage, 'Say of a message that it was sent, or take back one that is not out', clientMessage, async ({ State }, { database, caller, language, now, id }) => {
  await database.query(State === 'sent' ? markSent(id, caller.Id, now) : markCancelled(id, caller.Id))
  const row = await messageById(database, id)
  if (!row) throw new HttpError('not_found')
  if (row.State !== State) throw fieldErrors({ State: broken('stale') }, language)
  if (State === 'sent') await noteContact(database, id, now)
  return row
})

const previewCall: CallContract = {
  tag: 'messages',
  summary: 'A text of the office with the words of a request in it, and how its client can be reached',
  query: [
    { name: 'requestId', description: 'The request.', schema: anId, required: true },
    { name: 'templateId', description: 'The text; without one the answer has none.', schema: { type: 'integer', minimum: 0, maximum: MOST_ID } },
    { name: 'language', description: 'The client’s own when absent.', schema: oneOf(LANGUAGES) },
  ],
  answer: messagePreview,
  refusals: ['not_found'],
}
export const readingMessages = answer(messagesQuery, async ({ requestId }, { reader, database, caller, now }) => {
  const messages = await messagesOf(reader, requestId)
  if (messages.length > 0) await noteReading(database, caller, resources.follow, [requestId], now)
  return messages
})

type Query = { readonly Querystring: Readonly<Record<string, unknown>> }

export function messageRoutes(app: FastifyInstance, parts: Parts): void {
  const { database, now } = parts

  app.get<Query>('/api/messages/preview', { config: { access: 'Read', changesState: true, contract: previewCall } }, async (request) => {
    const { query } = request
    const { language } = query
    if (language !== undefined && language !== '' && !isLanguage(language)) throw new HttpError('bad_request')
    const wish = { requestId: readId({ id: query['requestId'] }), templateId: integerOf(query, 'templateId', 0, MOST_ID) || null, language: isLanguage(language) ? language : null }
    const caller = callerOf(request)
    const shown = await preview(parts, wish, hasRank(caller.role, 'Editor'))
    await noteReading(database, caller, resources.follow, [wish.requestId], now())
    return shown
  })
}
