import { OFFICE_TIME_ZONE } from '@office/shared-api/model'
import { Cron } from 'croner'

/**
 * Polling: does `work` after a pause (milliseconds), and again so long after each time that it has ended. Keeps no process alive. Returns the
 * function that ends it, once a run that is under way is over.
 */
export function repeat(pause: number, work: () => Promise<unknown>, onFailure: (error: unknown) => void): () => Promise<void> {
  let isStopped = false
  let run: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout
  const next = () => {
    timer = setTimeout(() => {
      run = work().catch(onFailure)
      void run.then(() => {
        if (!isStopped) next()
      })
    }, pause).unref()
  }
  next()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await run
  }
}

/**
 * Does `work` at each time of a cron pattern (seconds may stand in front; the office's time zone), never beside itself: what falls
 * into a run that is under way is left out. Keeps no process alive. Returns the function that ends it, once such a run is over.
 */
export function schedule(pattern: string, work: () => Promise<unknown>, onFailure: (error: unknown) => void): () => Promise<void> {
  let job: Cron
  let run: Promise<unknown> = Promise.resolve()
  // A job for each run: croner counts on from the last one, and after a clock that was a year ahead it would rest for a year.
  const next = () => {
    job = new Cron(pattern, { timezone: OFFICE_TIME_ZONE, maxRuns: 1, unref: true }, () => {
      run = work().catch(onFailure)
      void run.then(() => {
        if (!job.isStopped()) next()
      })
    })
  }
  next()
  return async () => {
    job.stop()
    await run
  }
}
