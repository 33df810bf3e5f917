import { DAY, HOUR, MINUTE, SECOND } from '@office/shared-api/model'
import type { Database, Queryable } from '../../src/platform/database/database'
import { enqueue, removeDoneJobs, type Job, type NewJob } from '../../src/platform/queue/job-queue'
import { occurrences } from '../../src/platform/queue/occurrences'
import { startQueue, workQueue, type DatabaseHandler, type Jobs, type OutsideHandler } from '../../src/platform/queue/queue-worker'
import { describeOnPostgres, engines, openTestDatabase } from '../support/databases'
import { until } from '../support/until'

interface Row {
  readonly Kind: string
  readonly Key: string
  readonly Tries: number
  readonly RunAt: string
  readonly DoneAt: string | null
  readonly GaveUpAt: string | null
  readonly Error: string | null
  readonly Data: object
}

/** A kind whose effect is a row of its own: as many rows as it was done. */
const note: DatabaseHandler = {
  effect: 'database',
  work: async ({ Key }, transaction) => {
    await transaction.query({ text: 'INSERT INTO effects VALUES ($1)', values: [Key] })
  },
}

function outside(work: (job: Job) => Promise<void>, atOnce = 1): OutsideHandler {
  return { effect: 'outside', atOnce, work: (job) => work(job) }
}

