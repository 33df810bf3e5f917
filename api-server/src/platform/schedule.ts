import { OFFICE_TIME_ZONE } from '@office/shared-api/model'
import { Cron } from 'croner'

type Work = () => Promise<unknown>
type OnFailure = (error: unknown) => void

/**
 * Runs `work` when the timer that `arm` sets is over, and sets the next one once the run has ended: never beside itself. `arm` returns the function
 * that clears its timer. Returns the function that ends it all, once a run that is under way is over.
 */
function runOnTimer(arm: (onTime: () => void) => () => void, work: Work, onFailure: OnFailure): () => Promise<void> {
  let isStopped = false
  let run: Promise<unknown> = Promise.resolve()
  let clear: () => void
  const next = () => {
    clear = arm(() => {
      run = work().catch(onFailure)
      void run.then(() => {
        if (!isStopped) next()
      })
    })
  }
  next()
  return async () => {
    isStopped = true
    clear()
    await run
  }
}

/**
 * Does `work` at each time of a cron pattern (seconds may stand in front; the office's time zone), never beside itself: what falls
 * into a run that is under way is left out. Keeps no process alive. Returns the function that ends it, once such a run is over.
 */
export function schedule(pattern: string, work: Work, onFailure: OnFailure): () => Promise<void> {
  // A job for each run: croner counts on from the last one, and after a clock that was a year ahead it would rest for a year.
  const arm = (onTime: () => void) => {
    const job = new Cron(pattern, { timezone: OFFICE_TIME_ZONE, maxRuns: 1, unref: true }, onTime)
    return () => {
      job.stop()
    }
  }
  return runOnTimer(arm, work, onFailure)
}

/**
 * Polling: does `work` after a pause (milliseconds), and again so long after each time that it has ended. Keeps no process alive. Returns the
 * function that ends it, once a run that is under way is over.
 */
export function repeat(pause: number, work: Work, onFailure: OnFailure): () => Promise<void> {
  const arm = (onTime: () => void) => {
    const timer = setTimeout(onTime, pause).unref()
    return () => {
      clearTimeout(timer)
    }
  }
  return runOnTimer(arm, work, onFailure)
}
