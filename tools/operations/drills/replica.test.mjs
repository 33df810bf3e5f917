/** A streaming standby beside the primary: it takes the reads, nobody misses their own writes, and either may be away without a read that fails. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres, startStandby } from '../../test-support/postgres.mjs'
import { makeOffice, openOffice } from '../test-support/server-process.mjs'

const TAKEN_IN = /reads go to the replica/g
const LEFT_OUT = /reads go to the primary/g
const PATHS = ['/', '/api/persons/getdata', '/api/offices/get', '/api/requests/get', '/api/requests/dashboard', '/api/follow/worklist', '/api/follow/board', '/api/filters/getdata', '/api/login/isauth', '/api/requests/arrivalreport?date=2026-11-21']
/** Reads that wait for the primary: exports leave a record, previews and what deletes write, and the list of one's sessions is of this moment. */
const OF_PRIMARY = /export|preview|delete|sessions|resetpassword|signin|jwtout|live$/

describe('a standby beside the primary', () => {
  let primary = null
  let standby = null
  let office
  let server
  let headers
  before(async () => {
    primary = await startPostgres({ fsync: 'off' })
    if (primary === null) return
    standby = await startStandby(primary)
    office = await makeOffice({ DATABASE_URL: primary.url, DATABASE_REPLICA_URL: standby.url })
    ;({ server, headers } = await openOffice(office))
    // Another browser than the one that has just written its sign-in.
    headers.cookie = headers.cookie.replace(/; written=[^;]*/, '')
    await taken(1)
  })
  after(async () => {
    await server?.kill('SIGKILL')
    await standby?.stop()
    await primary?.stop()
    office?.remove()
  })
  const real = (name, work) =>
    test(name, async (t) => {
      if (primary === null) return t.skip('no PostgreSQL')
      await work(t)
    })

  const until = async (what, holds) => {
    for (const end = Date.now() + 90_000; Date.now() < end; await sleep(50)) if (await holds()) return
    assert.fail(`never ${what}:\n${server.log()}`)
  }
  const times = (said) => server.log().match(said)?.length ?? 0
  const taken = (count) => until('taken in', () => times(TAKEN_IN) >= count)
  const ask = (path, cookie = '') => fetch(`${office.url}${path}`, { headers: { ...headers, cookie: `${headers.cookie}; ${cookie}` } })
  /** Adds an office; returns the cookie that its author's browser keeps. */
  const add = async (name) => {
    const answer = await fetch(`${office.url}/api/offices/Edit`, { method: 'POST', headers, body: JSON.stringify({ NameArabic: name, CountryArabic: 'كينيا' }) })
    assert.equal(answer.status, 200)
    return answer.headers.getSetCookie().find((text) => text.startsWith('written='))?.split(';')[0]
  }
  const sees = async (name, cookie) => (await (await ask('/api/offices/get', cookie)).json()).data.some(({ NameArabic }) => NameArabic === name)
  /** Asks for everything again and again while `work` goes on: each call is answered. */
  const whileAsked = async (work) => {
    const over = new AbortController()
    const statuses = new Map()
    const lane = async (at) => {
      // Together the lanes have asked for each path once, however short the work was.
      for (let turn = at; !over.signal.aborted || turn < at + 4; turn += 1) {
        const path = PATHS[turn % PATHS.length]
        const { status } = await ask(path)
        statuses.set(`${path} ${status}`, (statuses.get(`${path} ${status}`) ?? 0) + 1)
      }
    }
    const lanes = [0, 2, 4, 6].map(lane)
    await work()
    over.abort()
    await Promise.all(lanes)
    assert.deepEqual([...statuses.keys()].filter((key) => !key.endsWith(' 200')), [])
    assert.equal(statuses.size, PATHS.length)
  }

  real('takes the reads, but not of those who have written what it has not replayed; too far behind, it is left out until it has caught up', async () => {
    standby.run('SELECT pg_wal_replay_pause()')
    const cookie = await add('Behind')
    assert.equal(await sees('Behind', cookie), true)
    assert.equal(await sees('Behind'), false)
    // A cookie that anybody made up.
    assert.equal((await ask('/api/offices/get', 'written=nothing')).status, 200)
    await until('left out', () => sees('Behind'))
    const before = times(TAKEN_IN)
    standby.run('SELECT pg_wal_replay_resume()')
    await taken(before + 1)
    standby.run('SELECT pg_wal_replay_pause()')
    await add('Behind again')
    assert.equal(await sees('Behind again'), false)
    standby.run('SELECT pg_wal_replay_resume()')
    await until('replayed', () => sees('Behind again'))
  })

  real('that is killed, silent or started again costs nobody an answer, and comes back by itself', async () => {
    const before = times(TAKEN_IN)
    await whileAsked(async () => {
      const left = times(LEFT_OUT)
      await standby.halt('SIGQUIT')
      await until('left out', () => times(LEFT_OUT) > left)
      await standby.resume()
      await taken(before + 1)
    })
    await whileAsked(async () => {
      const left = times(LEFT_OUT)
      await standby.freeze()
      await until('left out', () => times(LEFT_OUT) > left)
      standby.thaw()
      await taken(before + 2)
    })
  })

  real('takes all reads while the primary is away: sessions go on, and writes wait', async () => {
    await add('Last')
    await until('replayed', () => sees('Last'))
    await primary.halt('SIGQUIT')
    await whileAsked(async () => {
      const answer = await fetch(`${office.url}/api/offices/Edit`, { method: 'POST', headers, body: JSON.stringify({ NameArabic: 'Away', CountryArabic: 'كينيا' }) })
      assert.equal(answer.status, 503)
      assert.equal(await sees('Last'), true)
      // The balancer leaves it its callers.
      assert.equal((await fetch(`${office.url}/readyz`)).status, 200)
      const { paths } = await (await ask('/api/openapi.json')).json()
      const reads = Object.keys(paths).filter((path) => paths[path].get && !OF_PRIMARY.test(path))
      assert.ok(reads.length > 50)
      const refused = []
      for (const path of reads) {
        const { status } = await ask(`${path}?id=1&requestId=1&date=2026-11-21`)
        if (status >= 500) refused.push(`${path} ${status}`)
      }
      assert.deepEqual(refused, [])
      await primary.resume()
      await until('written to', async () => (await fetch(`${office.url}/api/offices/Edit`, { method: 'POST', headers, body: JSON.stringify({ NameArabic: 'Back', CountryArabic: 'كينيا' }) })).ok)
    })
    await until('replayed', () => sees('Back'))
  })

  real('takes the reads of a primary that is there but silent', async () => {
    await primary.freeze()
    try {
      // The balancer gives it a second.
      assert.equal((await fetch(`${office.url}/readyz`, { signal: AbortSignal.timeout(1_000) })).status, 200)
      const statuses = await Promise.all(PATHS.map(async (path) => (await ask(path)).status))
      assert.deepEqual([...new Set(statuses)], [200])
      // With both of them silent it is told to look elsewhere, until one is back.
      await standby.freeze()
      await until('not ready', async () => (await fetch(`${office.url}/readyz`)).status === 503)
    } finally {
      primary.thaw()
      standby.thaw()
    }
    await until('ready', async () => (await fetch(`${office.url}/readyz`)).ok)
  })
})
