/** PostgreSQL that is stopped, started again, or there but silent: the server says so, waits within bounds, and goes on by itself. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../test-support/postgres.mjs'
import { command, makeOffice, openOffice } from './test-support/server-process.mjs'

/** Seconds that a call may wait for a database that is there but silent: more than the server's own patience. */
const BOUND_MS = 40_000

describe('PostgreSQL away for a while', () => {
  let postgres = null
  let office
  let server
  let headers
  before(async () => {
    postgres = await startPostgres({ fsync: 'off' })
    if (postgres === null) return
    office = await makeOffice({ LOG_LEVEL: 'warn', DATABASE_URL: postgres.url })
    ;({ server, headers } = await openOffice(office))
  })
  after(async () => {
    await server?.kill('SIGKILL')
    await postgres?.stop()
    await office?.remove()
  })

  const ask = (path, more = {}) => fetch(`${office.url}${path}`, { headers: { ...headers, ...more } })
  /** Resolves when a call succeeds. Until then each answer must be 503, and no more of them than `refusals`. */
  const untilOk = async (path, { refusals = Infinity, ...options } = {}) => {
    const end = Date.now() + 90_000
    for (let refused = 0; refused <= refusals && Date.now() < end; refused += 1) {
      const { ok, status } = await fetch(`${office.url}${path}`, { headers, ...options })
      if (ok) return
      assert.equal(status, 503, path)
      await sleep(100)
    }
    assert.fail(`${path} did not come back`)
  }
  /** The same for a server that says that it is ready: a first connection may take longer than a call waits. */
  const soonOk = (path, options) => untilOk(path, { refusals: 5, ...options })

  test('each call is answered 503 in the language of who asks, and the session lives on', async (t) => {
    if (postgres === null) return t.skip('no PostgreSQL')
    assert.equal((await ask('/api/login/isauth')).status, 200)
    // Calls of many callers are under way when it goes.
    const busy = Promise.all(Array.from({ length: 40 }, () => ask('/api/requests/get').then(({ status }) => status)))
    // Handled here too: a call that fails while `halt` is awaited would be an unhandled rejection, which ends the test.
    busy.catch(() => undefined)
    await postgres.halt('SIGQUIT')
    const statuses = await busy.catch((error) => assert.fail(`${error.cause?.code}: ${server.said()}`))
    for (const status of statuses) assert.ok([200, 503].includes(status), `${status}`)
    for (const [language, word] of [['ar', /[\u0600-\u06ff]/], ['en', /^[\x20-\x7e]+$/]]) {
      const answer = await ask('/api/requests/get', { 'accept-language': language })
      assert.equal(answer.status, 503)
      assert.ok(Number(answer.headers.get('retry-after')) > 0)
      const { code, message } = await answer.json()
      assert.equal(code, 'unavailable')
      assert.match(message, word)
    }
    assert.equal((await ask('/readyz')).status, 503)
    assert.equal((await ask('/healthz')).status, 200)
    // Visitors still see the workers, and the page itself.
    assert.equal((await ask('/api/persons/getdata')).status, 200)
    await sleep(3_000)
    assert.equal(server.child.exitCode, null)

    await postgres.resume()
    await untilOk('/readyz')
    await soonOk('/api/login/isauth')
    await soonOk('/api/offices/Edit', { method: 'POST', body: JSON.stringify({ NameArabic: 'بعد العودة', CountryArabic: 'كينيا' }) })
  })

  test('no call waits for ever for one that is there but does not answer', async (t) => {
    if (postgres === null) return t.skip('no PostgreSQL')
    await postgres.freeze()
    const started = Date.now()
    // More than there are connections: some wait for an answer, some for a connection.
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/api/requests/get')))
    assert.ok(Date.now() - started < BOUND_MS, `${Date.now() - started} ms`)
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [503])
    assert.equal((await ask('/healthz')).status, 200)
    postgres.thaw()
    await untilOk('/readyz')
    await soonOk('/api/login/isauth')
  })

  test('a start or a command without it says so in a sentence', async (t) => {
    if (postgres === null) return t.skip('no PostgreSQL')
    const env = { ...office.env, DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' }
    for (const name of ['main', 'backup']) {
      const { code, error } = await command(name, env)
      assert.equal(code, 1)
      assert.match(error, /PostgreSQL at DATABASE_URL does not answer \(ECONNREFUSED\)/)
      assert.doesNotMatch(error, /secret|at async/)
    }
  })
})
