import { DAY, HOUR, MINUTE, SECOND } from '@office/shared-api/model'
import { prepared, type Queryable } from '../database/database'

/** The table `job_queue`: a job is a row, put there in the transaction of its cause, so that both happen or neither does. */

/** A job that a process has taken on; `Tries` counts this attempt. */
export interface Job {
  readonly Id: string
  readonly Kind: string
  readonly Key: string
  /** The data that its kind needs; emptied once the job is done or given up. */
  readonly Data: unknown
  readonly CreatedAt: string
  readonly Tries: number
}

export interface NewJob {
  readonly kind: string
  /** Unique within the kind: the same key twice is one job, also when that is done already. */
  readonly key: string
  /** Plain JSON: Ids, no names. */
  readonly data?: object
  /** Not before this moment; at once when absent. */
  readonly runAt?: Date
  /** The moment at which a job without work is done: its row stands as a mark, without data. */
  readonly doneAt?: Date
}

/**
 * Lease of an outside job: longer than an attempt of a mail lasts. A process that dies in the middle of one gives the job back
 * by this: it is then done again rather than not at all.
 */
const LEASE = 5 * MINUTE

/** Waiting times before the next attempt; the last one is repeated. */
const BACK_OFF = [10 * SECOND, 30 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE] as const

/** No attempt is put off for longer: what is due later was written under a clock that was wrong. */
const LATEST = 2 * HOUR

/** Age at which a job that fails is given up. Mail servers among themselves stop after about as long. */
const DEAD_LETTER_AGE = 4 * DAY

/** Done jobs stay for a while, emptied: they tell when something went out, and hold their keys. */
const KEEP_DONE = 30 * DAY

const WAITING = '"DoneAt" IS NULL AND "GaveUpAt" IS NULL'

/** At the moment $1; $2 is $1 + `LATEST`. Jobs may be meant for a later day, but then neither an attempt nor they themselves are of the future. */
const DUE = `${WAITING} AND ("RunAt" <= $1 OR ("RunAt" > $2 AND ("Tries" > 0 OR "CreatedAt" > $2)))`

const add = prepared(
  'queue.add',
  `INSERT INTO job_queue ("Kind", "Key", "RunAt", "Data", "CreatedAt", "DoneAt")
   VALUES ($1, $2, $3, CASE WHEN $6::timestamptz IS NULL THEN $4::jsonb ELSE '{}' END, $5, $6)
   ON CONFLICT ("Kind", "Key") DO NOTHING`,
)
const addMany = prepared(
  'queue.add-many',
  `INSERT INTO job_queue ("Kind", "Key", "RunAt", "Data", "CreatedAt")
   SELECT $1, j->>'key', $3, j->'data', $4 FROM jsonb_array_elements($2::jsonb) j ON CONFLICT ("Kind", "Key") DO NOTHING`,
)
// A failed job of an earlier period has nothing left to do: a task that fails for days leaves no heap of them.
const addOccurrence = prepared(
  'queue.add-occurrence',
  `WITH added AS (
     INSERT INTO job_queue ("Kind", "Key", "RunAt", "CreatedAt") VALUES ($1, $2, $3, $4)
     ON CONFLICT ("Kind", "Key") DO NOTHING RETURNING "Id")
   UPDATE job_queue SET "DoneAt" = $4, "Data" = '{}'
   WHERE "Kind" = $1 AND ${WAITING} AND "Error" IS NOT NULL AND EXISTS (SELECT FROM added)`,
)
const selectDueKinds = prepared('queue.due-kinds', `SELECT DISTINCT "Kind" FROM job_queue WHERE "Kind" = ANY($3) AND ${DUE}`)
const COLUMNS = '"Id"::text AS "Id", "Kind", "Key", "Data", "CreatedAt"'
const lease = prepared(
  'queue.lease',
  `UPDATE job_queue SET "RunAt" = $5, "Tries" = "Tries" + 1
   WHERE "Id" IN (
     SELECT "Id" FROM job_queue WHERE "Kind" = $3 AND ${DUE} ORDER BY "RunAt", "Id" LIMIT $4 FOR UPDATE SKIP LOCKED)
   RETURNING ${COLUMNS}, "Tries"`,
)
const lock = prepared(
  'queue.lock',
  `SELECT ${COLUMNS}, "Tries" + 1 AS "Tries" FROM job_queue
   WHERE "Kind" = $3 AND ${DUE} ORDER BY "RunAt", "Id" LIMIT 1 FOR UPDATE SKIP LOCKED`,
)
// Whichever worker holds the job by now: it has been done.
const done = prepared(
  'queue.done',
  `UPDATE job_queue SET "DoneAt" = $2, "Data" = '{}', "Tries" = greatest("Tries", $3), "GaveUpAt" = NULL, "Error" = NULL
   WHERE "Id" = $1 AND "DoneAt" IS NULL`,
)
const coalesce = prepared(
  'queue.coalesce',
  `UPDATE job_queue SET "DoneAt" = $2, "Data" = '{}' WHERE "Kind" = $1 AND "Tries" = 0 AND ${WAITING}`,
)
// `Tries` tells whether the job is still ours: another process may have taken it over.
const failed = prepared(
  'queue.failed',
  `UPDATE job_queue SET "Tries" = $2, "RunAt" = $3, "GaveUpAt" = $4, "Error" = $5, "Data" = CASE WHEN $4::timestamptz IS NULL THEN "Data" ELSE '{}' END
   WHERE "Id" = $1 AND "Tries" <= $2 AND ${WAITING}`,
)
// A row from the future was written under a clock that was wrong: it would keep its period from being worked when that comes.
const expire = prepared('queue.expire', 'DELETE FROM job_queue WHERE "DoneAt" <= $1 OR "DoneAt" > $2')

