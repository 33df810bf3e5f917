/** Processes on one job queue, killed again and again: nothing is lost, every effect in the database happens once. */
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../lib/front-ends.mjs'
import { startPostgres } from '../test-support/postgres.mjs'
import { LATER_MS, startQueueProcess } from './test-support/queue-process.mjs'

const { Client } = createRequire(join(root, 'api-server/package.json'))('pg')

/** One that is killed, and one that goes on, are enough for each rule; more of both meet more moments. */
const [PROCESSES, KILLS] = process.env.OFFICE_TEST_LONG === '1' ? [3, 100] : [2, 1]
const START_MS = 120_000
/** A timeout against waiting for ever, far above what a busy machine takes. */
const DRAIN_MS = 10 * 60_000

const startProcess = (env) => startQueueProcess('queue/queue-process.run.ts', env)

describe(`the job queue of ${PROCESSES} processes, of which one is killed ${KILLS} times`, () => {
  let postgres = null
  let client
  const running = []
  before(async () => {
    postgres = await startPostgres({ fsync: 'off' })
    if (postgres === null) return
    client = new Client({ connectionString: postgres.url })
    await client.connect()
    await client.query('CREATE TABLE causes (key text PRIMARY KEY)')
    await client.query('CREATE TABLE effects (kind text, key text)')
    await client.query('CREATE TABLE told (key text)')
  })
  after(async () => {
    for (const { child } of running) child.kill('SIGKILL')
    await client?.end()
    await postgres?.stop()
  })

  const numbersOf = async (text) => Object.values((await client.query({ text, rowMode: 'array' })).rows[0]).map(Number)

  test('loses no job, and does none twice', async (t) => {
    if (postgres === null) return t.skip('no PostgreSQL')
    let started = 0
    const start = () => startProcess({ DATABASE_URL: postgres.url, NAME: String((started += 1)) })
    for (let at = 0; at < PROCESSES; at += 1) running.push(start())
    const causesOf = async (name) => (await numbersOf(`SELECT count(*) FROM causes WHERE key LIKE '${name}-%'`))[0]
    const untilWorking = async (name) => {
      for (const end = Date.now() + START_MS; (await causesOf(name)) === 0; await sleep(20)) assert.ok(Date.now() < end, 'a process does not start')
    }
    for (let kill = 0; kill < KILLS; kill += 1) {
      // The one that has run longest, in the middle of something.
      await untilWorking(kill + 1)
      await sleep(Math.random() * 1_500)
      const { child, gone } = running.shift()
      child.kill('SIGKILL')
      await gone
      running.push(start())
    }
    await untilWorking(started)
    await sleep(2_500)
    for (const { child, gone } of running.splice(0)) {
      child.kill('SIGKILL')
      await gone
    }
    const [waiting] = await numbersOf('SELECT count(*) FROM job_queue WHERE "DoneAt" IS NULL')
    const drain = startProcess({ DATABASE_URL: postgres.url, DRAIN: String(LATER_MS) })
    running.push(drain)
    const tooLong = setTimeout(() => drain.child.kill('SIGKILL'), DRAIN_MS)
    assert.equal(await drain.gone, 0)
    clearTimeout(tooLong)

    const [causes] = await numbersOf('SELECT count(*) FROM causes')
    // Rows of each kind that are done, how many effects they had, and how many different ones.
    const ofKind = (kind) =>
      numbersOf(`SELECT (SELECT count(*) FROM job_queue WHERE "Kind" = '${kind}' AND "DoneAt" IS NOT NULL), count(*), count(DISTINCT key) FROM effects WHERE kind = '${kind}'`)
    const [[notes, ...noted], [portions, ...chained], [ticks, ...ticked]] = [await ofKind('note'), await ofKind('chain'), await ofKind('tick')]
    const [tells, told, ...toldOnce] = await numbersOf(`SELECT (SELECT count(*) FROM job_queue WHERE "Kind" = 'tell' AND "DoneAt" IS NOT NULL), count(*), count(DISTINCT key) FROM told`)
    assert.deepEqual(noted, [notes, notes])
    assert.deepEqual(ticked, [ticks, ticks])
    assert.deepEqual([portions, ...chained], [3 * causes, 3 * causes, 3 * causes])
    assert.deepEqual([tells, ...toldOnce], [causes, causes])
    assert.deepEqual(await numbersOf(`SELECT count(*) FROM causes c WHERE NOT EXISTS (SELECT FROM effects e WHERE e.kind = 'note' AND e.key = c.key)`), [0])
    assert.deepEqual(await numbersOf('SELECT count(*) FROM job_queue WHERE "GaveUpAt" IS NOT NULL'), [0])
    assert.ok(ticks > 1)
    t.diagnostic(`${causes} causes, ${notes + portions + ticks} effects in the database once each, ${told - causes} of ${causes} outside twice; ${waiting} waited at the last kill`)
  })
})
