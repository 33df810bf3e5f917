/** Processes that hand messages over to a gateway, killed again and again: none goes out twice, and of each somebody learns what became of it. */
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../lib/front-ends.mjs'
import { startPostgres } from '../../test-support/postgres.mjs'
import { LATER_MS, startQueueProcess } from '../test-support/queue-process.mjs'

const { Client } = createRequire(join(root, 'api-server/package.json'))('pg')

/** One that is killed, and one that goes on, are enough for each rule; more of both meet more moments. */
const [PROCESSES, KILLS] = process.env.OFFICE_TEST_LONG === '1' ? [3, 100] : [2, 1]
const START_MS = 120_000
/** So many messages come before each kill. */
const MESSAGES = 120
/** How long the gateway takes: a kill hits in the middle. */
const ANSWER_MS = 300

/** A gateway that notes what it hears, and of whom it has not answered yet. */
async function startSlowGateway() {
  const heard = []
  const waiting = new Map()
  const server = createServer((request, response) => {
    const name = request.headers['x-process']
    const parts = []
    request.on('data', (part) => parts.push(part))
    request.on('end', async () => {
      heard.push(JSON.parse(Buffer.concat(parts).toString()).key)
      waiting.set(name, (waiting.get(name) ?? 0) + 1)
      await sleep(ANSWER_MS)
      waiting.set(name, waiting.get(name) - 1)
      response.end('{}')
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { heard, url: `http://127.0.0.1:${server.address().port}/`, isAsked: (name) => (waiting.get(name) ?? 0) > 0, close: () => server.close() }
}

describe(`a gateway asked by ${PROCESSES} processes, of which one is killed ${KILLS} times`, () => {
  let postgres = null
  let client
  let gateway
  const running = []
  before(async () => {
    postgres = await startPostgres({ fsync: 'off' })
    if (postgres === null) return
    gateway = await startSlowGateway()
    client = new Client({ connectionString: postgres.url })
    await client.connect()
  })
  after(async () => {
    for (const { child } of running) child.kill('SIGKILL')
    gateway?.close()
    await client?.end()
    await postgres?.stop()
  })

  test('hears no message twice, and none is without an end', async (t) => {
    if (postgres === null) return t.skip('no PostgreSQL')
    let started = 0
    const process = (env) => startQueueProcess('messages/message-process.run.ts', { DATABASE_URL: postgres.url, SMS_URL: gateway.url, ...env })
    const start = () => {
      const NAME = String((started += 1))
      return { ...process({ NAME }), NAME }
    }
    // Makes the tables.
    assert.equal(await process({ DRAIN: String(LATER_MS) }).gone, 0)
    await client.query(`INSERT INTO requests ("Ref", "Name", "IdentityId", "Phone", "RequestDate", "Search") VALUES ('R-1', 'Client', '1012345678', '0551234567', now(), '')`)
    const queue = () =>
      client.query(`WITH made AS (INSERT INTO messages ("RequestId", "Key", "Channel", "Language", "Text", "State", "At", "RunAt")
          SELECT "Id", gen_random_uuid()::text, 'sms', 'ar', 'x', 'queued', now(), now() FROM requests, generate_series(1, ${MESSAGES}) RETURNING "Id")
        INSERT INTO job_queue ("Kind", "Key", "RunAt", "CreatedAt", "Data") SELECT 'message', "Id"::text, now(), now(), jsonb_build_object('message', "Id") FROM made`)

    for (let at = 0; at < PROCESSES; at += 1) running.push(start())
    for (let kill = 0; kill < KILLS; kill += 1) {
      // The one that has run longest, while the gateway has messages of it in hand.
      const { child, gone, NAME } = running.shift()
      for (const end = Date.now() + START_MS; !gateway.isAsked(NAME); ) {
        assert.ok(Date.now() < end, 'a process does not start')
        await queue()
        for (let wait = 0; wait < 100 && !gateway.isAsked(NAME); wait += 1) await sleep(20)
      }
      await sleep(Math.random() * ANSWER_MS)
      child.kill('SIGKILL')
      await gone
      if (kill + 1 < KILLS) running.push(start())
    }
    for (const { child, gone } of running.splice(0)) {
      child.kill('SIGKILL')
      await gone
    }
    assert.equal(await process({ DRAIN: String(LATER_MS) }).gone, 0)

    const { heard } = gateway
    assert.equal(new Set(heard).size, heard.length)
    const keysOf = async (state) => (await client.query('SELECT "Key" FROM messages WHERE "State" = $1', [state])).rows.map(({ Key }) => Key)
    const [sent, unclear] = [await keysOf('sent'), await keysOf('unclear')]
    const { rows: [all] } = await client.query('SELECT count(*)::integer AS messages, count(*) FILTER (WHERE "State" IN (\'sent\', \'unclear\'))::integer AS ended FROM messages')
    assert.equal(all.ended, all.messages)
    // The gateway has heard of each that is said to be sent, and of none that nobody says anything of.
    assert.deepEqual(sent.filter((key) => !heard.includes(key)), [])
    assert.deepEqual(heard.filter((key) => !sent.includes(key) && !unclear.includes(key)), [])
    assert.ok(unclear.length > 0, 'no kill hit a message')
    t.diagnostic(`${all.messages} messages: ${sent.length} sent, ${unclear.length} unclear, of which the gateway has heard of ${heard.length - sent.length}`)
  })
})
