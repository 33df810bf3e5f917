/**
 * Losses of a cluster beside that of its primary (`failover.test.mjs`): an etcd, all of etcd, the standby, the load balancer, and a primary that comes back with
 * rows that nobody else has.
 */
import assert from 'node:assert/strict'
import { request } from 'node:http'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCluster } from '../../test-support/cluster.mjs'
import { makeOffice, openOffice, workerLookups } from '../test-support/server-process.mjs'

/** Milliseconds for which the key of the primary lasts (`ttl` in deploy/patroni.yml). */
const TTL = 20_000
const HEALED_WITHIN = 90_000
const ARABIC = /[\u0600-\u06ff]/

describe('losses of a cluster', () => {
  let cluster = null
  let office
  let server
  let headers
  let worker
  before(async () => {
    cluster = await startCluster()
    if (cluster === null) return
    office = await makeOffice({ LOG_LEVEL: 'fatal', DATABASE_URL: cluster.url, DATABASE_REPLICA_URL: cluster.replicaUrl })
    ;({ server, headers } = await openOffice(office))
    worker = { Name: 'Maria', ...(await workerLookups(office)), Available: false }
  })
  after(async () => {
    await server?.kill('SIGKILL')
    await cluster?.stop()
    office?.remove()
  })

  const call = (path, body, language = 'ar') =>
    fetch(`${office.url}${path}`, { headers: { ...headers, 'accept-language': language }, signal: AbortSignal.timeout(40_000), ...(body && { method: 'POST', body: JSON.stringify(body) }) })
  const write = (language) => call('/api/persons/Edit', worker, language)

  /** People who read and write without a pause while `work` is done; resolves to their answers by status, and the longest write (milliseconds). */
  async function during(work) {
    const seen = { writes: {}, reads: {}, longestWrite: 0, acknowledged: [] }
    let over = false
    const count = (where, status) => (where[status] = (where[status] ?? 0) + 1)
    const writing = async () => {
      while (!over) {
        const started = performance.now()
        const answer = await write()
        const saved = await answer.json()
        count(seen.writes, answer.status)
        seen.longestWrite = Math.max(seen.longestWrite, performance.now() - started)
        if (answer.status === 200) seen.acknowledged.push(saved.Id)
        else assert.ok(answer.headers.get('retry-after') !== null, `a write was answered ${answer.status} without Retry-After`)
        await sleep(100)
      }
    }
    // Another browser, which has written nothing.
    const reader = { cookie: headers.cookie.replace(/; written=[^;]*/, '') }
    const reading = async () => {
      for (const paths = ['/api/requests/get', '/api/persons/getdata', '/']; !over; paths.push(paths.shift())) {
        const answer = await fetch(`${office.url}${paths[0]}`, { headers: reader, signal: AbortSignal.timeout(40_000) })
        await answer.arrayBuffer()
        count(seen.reads, answer.status)
        await sleep(50)
      }
    }
    const lanes = [writing(), reading()]
    try {
      await work()
    } finally {
      over = true
      await Promise.all(lanes)
    }
    return seen
  }
  const noneLost = ({ acknowledged }) => assert.equal(cluster.sql(`SELECT count(*) FROM persons WHERE "Id" IN (${acknowledged.join()})`), String(acknowledged.length))
  const onlyFine = (counts) => assert.deepEqual(Object.keys(counts), ['200'])
  /** A test on the whole cluster, and skipped where there is none. */
  const drill = (name, work) =>
    test(name, async (t) => {
      if (cluster === null) return t.skip('no Patroni, etcd, HAProxy or PostgreSQL')
      await cluster.whole()
      await work(t)
    })
  const until = async (condition, what) => {
    for (const end = Date.now() + HEALED_WITHIN; !(await condition()); await sleep(500)) assert.ok(Date.now() < end, what)
  }

  /** The status of a change of Patroni's configuration to what it is, called from an address of this machine. */
  const patch = (api, from, password) =>
    new Promise((resolve, reject) => {
      const body = JSON.stringify({ ttl: TTL / 1_000 })
      const auth = password === undefined ? {} : { auth: `patroni:${password}` }
      const asked = request(`${api}/config`, { method: 'PATCH', localAddress: from, ...auth, headers: { 'content-type': 'application/json', 'content-length': body.length } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      asked.once('error', reject)
      asked.end(body)
    })

  drill('a node is changed with its password and from the nodes alone, and etcd is closed to everybody else', async () => {
    for (const api of cluster.apis) {
      assert.equal((await fetch(`${api}/health`)).status, 200)
      assert.equal(await patch(api, '127.0.0.1'), 401)
      assert.equal(await patch(api, '127.0.0.1', 'guessed'), 401)
      assert.equal(await patch(api, '127.0.0.2', cluster.apiPassword), 403)
      assert.equal(await patch(api, '127.0.0.1', cluster.apiPassword), 200)
    }
    const key = Buffer.from('/service/office/config').toString('base64')
    for (const member of cluster.etcd) {
      const answer = await fetch(`${member}/v3/kv/range`, { method: 'POST', body: JSON.stringify({ key }) })
      assert.equal(answer.ok, false)
      assert.match(await answer.text(), /user name is empty/)
    }
  })

  drill('one etcd of three is lost: nothing follows', async () => {
    const primary = await cluster.primary()
    for (const lost of cluster.names.etcd) {
      const seen = await during(async () => {
        await cluster.kill(lost)
        await sleep(TTL / 2)
        cluster.start(lost)
        await sleep(3_000)
      })
      onlyFine(seen.reads)
      onlyFine(seen.writes)
      assert.equal(await cluster.primary(), primary)
      noneLost(seen)
    }
  })

  drill('all of etcd is lost: the primary goes on as long as it reaches the other node', async () => {
    const primary = await cluster.primary()
    const seen = await during(async () => {
      for (const name of cluster.names.etcd) await cluster.kill(name)
      await sleep(2 * TTL)
      for (const name of cluster.names.etcd) cluster.start(name)
      await sleep(5_000)
    })
    onlyFine(seen.reads)
    onlyFine(seen.writes)
    await cluster.whole()
    assert.equal(await cluster.primary(), primary)
    noneLost(seen)
  })

  drill('the standby is lost: writes wait, then go on without it; it comes back by itself', async (t) => {
    const standby = await cluster.standby()
    const seen = await during(async () => {
      await cluster.kill(standby)
      // Writes have gone on once Patroni has taken it out.
      await until(async () => (await Promise.race([write(), sleep(1_000).then(() => null)]))?.status === 200, 'writes go on without the standby')
      await sleep(3_000)
      cluster.start(standby)
      await until(async () => (await cluster.standby()) === standby, 'the standby is back')
      await sleep(3_000)
    })
    onlyFine(seen.reads)
    assert.deepEqual(Object.keys(seen.writes).filter((status) => !['200', '503'].includes(status)), [])
    noneLost(seen)
    t.diagnostic(`the longest write took ${(seen.longestWrite / 1_000).toFixed(1)} s; ${JSON.stringify(seen.writes)} writes, ${JSON.stringify(seen.reads)} reads`)
    assert.ok(seen.longestWrite < 3 * TTL)
  })

  drill('the load balancer of the database is lost: who writes is told to try again, in their language; once it is back all goes on', async (t) => {
    await cluster.kill(cluster.names.balancer)
    const told = { ar: await write('ar'), en: await write('en') }
    for (const [language, answer] of Object.entries(told)) {
      const text = await answer.text()
      assert.equal(answer.status, 503)
      assert.ok(answer.headers.get('retry-after') !== null)
      assert.equal(ARABIC.test(text), language === 'ar', text)
    }
    // The public page and its workers are in the server's memory.
    for (const path of ['/', '/api/persons/getdata']) assert.equal((await call(path)).status, 200, path)
    cluster.start(cluster.names.balancer)
    const started = performance.now()
    await until(async () => (await write()).status === 200 && (await call('/api/requests/get')).status === 200, 'the office goes on')
    t.diagnostic(`goes on ${((performance.now() - started) / 1_000).toFixed(1)} s after its start`)
  })

  drill('a primary that comes back with a row of its own gives it up, and is the standby', async () => {
    const lost = await cluster.primary()
    // Nothing that is written now is sent: the process that sends it is stopped, and the writer does not wait for the standby.
    const sender = Number(cluster.sql('SELECT pid FROM pg_stat_replication'))
    process.kill(sender, 'SIGSTOP')
    cluster.sql('SET synchronous_commit = local; CREATE TABLE only_here (); INSERT INTO only_here DEFAULT VALUES')
    await cluster.kill(lost)
    await until(async () => ![undefined, lost].includes(await cluster.primary()), 'the other is the primary')
    cluster.start(lost)
    await until(async () => (await cluster.standby()) === lost, 'the lost one is the standby')
    assert.match(cluster.log(lost), /pg_rewind/)
    assert.equal(cluster.sql(`SELECT to_regclass('only_here') IS NULL`), 't')
    assert.equal((await write()).status, 200)
  })
})
