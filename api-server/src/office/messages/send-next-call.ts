import type { Bilingual, FieldError, ManySaved, PassedRow } from '@office/shared-api/model'
import { sendNext } from '@office/shared-api/model/actions'
import { manySaved } from '@office/shared-api/model/shapes'
import { performs, type ActionCall } from '../../engine/actions'
import type { Config } from '../../platform/config/config'
import { prepared, type Queryable } from '../../platform/database/database'
import { FieldErrors, HttpError, refuseUnlessAgreed } from '../../platform/errors'
import { errorBody } from '../../platform/texts'
import { foundRequest } from '../tracking/tracked-request'
import { countMessage } from './message-calls'
import { enqueueMessage, gatewayFor } from './prepare-message'

/** The messages that are ready for a selection of requests, sent in one press. */

// Row lock: of two members of staff at once one sends it.
const selectReady = prepared('messages.ready', `SELECT "Id" FROM messages WHERE "RequestId" = $1 AND "State" = 'prepared' ORDER BY "Id" DESC LIMIT 1 FOR UPDATE`)
const queueReady = prepared(
  'messages.queue-ready',
  `UPDATE messages SET ("State", "Channel", "UserId", "At", "RunAt", "Error") = ('queued', $2, $3, $4::timestamptz, $4::timestamptz, '') WHERE "Id" = $1`,
)

const NOT_READY: Bilingual = { ar: 'لا رسالة جاهزة', en: 'No message is ready' }
const UNREACHABLE: Bilingual = { ar: 'لا رقم جوال صالحًا لهذا العميل', en: 'This client has no valid mobile number' }

type Circumstances = Pick<ActionCall, 'caller' | 'language' | 'now' | 'agreed' | 'question'>

/** Hands the message of one request over. Throws `FieldErrors`, `not_found`, `too_many_requests`. */
async function sendReady(transaction: Queryable, config: Config, requestId: number, { caller, language, now, agreed, question }: Circumstances): Promise<void> {
  const found = await foundRequest(transaction, requestId, now)
  if (!found) throw new HttpError('not_found')
  const refused = (sentence: Bilingual) => new FieldErrors([{ field: 'Id', errorMsg: sentence[language] }])
  const [ready] = await transaction.query<{ readonly Id: number }>(selectReady(requestId))
  if (!ready) throw refused(NOT_READY)
  const channel = gatewayFor(config, { phone: found.request.Phone })
  if (channel === '') throw refused(UNREACHABLE)
  if (found.request.NoMessages) refuseUnlessAgreed([question('no_messages', 'Id')], agreed, language)
  await countMessage(transaction, caller, requestId, now)
  await transaction.query(queueReady(ready.Id, channel, caller.Id, now))
  await enqueueMessage(transaction, ready.Id, now, now)
}

function refusalOf(error: unknown, language: ActionCall['language']): readonly FieldError[] {
  if (error instanceof FieldErrors) return error.list
  if (error instanceof HttpError && (error.code === 'not_found' || error.code === 'too_many_requests')) return [{ field: 'Id', errorMsg: errorBody(language, error.code).message }]
  throw error
}

const SENDING = 'Hand the message that is ready for each of these requests over to the gateway; a request without one, and a client who wants none, are passed over'

/** Each request is a transaction of its own: a refusal stops no other. */
export const sendingNext = (config: Config) =>
  performs(sendNext, SENDING, manySaved, async (_values, call): Promise<ManySaved> => {
    const [done, passed]: [number[], PassedRow[]] = [[], []]
    for (const Id of call.ids) {
      try {
        await call.database.transaction((transaction) => sendReady(transaction, config, Id, call))
        done.push(Id)
      } catch (error) {
        passed.push({ Id, errors: refusalOf(error, call.language) })
      }
    }
    return { done, passed }
  })
