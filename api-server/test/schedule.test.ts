import { jest } from '@jest/globals'
import { HOUR, SECOND } from '@office/shared-api/model'
import { repeat, schedule } from '../src/platform/schedule'

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

describe('polling', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })
  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)

  it('goes on a pause after each look, failures or not, until it is stopped', async () => {
    const failures: unknown[] = []
    const stop = repeat(20, () => Promise.reject(new Error('away')), (error) => failures.push(error))
    await pass(19)
    expect(failures).toHaveLength(0)
    await pass(41)
    expect(failures).toHaveLength(3)
    await stop()
    await pass(HOUR)
    expect(failures).toHaveLength(3)
  })

  it('never looks beside itself, and ends once the look under way is over', async () => {
    let [looks, isStopped] = [0, false]
    let finish: () => void = () => undefined
    const stop = repeat(20, () => new Promise<void>((resolve) => {
      looks += 1
      finish = resolve
    }), () => undefined)
    await pass(SECOND)
    expect(looks).toBe(1)
    finish()
    await pass(20)
    expect(looks).toBe(2)
    const stopped = stop().then(() => (isStopped = true))
    await pass(SECOND)
    expect(isStopped).toBe(false)
    finish()
    await stopped
    await pass(HOUR)
    expect(looks).toBe(2)
  })
})
