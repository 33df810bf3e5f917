import { dayInRiyadh, HONEYPOT_FIELD, MINUTE, OFFICE_TIME_ZONE, resources, type Language } from '@office/shared-api/model'
import { objectOf } from '@office/shared-api/model/shapes'
import type { FastifyInstance } from 'fastify'
import type { BoundResource, RowHooks } from '../../engine/bound-resource'
import type { CallContract } from '../../engine/contract/call'
import { publicFormShape } from '../../engine/contract/resource-shapes'
import { draftOf } from '../../engine/row-draft'
import { saveRow } from '../../engine/save-row'
import { prepared } from '../../platform/database/database'
import { fieldErrors, HttpError } from '../../platform/errors'
import { addressLimits } from '../../platform/limits/networks'
import { countTry } from '../../platform/limits/rate-limit'
import { bodyOf, type Body } from '../../platform/plugins/bodies'
import { languageOf } from '../../platform/plugins/language'
import type { Parts } from '../../platform/plugins/parts'
import { notify } from '../notifications/notify'

/** The call with which a visitor asks to be called. It tells nothing: neither that the number is known, nor whether the worker is still there. */

const { callbacks } = resources

/** Undoes a call request: the number waits for a call already. */
class AlreadyAsked extends Error {
  override readonly name = 'AlreadyAsked'
}

// Of many at once with one number, each sees those before it.
const lockPhone = prepared('callbacks.lock-phone', `SELECT pg_advisory_xact_lock(hashtextextended('callbacks ' || $1, 0))`)
const selectWaiting = prepared(
  'callbacks.waiting',
  `SELECT 1 FROM callbacks WHERE "Phone" = $1 AND "State" = 'new' AND ("At" AT TIME ZONE '${OFFICE_TIME_ZONE}')::date = $2::date LIMIT 1`,
)
const selectWorker = prepared('callbacks.worker', 'SELECT "Id" FROM persons WHERE "Id" = $1 FOR KEY SHARE')

/** The rules of a visitor's own: one row for a number that waits, told to staff. */
const asked = (language: Language): RowHooks => ({
  async beforeSave({ after }, { transaction, now }) {
    await transaction.query(lockPhone(after['Phone']))
    if ((await transaction.query(selectWaiting(after['Phone'], dayInRiyadh(now)))).length > 0) throw new AlreadyAsked()
    const [worker] = await transaction.query<{ readonly Id: number }>(selectWorker(after['WorkerId']))
    return { values: { WorkerId: worker?.Id ?? null, Language: after['Language'] || language } }
  },
  async afterSave({ id }, { transaction, now }) {
    await notify(transaction, 'callback', { about: id }, now)
  },
})

/** A call from the page: its body, and where it came from. */
interface Asking {
  readonly body: Body
  readonly ip: string
  readonly language: Language
}

/** Keeps a call request. Throws `unable_to_submit` for a filled trap field, `FieldErrors`, `too_many_requests`. */
async function ask(parts: Parts, bound: BoundResource, { body, ip, language }: Asking): Promise<void> {
  if (body[HONEYPOT_FIELD]) throw new HttpError('unable_to_submit')
  const draft = draftOf(callbacks, 'public', body)
  if (draft.errors) throw fieldErrors(draft.errors, language)
  await countTry(parts.database, addressLimits(ip, { what: 'callback-address', most: parts.config.limits.callback, window: 10 * MINUTE }), parts.now())
  try {
    await saveRow({ parts, bound, actor: { kind: 'visitor' }, body, draft, language, hooks: [asked(language)] })
  } catch (error) {
    if (!(error instanceof AlreadyAsked)) throw error
  }
}

const askCall: CallContract = {
  tag: 'callbacks',
  summary: 'A visitor asks to be called: a name and a number. A number that waits for a call already gets the same answer, and no second row that day',
  body: { schema: publicFormShape('AskForm', callbacks, { required: [], properties: { [HONEYPOT_FIELD]: { type: 'string', maxLength: 0, description: 'Left empty by people.' } } }) },
  answer: objectOf('Asked', {}),
  refusals: ['field_errors', 'unable_to_submit', 'too_many_requests'],
}

export function askRoute(app: FastifyInstance, parts: Parts, bound: BoundResource): void {
  app.post('/api/callbacks/ask', { config: { access: 'everyone', contract: askCall } }, async (request): Promise<Record<string, never>> => {
    await ask(parts, bound, { body: bodyOf(request), ip: request.ip, language: languageOf(request) })
    return {}
  })
}
