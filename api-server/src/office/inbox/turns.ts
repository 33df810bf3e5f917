import { dayInRiyadh } from '@office/shared-api/model'
import type { FastifyBaseLogger } from 'fastify'
import type { BoundResource, EngineParts, RowHooks } from '../../engine/bound-resource'
import { saveRow } from '../../engine/save-row'
import { prepared } from '../../platform/database/database'
import { HttpError, traceOf } from '../../platform/errors'
import { schedule } from '../../platform/schedule'
import { readSettings } from '../ground/settings'
import { isPresent, mayWork } from '../ground/staff'
import { notify } from '../notifications/notify'
import { isNew, isUnassigned } from './boxes'

/** Assignment of new requests, some seconds later and outside their submit: they are given out in turns, or those who take requests are told. */

export interface Inbox extends EngineParts {
  /** The requests. */
  readonly bound: BoundResource
}

/** So many at once: more come with the next run. */
const PORTION = 100

const selectWaiting = prepared('turns.waiting', `SELECT t."Id" FROM requests t WHERE ${isNew('t')} AND ${isUnassigned('t')} ORDER BY t."Id" LIMIT ${PORTION}`)
const isWaiting = prepared('turns.is-waiting', `SELECT t."Id" FROM requests t WHERE t."Id" = $1 AND ${isNew('t')} AND ${isUnassigned('t')}`)
// Also of those that came while nobody was there, over days off; `ContactDueAt`: an office that begins with notifications is not told of its past.
const selectUntold = prepared(
  'turns.untold',
  `SELECT t."Id" FROM requests t WHERE t."RequestDate" > $1::timestamptz - interval '3 days' AND t."ContactDueAt" IS NOT NULL AND ${isNew('t')} AND t."AssigneeId" IS NULL
     AND EXISTS (SELECT FROM users u WHERE u."TakesRequests" AND ${mayWork('u')} AND ${isPresent('u', '$2::date')})
     AND NOT EXISTS (SELECT FROM notifications n WHERE n."RequestId" = t."Id" AND n."Kind" = 'new') ORDER BY t."Id" LIMIT ${PORTION}`,
)

/** Advisory lock; its number must be used by nothing else. Of several servers, one gives out a turn at a time. */
const lock = prepared('turns.lock', 'SELECT pg_advisory_xact_lock(4721913)')
// Later than every turn before, whatever the clock says: turns stay even.
const nextTurn = prepared(
  'turns.next',
  `UPDATE users SET "LastTurnAt" = greatest($1::timestamptz, (SELECT max("LastTurnAt") FROM users) + interval '1 millisecond') WHERE "Id" = (
     SELECT u."Id" FROM users u WHERE u."TakesRequests" AND ${mayWork('u')} AND ${isPresent('u', '$2::date')} ORDER BY u."LastTurnAt" NULLS FIRST, u."Id" LIMIT 1)
   RETURNING "Id"`,
)

/** Under the lock of the request, asked again: somebody may have taken it meanwhile. */
const turn: RowHooks = {
  async beforeSave({ id }, { transaction, now }) {
    const [waiting] = await transaction.query(isWaiting(id))
    if (!waiting) return {}
    await transaction.query(lock())
    const [user] = await transaction.query<{ readonly Id: number }>(nextTurn(now, dayInRiyadh(now)))
    return user ? { values: { AssigneeId: user.Id } } : {}
  },
  async afterSave({ id }, { transaction, now }) {
    await notify(transaction, 'assigned', id, now)
  },
}

/** One run. Returns once every request that waited at its beginning has been seen to. */
export async function seeToNewRequests(inbox: Inbox, onFailure: (error: unknown) => void): Promise<void> {
  const { database, bound } = inbox
  const settings = await readSettings(database)
  if (settings?.Assign !== 'turns') {
    const now = inbox.now()
    await database.transaction(async (transaction) => {
      for (const { Id } of await transaction.query<{ readonly Id: number }>(selectUntold(now, dayInRiyadh(now)))) await notify(transaction, 'new', Id, now)
    })
    return
  }
  for (const { Id } of await database.query<{ readonly Id: number }>(selectWaiting())) {
    const saved = saveRow({ parts: inbox, bound, actor: { kind: 'system' }, body: { Id }, language: 'ar', skipLocked: true, firstHooks: [turn] })
    await saved.catch((error: unknown) => {
      // Deleted, or somebody is changing it: the next run asks again.
      if (!(error instanceof HttpError) || error.code !== 'not_found') onFailure(error)
    })
  }
}

/** Runs every five seconds. Returns the function that ends it, once a run under way is over. */
export function startTurns(inbox: Inbox, log: Pick<FastifyBaseLogger, 'warn'>): () => Promise<void> {
  const failed = (error: unknown) => {
    log.warn(traceOf(error), 'new requests could not be given out')
  }
  return schedule('*/5 * * * * *', () => seeToNewRequests(inbox, failed), failed)
}