describe.each(engines)('the job queue on %s', (engine) => {
  let database: Database
  let now: Date
  let lines: object[]
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await database.query({ text: 'CREATE TABLE effects (key text NOT NULL)' })
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    now = new Date('2026-11-21T09:00:00.000Z')
    lines = []
    await database.query({ text: 'TRUNCATE job_queue, effects' })
  })

  const log = { warn: (line: object) => lines.push(line), error: (line: object) => lines.push(line) }
  const workOf = (handlers: Jobs['handlers'], sources: Jobs['sources'] = []) => ({ database, handlers, sources, now: () => now, log })
  const work = (handlers: Jobs['handlers'], sources: Jobs['sources'] = []) => workQueue(workOf(handlers, sources))
  const add = (job: Partial<NewJob> = {}, to: Queryable = database) => enqueue(to, { kind: 'note', key: 'a', ...job }, now)
  const later = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds)
  }
  const rows = () => database.query<Row>({ text: 'SELECT * FROM job_queue ORDER BY "Id"' })
  const keysOf = async () => (await rows()).map(({ Key }) => Key)
  const effects = async () => (await database.query<{ key: string }>({ text: 'SELECT key FROM effects ORDER BY key' })).map(({ key }) => key)

  it('holds a job if its cause happened, and none if it did not', async () => {
    await database.transaction((transaction) => add({}, transaction))
    const undone = database.transaction(async (transaction) => {
      await add({ key: 'b' }, transaction)
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect(await keysOf()).toEqual(['a'])
  })

  it('does the same work once that is asked for twice, also when it is done already', async () => {
    await add()
    await add()
    expect(await work({ note })).toBe(1)
    await add()
    expect(await work({ note })).toBe(0)
    expect(await effects()).toEqual(['a'])
  })

  it('does nothing of a job that fails in its middle, tries it later, and keeps a code alone of why', async () => {
    await add({ data: { Id: 7 } })
    const breaks: DatabaseHandler = {
      effect: 'database',
      work: async (job, transaction) => {
        await note.work(job, transaction, now)
        throw Object.assign(new Error('the name of somebody'), { code: 'E_BROKEN' })
      },
    }
    expect(await work({ note: breaks })).toBe(1)
    expect(await effects()).toEqual([])
    expect(await rows()).toMatchObject([{ Tries: 1, RunAt: new Date(now.getTime() + 10 * SECOND).toISOString(), Error: 'E_BROKEN', DoneAt: null, Data: { Id: 7 } }])
    expect(JSON.stringify(lines)).toContain('E_BROKEN')
    expect(JSON.stringify([lines, await rows()])).not.toContain('somebody')
    expect(await work({ note })).toBe(0)
    later(10 * SECOND)
    expect(await work({ note })).toBe(1)
    expect(await effects()).toEqual(['a'])
    expect(await rows()).toMatchObject([{ Tries: 2, Error: null, DoneAt: now.toISOString(), Data: {} }])
  })

  it.each(['database', 'outside'] as const)('waits longer after each failure of a kind whose effect is %s, and gives up after four days', async (effect) => {
    await add({ data: { Id: 7 } })
    const handler = { effect, work: () => Promise.reject(new TypeError('no')) }
    const waits: number[] = []
    for (let at = 0; at < 7; at += 1) {
      expect(await work({ note: handler })).toBe(1)
      const [row] = await rows()
      waits.push((Date.parse(row?.RunAt ?? '') - now.getTime()) / SECOND)
      later(Date.parse(row?.RunAt ?? '') - now.getTime())
    }
    expect(waits).toEqual([10, 30, 60, 300, 900, 3600, 3600])
    expect(await rows()).toMatchObject([{ GaveUpAt: null, Data: { Id: 7 } }])
    later(4 * DAY)
    await work({ note: handler })
    expect(await rows()).toMatchObject([{ GaveUpAt: now.toISOString(), Error: 'TypeError', Tries: 8, Data: {} }])
    later(DAY)
    expect(await work({ note })).toBe(0)
  })

  it('keeps jobs of a kind that it does not know for a program that does', async () => {
    await add({ kind: 'of tomorrow', key: 'x', data: { Id: 1 } })
    for (let day = 0; day < 40; day += 1) {
      await work({ note })
      await removeDoneJobs(database, now)
      later(DAY)
    }
    expect(await work({ note, 'of tomorrow': note })).toBe(1)
    expect(await effects()).toEqual(['x'])
  })

  it('begins a job that is meant for later not before', async () => {
    await add({ runAt: new Date(now.getTime() + 3 * DAY) })
    later(3 * DAY - SECOND)
    expect(await work({ note })).toBe(0)
    later(SECOND)
    expect(await work({ note })).toBe(1)
  })

  it('puts jobs into the queue from within a job, once', async () => {
    await add()
    const portions: DatabaseHandler = {
      effect: 'database',
      work: async (job, transaction) => {
        await note.work(job, transaction, now)
        if (job.Key.length < 4) await add({ key: `${job.Key}a` }, transaction)
      },
    }
    expect(await work({ note: portions })).toBe(4)
    expect(await effects()).toEqual(['a', 'aa', 'aaa', 'aaaa'])
  })

  it('works kinds side by side: a long job keeps no other kind waiting', async () => {
    let finish: () => void = () => undefined
    await add({ kind: 'long' })
    await add({ key: 'b' })
    const stop = startQueue(workOf({ long: outside(() => new Promise((resolve) => (finish = resolve))), note }))
    await until(effects, (done) => done.length === 1)
    await add({ key: 'c' })
    await until(effects, (done) => done.length === 2)
    // And the end waits for it.
    let ended = false
    const stopped = stop().then(() => (ended = true))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(ended).toBe(false)
    finish()
    await stopped
    expect((await rows()).map(({ DoneAt }) => DoneAt !== null)).toEqual([true, true, true])
  })

  it('counts an outside job as done when it is, though another process has taken it over', async () => {
    await add({ kind: 'slow' })
    let finish: () => void = () => undefined
    const first = work({ slow: outside(() => new Promise((resolve) => (finish = resolve))) })
    await until(rows, ([row]) => row?.Tries === 1)
    later(5 * MINUTE)
    // It fails there, which is no news of a job that is done.
    const second = work({ slow: outside(async () => {
      finish()
      await first
      throw new Error('late')
    }) })
    await second
    expect(await rows()).toMatchObject([{ Tries: 2, Error: null }])
    expect((await rows())[0]?.DoneAt).not.toBeNull()
  })

  it('forgets done jobs after 30 days, and no others', async () => {
    await add()
    await work({ note })
    await add({ key: 'waits', kind: 'unknown' })
    later(29 * DAY)
    await removeDoneJobs(database, now)
    expect(await keysOf()).toEqual(['a', 'waits'])
    later(DAY)
    await removeDoneJobs(database, now)
    expect(await keysOf()).toEqual(['waits'])
  })

  describe('tasks by the clock', () => {
    const hourly = { kind: 'note', at: '0 * * * *' }
    const nightly = { kind: 'backup', at: '0 3 * * *', delay: 5 * MINUTE }

    it('are due once a period, in Riyadh, however many processes ask for them', async () => {
      for (const _process of [1, 2, 3]) await work({ note }, [occurrences([hourly, nightly])])
      expect((await rows()).map(({ Kind, Key }) => `${Kind} ${Key}`)).toEqual(['note 2026-11-21T12', 'backup 2026-11-21T03'])
      const asking = occurrences([hourly])
      for (const minutes of [59, 1, 59, 1]) {
        later(minutes * MINUTE)
        await work({ note }, [asking])
      }
      expect(await effects()).toEqual(['2026-11-21T12', '2026-11-21T13', '2026-11-21T14'])
    })

    it('of a machine that was off catch up with the present period alone, some minutes later where they say so', async () => {
      await work({ note }, [occurrences([hourly, nightly])])
      later(9 * DAY)
      expect(await work({ note, backup: note }, [occurrences([hourly, nightly])])).toBe(2)
      later(5 * MINUTE)
      expect(await work({ note, backup: note }, [occurrences([hourly, nightly])])).toBe(1)
      expect(await effects()).toEqual(['2026-11-21T03', '2026-11-21T12', '2026-11-30T03', '2026-11-30T12'])
    })

    it('that fail for days leave one job waiting', async () => {
      const asking = occurrences([hourly])
      for (let hour = 0; hour < 30; hour += 1) {
        await work({ note: { effect: 'outside', work: () => Promise.reject(new Error('no')) } }, [asking])
        later(HOUR)
      }
      expect((await rows()).filter(({ DoneAt }) => DoneAt === null)).toHaveLength(1)
    })

    it('follow a clock that jumps a year ahead and back', async () => {
      const asking = occurrences([hourly])
      await work({ note }, [asking])
      later(365 * DAY)
      await work({ note }, [asking])
      later(-365 * DAY + HOUR)
      await work({ note }, [asking])
      await removeDoneJobs(database, now)
      later(365 * DAY - HOUR)
      // The period of the wrong clock has its own work when it really comes.
      await work({ note }, [asking, occurrences([hourly])])
      expect(await effects()).toEqual(['2026-11-21T12', '2026-11-21T13', '2027-11-21T12', '2027-11-21T12'])
    })
  })

  describe('after a clock that was a year ahead', () => {
    it('a job of then is done, one that waits for its next attempt goes on waiting, and so does one that is meant for later', async () => {
      later(365 * DAY)
      await add({ key: 'of then' })
      later(-365 * DAY)
      await add({ key: 'later', runAt: new Date(now.getTime() + 3 * DAY) })
      await add({ key: 'fails' })
      await database.query({ text: `UPDATE job_queue SET "Tries" = 6, "RunAt" = $1 WHERE "Key" = 'fails'`, values: [new Date(now.getTime() + HOUR)] })
      await work({ note })
      expect(await effects()).toEqual(['of then'])
    })

    it('a job whose next attempt was put off then is tried', async () => {
      await add()
      later(365 * DAY - 4 * DAY)
      await database.query({ text: 'UPDATE job_queue SET "Tries" = 1, "RunAt" = $1', values: [now] })
      later(4 * DAY - 365 * DAY)
      expect(await work({ note })).toBe(1)
    })
  })
})

describeOnPostgres('several processes on one database', () => {
  it('do each job once', async () => {
    const database = await openTestDatabase('postgres')
    await database.query({ text: 'CREATE TABLE effects (key text NOT NULL)' })
    const now = new Date('2026-11-21T09:00:00.000Z')
    for (let at = 0; at < 60; at += 1) await enqueue(database, { kind: at % 2 ? 'note' : 'tell', key: String(at) }, now)
    const told: string[] = []
    const tell = outside(async ({ Key }) => {
      await new Promise(setImmediate)
      told.push(Key)
    }, 5)
    const log = { warn: () => undefined, error: () => undefined }
    const work = () => workQueue({ database, handlers: { note, tell }, now: () => now, log })
    await Promise.all([work(), work(), work()])
    const effects = await database.query<{ key: string }>({ text: 'SELECT key FROM effects' })
    expect([effects.length, new Set(effects.map(({ key }) => key)).size, told.length, new Set(told).size]).toEqual([30, 30, 30, 30])
    await database.close()
  })
})
