import { dayInRiyadh, DAY, internationalPhone, isLanguage, OFFICE_TIME_ZONE, withinOfficeHours, type MessageChannel, type TemplateRow } from '@office/shared-api/model'
import type { FastifyBaseLogger } from 'fastify'
import { prepared, type Database, type Queryable } from '../../platform/database/database'
import { handOver, type Outcome } from '../../platform/gateway/http-gateway'
import type { MailTransport } from '../../platform/mail/mail-transport'
import { mailOutcome } from '../../platform/mail/mail-outcome'
import type { Parts } from '../../platform/plugins/parts'
import type { OutsideHandler } from '../../platform/queue/queue-worker'
import { readSettings } from '../ground/settings'
import { clientMail } from '../mail/office-mails'
import { maskedLink, trackLink } from '../tracking/track-link'
import { foundRequest } from '../tracking/tracked-request'
import { channelsTo, noteContact } from './messages'
import { languageOfClient, messageText } from './message-words'
import { enqueueMessage } from './prepare-message'

type Office = Pick<Parts, 'database' | 'config' | 'now'>

/** How many messages one process has under way. */
const AT_ONCE = 20
/** News that could not be handed over for so long is news no more. */
const EXPIRES = DAY

interface Queued {
  readonly Id: number
  readonly RequestId: number
  readonly StageId: number | null
  readonly Cause: TemplateRow['Cause']
  readonly AutoKey: string | null
  readonly Key: string
  readonly Channel: MessageChannel
  readonly Language: string
  readonly Text: string
  readonly RunAt: string
  readonly Ar: string | null
  readonly En: string | null
  readonly GatewayName: string | null
}

// From here on the message counts as handed over: should this process die now, nobody hands it over again.
const take = prepared(
  'messages.take',
  `UPDATE messages m SET "TriedAt" = $2
   FROM (SELECT 1) one LEFT JOIN LATERAL (SELECT t."Ar", t."En", t."GatewayName" FROM templates t WHERE t."Id" = (SELECT x."TemplateId" FROM messages x WHERE x."Id" = $1)) t ON true
   WHERE m."Id" = $1 AND m."State" = 'queued' AND m."TriedAt" IS NULL AND m."RunAt" <= $2
   RETURNING m."Id", m."RequestId", m."Cause", m."StageId", m."AutoKey", m."Key", m."Channel", m."Language", m."Text", m."RunAt", t."Ar", t."En", t."GatewayName"`,
)
const interrupt = prepared(
  'messages.interrupt',
  `UPDATE messages SET "State" = 'unclear', "Error" = 'interrupted' WHERE "Id" = $1 AND "State" = 'queued' AND "TriedAt" IS NOT NULL`,
)
const written = prepared('messages.written', 'UPDATE messages SET "To" = $2, "Text" = $3, "Language" = $4 WHERE "Id" = $1')
// The outcome of an attempt still counts for a message that was given up as interrupted.
const settle = prepared(
  'messages.settle',
  `UPDATE messages SET "State" = $3, "ProviderId" = $4, "Error" = $5, "SentAt" = $6 WHERE "Id" = $1 AND "TriedAt" = $2 AND "State" IN ('queued', 'unclear')`,
)
const putBack = prepared('messages.put-back', `UPDATE messages SET "TriedAt" = NULL, "RunAt" = $3, "Error" = $4 WHERE "Id" = $1 AND "TriedAt" = $2 AND "State" = 'queued' RETURNING "Id"`)

/** The gateway took nothing for sure: the queue tries again later. */
class NotTaken extends Error {
  override readonly name = 'NotTaken'

  constructor(readonly code: string) {
    super(code)
  }
}

/** A message as it goes out. */
interface Written {
  readonly to: string
  readonly text: string
  readonly link: string
  readonly ref: string
  readonly language: 'ar' | 'en'
}

// Of those that are being written at once, each sees the numbers of the ones before it.
const lockNumber = prepared('messages.lock-number', `SELECT pg_advisory_xact_lock(hashtextextended('received ' || $1, 0))`)
const greeted = prepared(
  'messages.greeted',
  `SELECT 1 FROM messages m WHERE m."To" = $1 AND m."To" <> '' AND m."Cause" = 'received' AND m."Id" <> $2 AND m."AutoKey" IS NOT NULL
   AND m."State" IN ('queued', 'sent', 'unclear') AND (m."TriedAt" AT TIME ZONE '${OFFICE_TIME_ZONE}')::date = $3::date LIMIT 1`,
)

/** Whether the number has had a message today that a request has come. Anybody may type any number: it hears of it once a day. */
async function isGreeted(transaction: Queryable, messageId: number, to: string, now: Date): Promise<boolean> {
  await transaction.query(lockNumber(to))
  return (await transaction.query(greeted(to, messageId, dayInRiyadh(now)))).length > 0
}

