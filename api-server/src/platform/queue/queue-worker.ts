import type { FastifyBaseLogger } from 'fastify'
import type { Database, Queryable } from '../database/database'
import { errorCode, traceOf } from '../errors'
import { schedule } from '../schedule'
import { dueKinds, leaseJobs, lockJob, markDone, putOff, type Job } from './job-queue'

/** Works inside the transaction that marks the job as done: exactly once. It may do nothing outside the database. */
export interface DatabaseHandler {
  readonly effect: 'database'
  readonly work: (job: Job, transaction: Queryable, now: Date) => Promise<void>
}

/** Works outside the database, under a lease: at least once. `Key` is the same for every attempt. */
export interface OutsideHandler {
  readonly effect: 'outside'
  /** How many jobs of the kind one process has under way; 1 when absent. */
  readonly atOnce?: number
  /** Milliseconds after which a job goes to another process, because this one has died in the middle; that of a mail when absent. */
  readonly lease?: number
  readonly work: (job: Job, now: Date) => Promise<void>
}

export type Handler = DatabaseHandler | OutsideHandler

/** The options of a program's queue. */
export interface Jobs {
  /** By the names of their kinds. */
  readonly handlers: Readonly<Record<string, Handler>>
  /** Asked at each look: they put jobs into the queue that come from no transaction. */
  readonly sources?: readonly ((database: Database, now: Date) => Promise<void>)[]
  /** Called in the transaction that gives a job up. */
  readonly givenUp?: (transaction: Queryable, now: Date) => Promise<void>
}

export interface QueueWork extends Jobs {
  readonly database: Database
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** The reason in a word: a message may quote an address or a row. */
function reasonOf(error: unknown): string {
  return errorCode(error) ?? (error instanceof Error ? error.name : typeof error)
}

async function fail({ database, now, log, givenUp }: QueueWork, job: Job, error: unknown): Promise<void> {
  const isGivenUp = await database.transaction(async (transaction) => {
    const isOver = await putOff(transaction, job, reasonOf(error), now())
    if (isOver) await givenUp?.(transaction, now())
    return isOver
  })
  const about = { job: `${job.Kind} ${job.Id}`, tries: job.Tries, ...traceOf(error) }
  if (isGivenUp) log.error(about, 'a job was given up')
  else log.warn(about, 'a job failed, it will be tried again')
}

async function workOne(work: QueueWork, kind: string, handler: DatabaseHandler): Promise<number> {
  let job = undefined as Job | undefined
  try {
    await work.database.transaction(async (transaction) => {
      job = await lockJob(transaction, kind, work.now())
      if (!job) return
      await handler.work(job, transaction, work.now())
      await markDone(transaction, job, work.now())
    })
  } catch (error) {
    if (!job) throw error
    await fail(work, job, error)
  }
  return job ? 1 : 0
}

async function workSome(work: QueueWork, kind: string, handler: OutsideHandler): Promise<number> {
  const jobs = await leaseJobs(work.database, kind, handler.atOnce ?? 1, work.now(), { ...(handler.lease !== undefined && { lasting: handler.lease }) })
  await Promise.all(
    jobs.map(async (job) => {
      try {
        await handler.work(job, work.now())
      } catch (error) {
        await fail(work, job, error)
        return
      }
      await markDone(work.database, job, work.now())
    }),
  )
  return jobs.length
}

/** Works the jobs of a kind off until none is due or it is told to end. Returns how many were tried. */
async function workKind(work: QueueWork, kind: string, ends: AbortSignal): Promise<number> {
  const handler = work.handlers[kind]
  for (let tried = 0; ; ) {
    if (!handler || ends.aborted) return tried
    const some = await (handler.effect === 'database' ? workOne(work, kind, handler) : workSome(work, kind, handler))
    if (some === 0) return tried
    tried += some
  }
}

/** Every two seconds. */
const EVERY = '*/2 * * * * *'

/**
 * The queue of one process. Each kind is worked off by itself, so that a long job keeps no other kind waiting. Several processes may do so
 * on one database.
 */
function makeQueue(work: QueueWork) {
  const ending = new AbortController()
  const lanes = new Map<string, Promise<number>>()
  const failed = (error: unknown) => {
    // The database is away for a while: the jobs wait in it.
    work.log.warn(traceOf(error), 'the job queue could not be worked off')
    return 0
  }
  return {
    ending,
    failed,
    /** Begins what is due. */
    async look(): Promise<void> {
      for (const source of work.sources ?? []) await source(work.database, work.now()).catch(failed)
      for (const kind of await dueKinds(work.database, Object.keys(work.handlers), work.now())) {
        if (ending.signal.aborted || lanes.has(kind)) continue
        lanes.set(kind, workKind(work, kind, ending.signal).catch(failed).finally(() => lanes.delete(kind)))
      }
    },
    /** Resolves when nothing is under way, with how many jobs were tried. */
    async idle(): Promise<number> {
      const tried = await Promise.all(lanes.values())
      return tried.reduce((sum, some) => sum + some, 0)
    },
  }
}

/** Works off what is due, once; returns how many jobs were tried. */
export async function workQueue(work: QueueWork): Promise<number> {
  const queue = makeQueue(work)
  await queue.look()
  return queue.idle()
}

/**
 * Works the queue off in the background, so that no call waits for it. Returns the function that ends it, once the jobs that are
 * under way have ended; the others wait in the database.
 */
export function startQueue(work: QueueWork): () => Promise<void> {
  const queue = makeQueue(work)
  const stop = schedule(EVERY, () => queue.look(), queue.failed)
  return async () => {
    queue.ending.abort()
    await stop()
    await queue.idle()
  }
}
