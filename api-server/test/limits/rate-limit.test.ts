import type { Queryable, Statement } from '../../src/platform/database/database'
import { addTry, CLOCKS_DIFFER, countTry, forgetTries, forgiveTry, hasWindow, removeExpiredThrottles, useWindow, type Limit } from '../../src/platform/limits/rate-limit'
import { takeTurn } from '../../src/platform/limits/turns'

const NOW = new Date('2026-11-21T09:00:00.000Z')
const WINDOW = 600_000

/**
 * Counts by bucket, as the statements of the limits ask a database to: what SQL makes of a window is tested on real ones (throttle.test.ts).
 * `asked` are the statements, as a prepared name with its parameters.
 */
function countingDatabase() {
  const counts = new Map<string, number>()
  const asked: (readonly [string | undefined, readonly unknown[]])[] = []
  const answers: Record<string, (bucket: string, values: readonly unknown[]) => object[]> = {
    'INSERT INTO throttles AS t ("Bucket", "Count", "EndsAt") V': (bucket, values) => {
      counts.set(bucket, (counts.get(bucket) ?? 0) + Number(values[7]))
      return [{ Count: counts.get(bucket), EndsAt: (values[4] as Date).toISOString() }]
    },
    'UPDATE throttles SET "Count" = "Count" - 1 WHERE "Bucket" =': (bucket) => {
      counts.set(bucket, (counts.get(bucket) ?? 0) - 1)
      return []
    },
    'DELETE FROM throttles WHERE "Bucket" BETWEEN throttle_bucke': (bucket) => {
      counts.delete(bucket)
      return []
    },
    'DELETE FROM throttles WHERE "EndsAt" <= $1': () => [],
    'SELECT 1 FROM throttles WHERE "Bucket" = throttle_bucket($1,': (bucket) => (counts.has(bucket) ? [{}] : []),
    'DELETE FROM throttles WHERE "Bucket" = throttle_bucket($1, $2': (bucket) => (counts.delete(bucket) ? [{}] : []),
  }
  const database: Queryable = {
    query: <Row extends object>({ name, text, values = [] }: Statement) => {
      asked.push([name, values])
      const answer = Object.entries(answers).find(([start]) => text.startsWith(start))?.[1]
      if (!answer) return Promise.reject(new Error(`no statement of the limits: ${text}`))
      return Promise.resolve(answer(values.slice(0, 3).join(' '), values) as Row[])
    },
  }
  return { database, counts, asked }
}

const limit = (key: string, most: number): Limit => ({ what: 'signin', key, most, window: WINDOW })

/** The refusal of a try, if it was refused. */
const refusal = async (tried: Promise<void>) =>
  tried.then(() => null, (error: unknown) => error as { code: string; retryAfter: number })

it('lets as many tries through as the limit says, and refuses the next with the seconds to wait', async () => {
  const { database } = countingDatabase()
  for (const _ of [1, 2, 3]) expect(await refusal(countTry(database, [limit('a', 3)], NOW))).toBeNull()
  expect(await refusal(countTry(database, [limit('a', 3)], NOW))).toMatchObject({ code: 'too_many_requests', retryAfter: 600 })
})

it('asks for a second at least, also where the window is about to end', async () => {
  const { database } = countingDatabase()
  const short = { ...limit('a', 1), window: 10 }
  await countTry(database, [short], NOW)
  expect(await refusal(countTry(database, [short], NOW))).toMatchObject({ retryAfter: 1 })
})

it('a limit of 0 is none', async () => {
  const { database, counts } = countingDatabase()
  for (const _ of [1, 2, 3]) expect(await refusal(countTry(database, [limit('off', 0)], NOW))).toBeNull()
  await forgiveTry(database, [limit('off', 0)])
  expect(counts.size).toBe(0)
})

it('of several limits the first that is reached refuses; those before it count no try, those after it none either', async () => {
  const { database, counts } = countingDatabase()
  const limits = [limit('wide', 9), limit('narrow', 1), limit('last', 9)]
  await countTry(database, limits, NOW)
  expect(await refusal(countTry(database, limits, NOW))).not.toBeNull()
  expect(Object.fromEntries(counts)).toEqual({ 'signin wide ': 1, 'signin narrow ': 2, 'signin last ': 1 })
})

