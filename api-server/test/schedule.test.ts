import { jest } from '@jest/globals'
import { HOUR, SECOND } from '@office/shared-api/model'
import { schedule } from '../src/platform/schedule'

const START = new Date('2026-11-21T09:59:58.500Z')

describe('a job', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: START })
  })
  afterEach(() => {
    jest.useRealTimers()
  })
  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)

  function counted(pattern: string, work: () => Promise<unknown> = () => Promise.resolve()) {
    const failures: unknown[] = []
    const counts = { runs: 0 }
    const run = () => {
      counts.runs += 1
      return work()
    }
    return { counts, failures, stop: schedule(pattern, run, (error) => failures.push(error)) }
  }

  it('runs at its times until it is stopped, failures or not', async () => {
    const { counts, failures, stop } = counted('* * * * * *', () => Promise.reject(new Error('away')))
    await pass(3 * SECOND)
    expect([counts.runs, failures.length]).toEqual([3, 3])
    await stop()
    await pass(HOUR)
    expect(counts.runs).toBe(3)
  })

  it('never runs beside itself, and ends once the run under way is over', async () => {
    let finish: () => void = () => undefined
    const { counts, stop } = counted('* * * * * *', () => new Promise<void>((resolve) => (finish = resolve)))
    await pass(10 * SECOND)
    expect(counts.runs).toBe(1)
    finish()
    await pass(2 * SECOND)
    expect(counts.runs).toBe(2)
    let ended = false
    const stopped = stop().then(() => (ended = true))
    await pass(0)
    expect(ended).toBe(false)
    finish()
    await stopped
    await pass(HOUR)
    expect(counts.runs).toBe(2)
  })

  it('goes on within a minute after a clock that was a year ahead, or a year behind', async () => {
    const { counts, stop } = counted('* * * * * *')
    await pass(2 * SECOND)
    for (const away of [-365 * 24 * HOUR, 365 * 24 * HOUR]) {
      const before = counts.runs
      jest.setSystemTime(Date.now() + away)
      await pass(60 * SECOND)
      expect(counts.runs - before).toBeGreaterThan(20)
    }
    await stop()
  })
})
