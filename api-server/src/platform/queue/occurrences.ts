import { dayInRiyadh, OFFICE_TIME_ZONE, SECOND } from '@office/shared-api/model'
import { Cron } from 'croner'
import type { Queryable } from '../database/database'
import { enqueue, enqueueOccurrence } from './job-queue'

/** Work that is due at times of its own. */
export interface Task {
  readonly kind: string
  /** Cron pattern, in the office's time zone. */
  readonly at: string
  /** Milliseconds between the beginning of a period, or the start of a program in the middle of it, and the work. */
  readonly delay?: number
}

const time = new Intl.DateTimeFormat('en-u-nu-latn', { timeZone: OFFICE_TIME_ZONE, timeStyle: 'medium', hourCycle: 'h23' })

/** The key of the period in which a moment lies, by its beginning: `2026-11-21T14`, with minutes and seconds where it has such. */
export function periodOf(pattern: Cron, now: Date): string {
  // Before the next full second, because a run at this very one begins the period.
  const [start = now] = pattern.previousRuns(1, new Date(now.getTime() + SECOND))
  return `${dayInRiyadh(start)}T${time.format(start)}`.replace(/(?::00){1,2}$/, '')
}

/** Notes the task of the present period as done: nobody does it again. */
export async function settleOccurrence(transaction: Queryable, { kind, at }: Task, now: Date): Promise<void> {
  const key = periodOf(new Cron(at, { timezone: OFFICE_TIME_ZONE }), now)
  await enqueue(transaction, { kind, key, doneAt: now }, now)
}

/**
 * Returns a function that puts the task of the present period into the queue. Asked often, by a clock that is read each time, it catches up
 * after a machine was off or its clock was wrong, with one job and not with all that were missed; several processes ask for the same keys.
 */
export function occurrences(tasks: readonly Task[]): (database: Queryable, now: Date) => Promise<void> {
  const patterns = tasks.map(({ at, ...task }) => ({ ...task, pattern: new Cron(at, { timezone: OFFICE_TIME_ZONE }) }))
  const asked = new Map<string, string>()
  return async (database, now) => {
    for (const { kind, pattern, delay = 0 } of patterns) {
      const key = periodOf(pattern, now)
      if (asked.get(kind) === key) continue
      await enqueueOccurrence(database, { kind, key, runAt: new Date(now.getTime() + delay) }, now)
      asked.set(kind, key)
    }
  }
}
