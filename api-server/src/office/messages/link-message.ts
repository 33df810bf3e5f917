import { randomUUID } from 'node:crypto'
import type { TemplateRow } from '@office/shared-api/model'
import type { Config } from '../../platform/config/config'
import { prepared, type Queryable } from '../../platform/database/database'
import { maskedLink } from '../tracking/track-link'
import type { Found } from '../tracking/tracked-request'
import first from './first-templates.json' with { type: 'json' }
import { languageOfClient, messageText } from './message-words'
import { enqueueMessage } from './prepare-message'

/** The message that brings a client the link of their request, when they ask for it: at once, at any hour, and beside the one message of a day. */

/** The channel that can carry a link; null where none is set up. In SMS, links need a registered address (`SMS_LINKS`). */
export function linkChannel({ gateways, smsLinks }: Pick<Config, 'gateways' | 'smsLinks'>): 'whatsapp' | 'sms' | null {
  if (gateways.whatsapp) return 'whatsapp'
  return gateways.sms && smsLinks ? 'sms' : null
}

const { Ar = '', En = '' } = first.find(({ Cause }) => Cause === 'link') ?? {}

const selectText = prepared('messages.link-text', `SELECT "Id" FROM templates WHERE "Cause" = 'link' AND NOT "Disable"`)
// Without an `AutoKey`: no rule for what goes out by itself holds it back.
const add = prepared(
  'messages.add-link',
  `INSERT INTO messages ("RequestId", "TemplateId", "Cause", "Key", "Language", "Channel", "Text", "State", "At", "RunAt")
   VALUES ($1, $2, 'link', $3, $4, $5, $6, 'queued', $7, $7) RETURNING "Id"`,
)

/** Queues it, in the office's words; where that text is disabled or deleted, in those that offices begin with. */
export async function sendLink(transaction: Queryable, config: Pick<Config, 'gateways' | 'smsLinks' | 'publicUrl' | 'port' | 'office'>, found: Found, today: string, now: Date): Promise<void> {
  const [text] = await transaction.query<Pick<TemplateRow, 'Id'>>(selectText())
  const language = languageOfClient(found)
  const about = { language, stageId: null, link: maskedLink(config), today, office: config.office.name }
  const written = text ? '' : messageText({ Cause: 'link', Ar, En }, found, about)
  const [made] = await transaction.query<{ readonly Id: number }>(add(found.request.Id, text?.Id ?? null, randomUUID(), language, linkChannel(config), written, now))
  if (made) await enqueueMessage(transaction, made.Id, now, now)
}
