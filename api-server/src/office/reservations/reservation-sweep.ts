import { uptime as machineUptime } from 'node:os'
import { MINUTE, SECOND, textOf, type FollowRow, type RequestRow } from '@office/shared-api/model'
import { RESERVATION_NOTICE } from '@office/shared-api/model/rules'
import type { FastifyBaseLogger } from 'fastify'
import type { BoundResource, EngineParts, RowHooks } from '../../engine/bound-resource'
import { saveRow } from '../../engine/save-row'
import type { Config } from '../../platform/config/config'
import { prepared, type Queryable } from '../../platform/database/database'
import { HttpError, traceOf } from '../../platform/errors'
import { schedule } from '../../platform/schedule'
import { prepareMessage } from '../messages/prepare-message'
import { notify } from '../notifications/notify'
import { isFirm } from './reservation-ends'
import { LEEWAY, trustClock } from './trusted-clock'

/** Expiry of reservations, every minute and in every server: of two that sweep at once each takes what the other has not locked. */

export interface Sweep extends EngineParts {
  readonly config: Pick<Config, 'filesDir' | 'filesUrl' | 'gateways'>
  /** The requests. */
  readonly bound: BoundResource
}

/** So many in one statement; a sweep goes on until there are no more. */
const PORTION = 500

const selectLapsed = prepared(
  'sweep.lapsed',
  `SELECT "Id", "ReservedUntil" FROM requests WHERE "ReservedUntil" <= $1 AND ("ReservedUntil", "Id") > ($2, $3) ORDER BY "ReservedUntil", "Id" LIMIT ${PORTION}`,
)

/** The mark of a message about this end of a reservation: one that is extended is announced again. */
const AUTO_KEY = `extract(epoch FROM t."ReservedUntil")::bigint`
const selectEnding = prepared(
  'sweep.ending',
  `SELECT t."Id", t."Phone", t."Language", t."NoMessages", ${AUTO_KEY}::text AS mark FROM requests t
   WHERE t."ReservedUntil" > $1 AND t."ReservedUntil" <= $2 AND t."PaidMusand" IS NULL AND NOT t."Archived"
     AND NOT EXISTS (SELECT FROM notifications n WHERE n."RequestId" = t."Id" AND n."Kind" = 'reservation_ends' AND n."At" > t."ReservedUntil" - interval '${RESERVATION_NOTICE + MINUTE} milliseconds')
     AND NOT EXISTS (SELECT FROM messages m WHERE m."RequestId" = t."Id" AND m."AutoKey" = 'reservation_ends:' || ${AUTO_KEY})
   ORDER BY t."ReservedUntil", t."Id" LIMIT ${PORTION} FOR NO KEY UPDATE SKIP LOCKED`,
)

type Client = Pick<FollowRow, 'Id' | 'Phone' | 'Language' | 'NoMessages'>
type Cause = 'reservation_ends' | 'reservation_lapsed'

async function tell(transaction: Queryable, { gateways }: Sweep['config'], cause: Cause, { Id, Phone, Language, NoMessages }: Client, about: string, now: Date): Promise<void> {
  await notify(transaction, cause, Id, now)
  if (!NoMessages) await prepareMessage(transaction, { gateways }, { requestId: Id, phone: Phone, language: Language, cause, stageId: null, about }, now)
}

/** Tells of the reservations that end within the next hours, each once. */
async function announceEnds({ database, config }: Sweep, now: Date): Promise<void> {
  const until = new Date(now.getTime() + RESERVATION_NOTICE)
  await database.transaction(async (transaction) => {
    for (const { mark, ...client } of await transaction.query<Client & { readonly mark: string }>(selectEnding(now, until))) {
      await tell(transaction, config, 'reservation_ends', client, mark, now)
    }
  })
}

/** Asked again under the lock of the request: it may have been paid, extended or released meanwhile, also by a server of the build before. */
function lapse({ config }: Sweep): RowHooks {
  return {
    async beforeSave({ before }, { transaction, now }) {
      const until = before?.['ReservedUntil']
      if (!before || typeof until !== 'string' || Date.parse(until) > now.getTime()) return {}
      if (before['PersonId'] === null || (await isFirm(transaction, before))) return { values: { ReservedUntil: null } }
      return { values: { PersonId: null, ReservedUntil: null, WantedPersonId: before['PersonId'] ?? null } }
    },
    async afterSave({ id, before, after }, { transaction, now }) {
      if (after['PersonId'] !== null || !before) return
      const client = { Id: id, Phone: textOf(after['Phone']), Language: textOf(after['Language']), NoMessages: after['NoMessages'] === true }
      await tell(transaction, config, 'reservation_lapsed', client as Client, String(Date.parse(String(before['ReservedUntil'])) / 1000), now)
    },
  }
}

/** Ends one reservation by the office's rules, as a change of the system. */
async function endOne(sweep: Sweep, hooks: readonly RowHooks[], Id: number): Promise<void> {
  try {
    await saveRow({ parts: sweep, bound: sweep.bound, actor: { kind: 'system' }, body: { Id }, language: 'ar', skipLocked: true, firstHooks: hooks })
  } catch (error) {
    // Deleted, or somebody is changing it: the next sweep asks again.
    if (!(error instanceof HttpError) || error.code !== 'not_found') throw error
  }
}

/** Ends what is past its time; `ends` says to stop. */
async function endReservations(sweep: Sweep, ends: AbortSignal, onFailure: (error: unknown) => void): Promise<void> {
  const hooks = [lapse(sweep)]
  const now = sweep.now()
  for (let after: readonly [Date | string, number] = [new Date(0), 0]; ; ) {
    const rows = await sweep.database.query<Pick<RequestRow, 'Id'> & { readonly ReservedUntil: string }>(selectLapsed(now, ...after))
    for (const { Id } of rows) {
      if (ends.aborted) return
      await endOne(sweep, hooks, Id).catch(onFailure)
    }
    const last = rows.at(-1)
    if (!last || rows.length < PORTION) return
    after = [last.ReservedUntil, last.Id]
  }
}

/** One sweep. `wasSet`: the clock was set since the last one of this program. */
export async function sweepReservations(sweep: Sweep, wasSet: boolean, onFailure: (error: unknown) => void, ends = new AbortController().signal): Promise<void> {
  const now = sweep.now()
  const isTrusted = await sweep.database.transaction((transaction) => trustClock(transaction, now, wasSet))
  if (!isTrusted) return
  await endReservations(sweep, ends, onFailure)
  await announceEnds(sweep, now)
}

/**
 * The sweeps of one program. A clock that was set is told from a machine that slept by the machine's uptime (seconds), which sleep does not
 * stop: between two sweeps both go on by as much.
 */
export function sweeper(sweep: Sweep, onFailure: (error: unknown) => void, ends?: AbortSignal, uptime = machineUptime): () => Promise<void> {
  let started: number | null = null
  return async () => {
    const start = sweep.now().getTime() - uptime() * SECOND
    await sweepReservations(sweep, started !== null && Math.abs(start - started) > LEEWAY, onFailure, ends)
    started = start
  }
}

/** Sweeps in the background, every minute. Returns the function that ends it, once the request under way has been saved. */
export function startReservationSweep(sweep: Sweep, log: Pick<FastifyBaseLogger, 'warn'>): () => Promise<void> {
  const ending = new AbortController()
  const failed = (error: unknown) => {
    log.warn(traceOf(error), 'a reservation could not be ended')
  }
  const stop = schedule('0 * * * * *', sweeper(sweep, failed, ending.signal), failed)
  return () => {
    ending.abort()
    return stop()
  }
}