it('a try that was no failure is taken back, and all tries are forgotten', async () => {
  const { database, counts } = countingDatabase()
  for (const _ of [1, 2]) await countTry(database, [limit('a', 1)], NOW).catch(() => undefined)
  await forgiveTry(database, [limit('a', 1)])
  expect(await refusal(countTry(database, [limit('a', 2)], NOW))).toBeNull()
  await forgetTries(database, { what: 'signin', key: 'a' })
  expect(counts.size).toBe(0)
})

it('counts the parts of a key apart', async () => {
  const { database, counts } = countingDatabase()
  await countTry(database, [{ ...limit('a', 5), part: 'home' }, { ...limit('a', 5), part: 'work' }], NOW)
  expect([...counts.keys()]).toEqual(['signin a home', 'signin a work'])
})

it('a window that was opened is there until it is used, and is used once', async () => {
  const { database, asked } = countingDatabase()
  const link = { what: 'reset', key: 'a' }
  const isThere = () => hasWindow(database, link, NOW)
  expect(await isThere()).toBe(false)
  await addTry(database, { ...link, most: 1, window: WINDOW }, NOW)
  expect([await isThere(), await useWindow(database, link, NOW), await isThere(), await useWindow(database, link, NOW)]).toEqual([true, true, false, false])
  expect(asked.slice(-2)).toEqual([
    ['throttle.look', ['reset', 'a', '', NOW]],
    ['throttle.use', ['reset', 'a', '', NOW]],
  ])
})

it('counts several tries at once, and says how many there are and until when', async () => {
  const { database } = countingDatabase()
  expect(await addTry(database, limit('a', 1), NOW, 4)).toEqual({ count: 4, endsAt: NOW.getTime() + WINDOW })
  expect(await addTry(database, limit('a', 1), NOW)).toMatchObject({ count: 5 })
})

it('a window ends when it is over, or was opened under a clock that is wrong by more than a minute; a sliding one moves while it is not full', async () => {
  const { database, asked } = countingDatabase()
  await addTry(database, limit('a', 3), NOW)
  await addTry(database, { ...limit('a', 3), sliding: true }, NOW)
  const [now, end, wrong] = [0, WINDOW, WINDOW + 60_000].map((milliseconds) => new Date(NOW.getTime() + milliseconds))
  expect(CLOCKS_DIFFER).toBe(60_000)
  expect(asked).toEqual([
    ['throttle.count', ['signin', 'a', '', now, end, wrong, 0, 1]],
    ['throttle.count', ['signin', 'a', '', now, end, wrong, 3, 1]],
  ])
})

it('a database that does not count is an error, and no pass', async () => {
  const mute: Queryable = { query: () => Promise.resolve([]) }
  await expect(countTry(mute, [limit('a', 1)], NOW)).rejects.toThrow('a try was not counted')
})

it('clears away what is over, under a name that stays prepared', async () => {
  const { database, asked } = countingDatabase()
  await removeExpiredThrottles(database, NOW)
  await forgiveTry(database, [limit('a', 1)])
  await forgetTries(database, limit('a', 1))
  expect(asked).toEqual([
    ['throttle.expire', [NOW]],
    ['throttle.forgive', ['signin', 'a', '']],
    ['throttle.forget', ['signin', 'a', '']],
  ])
})

describe('a turn in a queue', () => {
  const queue = { what: 'mail', key: 'gateway', most: 3 }

  it('is as far away as the database says, and null where the queue is full', async () => {
    const at = (moment: string): Queryable => ({ query: <Row extends object>() => Promise.resolve([{ EndsAt: moment }] as Row[]) })
    expect(await takeTurn(at('2026-11-21T09:00:02.500Z'), queue, 500, NOW)).toBe(2_500)
    expect(await takeTurn({ query: () => Promise.resolve([]) }, queue, 500, NOW)).toBeNull()
  })

  it('is asked for a pause after the one before, and not later than turns can be', async () => {
    const statements: Statement[] = []
    const database: Queryable = {
      query: (statement) => {
        statements.push(statement)
        return Promise.resolve([])
      },
    }
    await takeTurn(database, queue, 500, NOW)
    const latest = new Date('2026-11-21T09:01:01.500Z')
    expect(statements).toMatchObject([{ name: 'turns.take', values: ['mail', 'gateway', '', NOW, 500, latest, 3] }])
    expect(statements[0]?.text).toMatch(/^INSERT INTO throttles AS t .* WHERE cardinality\(ARRAY\(SELECT turn .* < \$7 RETURNING "EndsAt"$/s)
  })
})
