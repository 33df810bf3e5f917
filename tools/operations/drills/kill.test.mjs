/**
 * Acknowledged writes are there, whenever the power of the process is cut: kill -9 in the middle of writes. A drill, for number-kill.test.mjs asks
 * the same of payments after each of its few kills.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../../test-support/postgres.mjs'
import { endWith, makeOffice, openOffice, startServer, untilAcknowledged } from '../test-support/server-process.mjs'

const ROUNDS = process.env.OFFICE_TEST_LONG === '1' ? 50 : 1
const WRITERS = 4

/** Writes as fast as it is answered, until the server is gone; every Id that was acknowledged goes into `rows`. */
async function write({ url, headers, writer, round }, rows) {
  for (let at = 0; ; at += 1) {
    const En = `country ${round}-${writer}-${at}`
    try {
      const body = JSON.stringify({ Ar: 'بلد', En })
      const answer = await fetch(`${url}/api/countries/Edit`, { method: 'POST', headers, body })
      // The answer is read to its end: before that nothing has been acknowledged.
      const { Id } = await answer.json()
      if (answer.status === 200) rows.set(Id, En)
    } catch {
      return
    }
  }
}

async function killRounds(t, office, { crash }) {
  const rows = new Map()
  const running = endWith(t, office)
  const opened = await openOffice(office)
  running.server = opened.server
  const { headers } = opened
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = rows.size
    const writers = Array.from({ length: WRITERS }, (_, writer) => write({ url: office.url, headers, writer, round }, rows))
    await untilAcknowledged(rows, before + 20, running.server)
    await sleep(Math.random() * 200)
    await running.server.kill('SIGKILL')
    await Promise.all(writers)
    await crash()
    running.server = await startServer(office)
    // The session has lived through it as well.
    const me = await fetch(`${office.url}/api/login/isauth`, { headers })
    assert.equal(me.status, 200)
    const items = await (await fetch(`${office.url}/api/filters/getdata`, { headers })).json()
    const found = new Map(items.map(({ Id, En }) => [Id, En]))
    const lost = [...rows].filter(([Id, En]) => found.get(Id) !== En)
    assert.deepEqual(lost, [], `lost after kill ${round}, of ${rows.size}`)
  }
  await running.server.kill('SIGTERM')
  return rows.size
}

describe(`kill -9 in the middle of writes, ${ROUNDS} times`, () => {
  test('on the embedded database', async (t) => {
    const office = await makeOffice({ LOG_LEVEL: 'warn' })
    t.diagnostic(`${await killRounds(t, office, { crash: () => undefined })} rows acknowledged, none lost`)
  })

  describe('on PostgreSQL, which crashes too', () => {
    let postgres = null
    before(async () => {
      postgres = await startPostgres()
    })
    after(() => postgres?.stop())

    test('acknowledged rows stay', async (t) => {
      if (postgres === null) return t.skip('no PostgreSQL')
      const office = await makeOffice({ LOG_LEVEL: 'warn', DATABASE_URL: postgres.url })
      const crash = async () => {
        await postgres.halt('SIGQUIT')
        await postgres.resume()
      }
      t.diagnostic(`${await killRounds(t, office, { crash })} rows acknowledged, none lost`)
    })
  })
})
