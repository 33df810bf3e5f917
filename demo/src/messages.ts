import { randomBytes } from 'node:crypto'
import { dayInRiyadh, HOUR, internationalPhone, MESSAGE_STATES, MINUTE, type MessageState, type TemplateRow } from '@office/shared-api/model'
import { languageOfClient, messageText } from '../../api-server/src/office/messages/message-words'
import { enqueueMessage } from '../../api-server/src/office/messages/prepare-message'
import { foundRequest } from '../../api-server/src/office/tracking/tracked-request'
import type { Database, Queryable } from '../../api-server/src/platform/database/database'
import { continueIds, insertRows } from '../../api-server/src/platform/database/insert-rows'
import type { DemoRequest } from './requests'

/** As the pages of a trial name themselves; what is kept of a link has no token. */
const LINK = 'http://localhost:8080/track#…'
const OFFICE = { ar: 'مكتب الاستقدام', en: 'Recruitment Office' }

type Text = Pick<TemplateRow, 'Ar' | 'En' | 'Cause'> & { readonly Id: number }

/** The delivery columns of a message by its state; moments are so long before now (milliseconds). */
const WAYS: Readonly<Record<MessageState, { readonly Channel: string; readonly ago: number; readonly Error?: string; readonly UserId?: number }>> = {
  prepared: { Channel: '', ago: 20 * MINUTE },
  queued: { Channel: 'mail', ago: 0, UserId: 3 },
  opened: { Channel: 'link', ago: HOUR, UserId: 3 },
  sent: { Channel: 'link', ago: 3 * HOUR, UserId: 3 },
  failed: { Channel: 'sms', ago: 5 * HOUR, Error: 'http_400' },
  unclear: { Channel: 'sms', ago: 6 * HOUR, Error: 'timeout' },
  cancelled: { Channel: '', ago: 8 * HOUR },
}

async function messageOf(database: Queryable, { Id }: DemoRequest, State: MessageState, text: Text, now: Date) {
  const found = await foundRequest(database, Id, now)
  if (!found) return []
  const { Channel, ago, Error = '', UserId = null } = WAYS[State]
  const at = new Date(now.getTime() - ago)
  const { request } = found
  const isWritten = State !== 'prepared' && State !== 'cancelled'
  const [Language, Phone] = [languageOfClient(found), internationalPhone(request.Phone) ?? '']
  return [
    {
      RequestId: Id,
      TemplateId: text.Id,
      Cause: text.Cause,
      StageId: text.Cause === 'stage' ? request.StageId : null,
      AutoKey: isWritten ? null : `${text.Cause}:demo`,
      Key: `demo-${State}-${Id}`,
      Channel,
      Language,
      To: !isWritten ? '' : Channel === 'mail' ? request.Email : Phone,
      Text: isWritten ? messageText(text, found, { language: Language, stageId: null, link: LINK, today: dayInRiyadh(now), office: OFFICE }) : '',
      State,
      Error,
      UserId,
      At: at,
      RunAt: State === 'queued' ? new Date(now.getTime() + 2 * HOUR) : null,
      SentAt: State === 'sent' ? at : null,
    },
  ]
}

/** Links of all requests, and messages in every state to clients of the running ones; the one that is queued goes out by mail in two hours. */
export async function fillMessages(database: Database, requests: readonly DemoRequest[], now: Date): Promise<void> {
  const links = requests.map(({ Id, RequestDate }) => ({ RequestId: Id, Token: randomBytes(16).toString('base64url'), MadeAt: RequestDate }))
  const texts = await database.query<Text>({ text: `SELECT "Id", "Cause", "Ar", "En" FROM templates WHERE "Cause" IN ('received', 'stage') ORDER BY "Id"` })
  const running = requests.filter(({ PaidMusand, ArrivedOn, Archived, NoMessages }) => PaidMusand !== null && ArrivedOn === null && !Archived && !NoMessages)
  const withMail = running.find(({ Email }) => Email !== '')
  await database.transaction(async (transaction) => {
    await insertRows(transaction, 'track_links', links)
    for (const [at, State] of [...MESSAGE_STATES, ...MESSAGE_STATES].entries()) {
      const text = texts[at % texts.length]
      const request = State === 'queued' ? withMail : running[at]
      if (text && request && !(State === 'queued' && at > MESSAGE_STATES.length)) await insertRows(transaction, 'messages', await messageOf(transaction, request, State, text, now))
    }
    await continueIds(transaction, 'messages')
    for (const { Id, RunAt } of await transaction.query<{ Id: number; RunAt: string }>({ text: `SELECT "Id", "RunAt" FROM messages WHERE "State" = 'queued'` })) {
      await enqueueMessage(transaction, Id, new Date(RunAt), now)
    }
  })
}
