/** Two servers behind HAProxy are stopped and started one after the other while people work: no call fails, and open screens go on hearing of changes. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startHaproxy } from '../../test-support/haproxy.mjs'
import { freePort, startPostgres } from '../../test-support/postgres.mjs'
import { makeOffice, openOffice, startServer } from '../test-support/server-process.mjs'

/** Longer than HAProxy needs to see that a server is about to stop. */
const DRAIN_SECONDS = 4
const PEOPLE = 6

describe('a rolling update behind HAProxy', () => {
  let postgres = null
  let haproxy = null
  let url
  let headers
  const offices = []
  const servers = []
  before(async () => {
    postgres = await startPostgres({ fsync: 'off' })
    if (postgres === null) return
    const port = await freePort()
    url = `http://localhost:${port}`
    const first = await makeOffice({ LOG_LEVEL: 'warn', TRUST_PROXY: '127.0.0.1,::1', DRAIN_SECONDS: String(DRAIN_SECONDS), DATABASE_URL: postgres.url })
    const second = { ...first, url: `http://localhost:${await freePort()}` }
    offices.push(first, second)
    const opened = await openOffice({ ...first, env: { ...first.env, PUBLIC_URL: first.url } })
    headers = opened.headers
    servers.push(opened.server, null)
    for (const office of offices) office.env = { ...office.env, PUBLIC_URL: url, PORT: new URL(office.url).port }
    servers[1] = await startServer(second)
    haproxy = await startHaproxy(port, offices.map((office) => new URL(office.url).port))
  })
  after(async () => {
    await haproxy?.stop()
    for (const server of servers) await server?.kill('SIGKILL')
    await postgres?.stop()
    offices[0]?.remove()
  })

  /** A person who calls again as soon as they are answered, saving with every third call; returns all statuses, in words where a call failed. */
  async function work(person, until) {
    const statuses = []
    for (let at = 0; !until.over; at += 1) {
      const call =
        at % 3 === 0
          ? fetch(`${url}/api/offices/Edit`, { method: 'POST', headers, body: JSON.stringify({ NameArabic: `مكتب ${person} ${at}`, CountryArabic: 'كينيا' }) })
          : fetch(`${url}${at % 3 === 1 ? '/api/persons/getdata' : '/api/requests/get'}`, { headers })
      statuses.push(await call.then(async (answer) => (await answer.arrayBuffer(), answer.status)).catch((error) => error.cause?.code ?? error.message))
    }
    return statuses
  }

  /** A screen that stays open: it connects again when its stream ends, as a browser does, and remembers the last stamps. */
  async function watch(until) {
    let heard = ''
    while (!until.over) {
      const stream = await fetch(`${url}/api/live`, { headers, signal: until.signal }).catch(() => null)
      if (!stream?.ok) {
        await sleep(200)
        continue
      }
      try {
        for await (const chunk of stream.body.pipeThrough(new TextDecoderStream())) if (chunk.includes('data:')) heard = chunk
      } catch {
        // The server went: the next one tells the stamps as they are.
      }
    }
    return heard
  }

  test('no call fails, all that was saved is there, and an open screen hears of the last change', async (t) => {
    if (haproxy === null) return t.skip('no HAProxy, or no PostgreSQL')
    const stop = new AbortController()
    const until = { over: false, signal: stop.signal }
    const screen = watch(until)
    const people = Array.from({ length: PEOPLE }, (_person, at) => work(at, until))
    for (const at of [0, 1]) {
      await sleep(1_000)
      assert.equal(await servers[at].kill('SIGTERM'), 0)
      servers[at] = await startServer(offices[at])
      // HAProxy has seen it.
      await sleep(1_500)
    }
    until.over = true
    const statuses = (await Promise.all(people)).flat()
    await sleep(500)
    stop.abort()
    assert.deepEqual([...new Set(statuses)], [200])
    assert.ok(statuses.length > 200, `${statuses.length} calls`)
    const saved = statuses.length === 0 ? 0 : (await (await fetch(`${url}/api/offices/get`, { headers })).json()).total
    const saves = Math.ceil(statuses.length / 3)
    assert.ok(Math.abs(saved - saves) <= PEOPLE, `${saved} of about ${saves}`)
    assert.match(await screen, /data:/)
  })

  test('a server that is killed costs only the calls that it had under way', async (t) => {
    if (haproxy === null) return t.skip('no HAProxy, or no PostgreSQL')
    await servers[0].kill('SIGKILL')
    const statuses = []
    for (let at = 0; at < 40; at += 1) statuses.push(await fetch(`${url}/api/requests/get`, { headers }).then(({ status }) => status))
    assert.deepEqual([...new Set(statuses)], [200])
    servers[0] = await startServer(offices[0])
  })
})
