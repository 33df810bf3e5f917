import { dayInRiyadh, message, type AssignAnswer, type Bilingual, type Language, type TakeAnswer } from '@office/shared-api/model'
import { assignAnswer, MOST_ID, takeAnswer } from '@office/shared-api/model/shapes'
import type { FastifyInstance } from 'fastify'
import { byStaff, type BoundResource, type Caller, type RowHooks } from '../../engine/bound-resource'
import type { CallContract } from '../../engine/contract/call'
import { saveRow } from '../../engine/save-row'
import { prepared, type Queryable } from '../../platform/database/database'
import { FieldErrors, fieldErrors, HttpError } from '../../platform/errors'
import { callerOf } from '../../platform/plugins/access'
import { listOf as valuesOf } from '../../platform/plugins/bodies'
import { languageOf } from '../../platform/plugins/language'
import type { Parts } from '../../platform/plugins/parts'
import { isActive, isPresent, mayWork } from '../ground/staff'
import { notify } from '../notifications/notify'
import { IDS, selectedIds } from '../ground/selection'

/** Assignment of requests to staff. Each assignment is a save of its own under the lock of its row: of several takers the first gets the request. */

const holder = prepared('inbox.holder', `SELECT u."Name" FROM users u WHERE u."Id" = $1 AND u."Id" <> $2 AND ${isActive('u')}`)
const worker = prepared('inbox.worker', `SELECT (${mayWork('u')}) AS works, ${isPresent('u', '$2::date')} AS present FROM users u WHERE u."Id" = $1`)

/** Saves each of these requests with a rule; those that are not there any more are left out. */
async function saveEach(parts: Parts, bound: BoundResource, ids: readonly number[], caller: Caller, language: Language, rule: RowHooks): Promise<void> {
  for (const Id of ids) {
    await saveRow({ parts, bound, actor: byStaff(caller), body: { Id }, language, firstHooks: [rule] }).catch((error: unknown) => {
      if (!(error instanceof HttpError) || error.code !== 'not_found') throw error
    })
  }
}

/** Takes the requests that nobody has, or whose assignee cannot sign in any more. */
async function take(parts: Parts, bound: BoundResource, ids: readonly number[], caller: Caller, language: Language): Promise<TakeAnswer> {
  /** Of each request that is still there, who else has it. */
  const others = new Map<number, string | undefined>()
  await saveEach(parts, bound, ids, caller, language, {
    async beforeSave({ id, before }, { transaction }) {
      const [other] = await transaction.query<{ readonly Name: string }>(holder(before?.['AssigneeId'], caller.Id))
      others.set(id, other?.Name)
      return other ? {} : { values: { AssigneeId: caller.Id } }
    },
  })
  const isTaken = (Id: number) => others.has(Id) && others.get(Id) === undefined
  return { taken: ids.filter(isTaken), passed: ids.filter((Id) => !isTaken(Id)).map((Id) => ({ Id, By: others.get(Id) ?? null })) }
}

const AWAY: Bilingual = { ar: 'غائب حاليًا', en: 'Away at the moment' }

/** The user whom requests are given to; null for nobody. Throws `FieldErrors` for one who cannot work on them. */
async function readWorker(database: Queryable, typed: string, now: Date, language: Language): Promise<number | null> {
  if (!/^[0-9]{1,10}$/.test(typed) || Number(typed) > MOST_ID) throw new HttpError('bad_request')
  if (Number(typed) === 0) return null
  const [user] = await database.query<{ readonly works: boolean; readonly present: boolean }>(worker(Number(typed), dayInRiyadh(now)))
  if (!user?.works) throw fieldErrors({ UserId: message('unknown') }, language)
  if (!user.present) throw new FieldErrors([{ field: 'UserId', errorMsg: AWAY[language] }])
  return Number(typed)
}

async function assign(parts: Parts, bound: BoundResource, ids: readonly number[], userId: number | null, caller: Caller, language: Language): Promise<AssignAnswer> {
  const done = new Set<number>()
  await saveEach(parts, bound, ids, caller, language, {
    beforeSave({ id: Id, before }) {
      if (before?.['AssigneeId'] === userId) return {}
      done.add(Id)
      return { values: { AssigneeId: userId } }
    },
    async afterSave({ id: Id }, { transaction, now }) {
      if (userId !== null && userId !== caller.Id) await notify(transaction, 'assigned', Id, now)
    },
  })
  return { done: [...done], passed: ids.filter((Id) => !done.has(Id)) }
}

const takeCall: CallContract = {
  tag: 'requests',
  summary: 'Take these requests; each has one who wins, everybody else is told by whom it was taken',
  body: { schema: { type: 'object', title: 'TakeForm', properties: { Ids: IDS }, required: ['Ids'] } },
  answer: takeAnswer,
}
const assignCall: CallContract = {
  tag: 'requests',
  summary: 'Give these requests to a member of staff, or to nobody',
  body: {
    schema: {
      type: 'object',
      title: 'AssignForm',
      properties: { Ids: IDS, UserId: { type: 'integer', minimum: 0, maximum: MOST_ID, description: 'Of the members of staff in `prerequisite`; 0 for nobody.' } },
      required: ['Ids', 'UserId'],
    },
  },
  answer: assignAnswer,
  refusals: ['field_errors'],
}

export function assignRoutes(app: FastifyInstance, parts: Parts, bound: BoundResource): void {
  app.post('/api/requests/take', { config: { access: 'Editor', contract: takeCall } }, (request) =>
    take(parts, bound, selectedIds(valuesOf(request, 'Ids')), callerOf(request), languageOf(request)),
  )
  app.post('/api/requests/assign', { config: { access: 'Editor', contract: assignCall } }, async (request) => {
    const [ids, language] = [selectedIds(valuesOf(request, 'Ids')), languageOf(request)]
    const userId = await readWorker(parts.database, valuesOf(request, 'UserId')[0] ?? '', parts.now(), language)
    return assign(parts, bound, ids, userId, callerOf(request), language)
  })
}