function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds)
}

/** Puts a job into the queue, in the transaction of its cause. */
export async function enqueue(transaction: Queryable, { kind, key, data = {}, runAt, doneAt }: NewJob, now: Date): Promise<void> {
  await transaction.query(add(kind, key, runAt ?? now, JSON.stringify(data), now, doneAt ?? null))
}

/** Puts the task of a period into the queue, unless it is there. Earlier ones of its kind that have failed are over. */
export async function enqueueOccurrence(database: Queryable, { kind, key, runAt }: NewJob, now: Date): Promise<void> {
  await database.query(addOccurrence(kind, key, runAt ?? now, now))
}

/** Those of the kinds that have a job due. Kinds that nobody asks for wait: a newer program may know them. */
export async function dueKinds(database: Queryable, kinds: readonly string[], now: Date): Promise<string[]> {
  const rows = await database.query<{ readonly Kind: string }>(selectDueKinds(now, after(now, LATEST), kinds))
  return rows.map(({ Kind }) => Kind)
}

/** Puts many jobs of one kind into the queue at once, due at the same moment. */
export async function enqueueMany(transaction: Queryable, kind: string, jobs: readonly { readonly key: string; readonly data: object }[], runAt: Date, now: Date): Promise<void> {
  await transaction.query(addMany(kind, JSON.stringify(jobs), runAt, now))
}

/** Takes jobs that are due on a lease; no other process gets them for a while, as long as a mail may take unless told otherwise (milliseconds). */
export function leaseJobs(database: Queryable, kind: string, most: number, now: Date, { lasting = LEASE } = {}): Promise<Job[]> {
  return database.query<Job>(lease(now, after(now, LATEST), kind, most, after(now, lasting)))
}

/** A job that is due, locked until the transaction ends. */
export async function lockJob(transaction: Queryable, kind: string, now: Date): Promise<Job | undefined> {
  const [job] = await transaction.query<Job>(lock(now, after(now, LATEST), kind))
  return job
}

export async function markDone(queryable: Queryable, { Id, Tries }: Job, now: Date): Promise<void> {
  await queryable.query(done(Id, now, Tries))
}

/** For a kind whose every job is the same work: one that begins does that of all which wait for their first attempt. */
export async function coalesceJobs(queryable: Queryable, kind: string, now: Date): Promise<void> {
  await queryable.query(coalesce(kind, now))
}

/** The attempt failed with this code: the job waits longer each time, and is given up after days. Returns whether it is now. */
export async function putOff(database: Queryable, { Id, Tries, CreatedAt }: Job, code: string, now: Date): Promise<boolean> {
  const isGivenUp = now.getTime() - Date.parse(CreatedAt) >= DEAD_LETTER_AGE
  const wait = BACK_OFF[Math.min(Tries, BACK_OFF.length) - 1] ?? MINUTE
  await database.query(failed(Id, Tries, after(now, wait), isGivenUp ? now : null, code))
  return isGivenUp
}

export async function removeDoneJobs(database: Queryable, now: Date): Promise<void> {
  await database.query(expire(after(now, -KEEP_DONE), after(now, DAY)))
}