/** Why a message is not handed over: as a state, and a code where there is more to say. */
interface Kept {
  readonly state: 'cancelled' | 'failed'
  readonly error?: string
}

/** Writes a message as its request is now, or returns why it cannot go out. */
async function write({ config }: Pick<Office, 'config'>, transaction: Queryable, message: Queued, now: Date): Promise<Written | Kept> {
  const found = await foundRequest(transaction, message.RequestId, now)
  if (!found) return { state: 'cancelled' }
  const { request } = found
  if (message.AutoKey !== null && request.NoMessages) return { state: 'cancelled' }
  if (!channelsTo(request, config).includes(message.Channel)) return { state: 'failed', error: 'unreachable' }
  const link = await trackLink(transaction, config, message.RequestId, now)
  const language = message.Text !== '' && isLanguage(message.Language) ? message.Language : languageOfClient(found)
  const masked = maskedLink(config)
  const shownLink = message.Channel === 'sms' && !config.smsLinks ? request.Ref : masked
  const template = { Cause: message.Cause, Ar: message.Ar ?? '', En: message.En ?? '' }
  const about = { language, stageId: message.StageId, link: shownLink, today: dayInRiyadh(now), office: config.office.name }
  const text = message.Text === '' ? messageText(template, found, about) : message.Text
  const to = message.Channel === 'mail' ? request.Email : (internationalPhone(request.Phone) ?? '')
  if (message.AutoKey !== null && message.Cause === 'received' && (await isGreeted(transaction, message.Id, to, now))) return { state: 'cancelled', error: 'one_a_day' }
  await transaction.query(written(message.Id, to, text, language))
  return { to, text: text.replaceAll(masked, link), link, ref: request.Ref, language }
}

async function deliver({ config }: Pick<Office, 'config'>, transport: MailTransport, message: Queued, { to, text, link, ref, language }: Written): Promise<Outcome> {
  const { Channel, Key, Id, GatewayName } = message
  if (Channel === 'mail') {
    const mail = clientMail(to, { ref, text, link }, config.office.name, language)
    return mailOutcome(transport.send({ ...mail, key: Key, number: `message-${Id}`, at: new Date(message.RunAt) }))
  }
  const gateway = Channel === 'link' ? null : config.gateways[Channel]
  return gateway ? handOver(gateway, { to, text, key: Key, language, name: GatewayName ?? '' }) : { state: 'failed', error: 'unreachable' }
}

/** Puts an automatic message off to the next opening. Returns whether it was. */
async function putOffToOpening(database: Database, message: Queued, now: Date): Promise<boolean> {
  if (message.AutoKey === null) return false
  const hours = await readSettings(database)
  const opening = hours ? withinOfficeHours(now, hours) : now
  if (opening <= now) return false
  await database.transaction(async (transaction) => {
    const [back] = await transaction.query(putBack(message.Id, now, opening, ''))
    if (back) await enqueueMessage(transaction, message.Id, opening, now)
  })
  return true
}

/**
 * Hands queued messages over: each once. A message is marked before it goes to a gateway; an attempt that died, or a gateway that did
 * not say what it did, leaves it `unclear`, and a person decides. Only what was certainly not taken is tried again.
 */
export function messageHandler(office: Office, transport: MailTransport, log: Pick<FastifyBaseLogger, 'warn'>): OutsideHandler {
  const { database } = office
  return {
    effect: 'outside',
    atOnce: AT_ONCE,
    async work({ Data }, now) {
      const { message: id } = Data as { readonly message: number }
      const [message] = await database.query<Queued>(take(id, now))
      if (!message) {
        await database.query(interrupt(id))
        return
      }
      if (await putOffToOpening(database, message, now)) return
      const finish = (state: string, { providerId = '', error = '' }: Omit<Partial<Outcome>, 'state'>) =>
        database.query(settle(id, now, state, providerId, error, state === 'sent' ? office.now() : null))
      const letter = await database.transaction((transaction) => write(office, transaction, message, now))
      if ('state' in letter) await finish(letter.state, letter)
      else {
        const outcome = await deliver(office, transport, message, letter)
        if (outcome.state !== 'sent') log.warn({ message: id, channel: message.Channel, outcome: outcome.state, code: outcome.error }, 'a message was not taken')
        if (outcome.state === 'sent') await noteContact(database, id, now)
        if (outcome.state !== 'retry') await finish(outcome.state, outcome)
        else if (now.getTime() - Date.parse(message.RunAt) >= EXPIRES) await finish('failed', { error: 'expired' })
        else {
          await database.query(putBack(id, now, message.RunAt, outcome.error ?? ''))
          throw new NotTaken(outcome.error ?? 'retry')
        }
      }
    },
  }
}
