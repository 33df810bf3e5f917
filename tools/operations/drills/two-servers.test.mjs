/** Two servers on one PostgreSQL and one folder of pictures are one office: nothing that matters is kept by either alone. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, startPostgres } from '../../test-support/postgres.mjs'
import { noisePng } from '../test-support/noise.mjs'
import { makeOffice, openOffice, showWorkers, startServer, workerLookups } from '../test-support/server-process.mjs'

/** Both trust the proxy in front of them, which says where a visitor comes from. */
const SETTINGS = { LOG_LEVEL: 'warn', TRUST_PROXY: '127.0.0.1,::1', SIGNIN_LIMIT: '4', SUBMIT_LIMIT: '0', SUBMIT_ID_LIMIT: '0', RESERVATION_LIMIT: '0' }

describe('two servers, one office', () => {
  let postgres = null
  const offices = []
  const servers = []
  let headers
  let ids
  before(async () => {
    postgres = await startPostgres({ fsync: 'off' })
    if (postgres === null) return
    const first = await makeOffice({ ...SETTINGS, DATABASE_URL: postgres.url })
    const { server, headers: signedIn } = await openOffice(first)
    headers = signedIn
    await showWorkers(first, headers)
    const port = await freePort()
    // Behind one proxy both are the same address to visitors.
    const second = { ...first, url: `http://localhost:${port}`, env: { ...first.env, PORT: String(port) } }
    offices.push(first, second)
    servers.push(server, await startServer(second))
    ids = await workerLookups(first)
  })
  after(async () => {
    for (const server of servers) await server.kill('SIGKILL')
    await postgres?.stop()
    offices[0]?.remove()
  })

  const on = (at) => offices[at % 2].url
  const post = (at, path, body, more = headers) =>
    fetch(`${on(at)}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...more }, body: JSON.stringify(body) })
  const staff = (at, path, more = headers) => fetch(`${on(at)}${path}`, { headers: more })
  const addWorker = async (at, Name, more = {}) => {
    const answer = await post(at, '/api/persons/Edit', { Name, ...ids, Available: true, ...more })
    assert.equal(answer.status, 200)
    return answer.json()
  }
  const visitor = (address, more = {}) => ({ 'x-forwarded-for': address, ...more })
  const submission = (PersonId, number) => ({
    PersonId,
    Name: 'محمد',
    IdentityId: `1${String(number).padStart(9, '0')}`,
    Dob: '1410-05-12',
    Phone: `055${String(number).padStart(7, '0')}`,
    HasVisa: false,
  })
  const untilShown = async (at, Id, shown) => {
    for (const end = Date.now() + 45_000; Date.now() < end; await sleep(100)) {
      const workers = await (await fetch(`${on(at)}/api/persons/getdata`)).json()
      if (workers.some((worker) => worker.Id === Id) === shown) return
    }
    assert.fail(`worker ${Id} ${shown ? 'is not' : 'is still'} shown by server ${at + 1}`)
  }
  const both = (name, work) =>
    test(name, async (t) => {
      if (postgres === null) return t.skip('no PostgreSQL')
      await work(t)
    })

  both('a session that one begins is good on the other', async () => {
    for (const at of [0, 1]) assert.equal((await staff(at, '/api/login/isauth')).status, 200)
  })

  both('failures to sign in are counted together', async () => {
    const fail = async (at) => (await post(at, '/api/login/signin', { username: `nobody${at}@office.sa`, password: 'wrong-password' }, visitor('198.51.100.9'))).status
    const statuses = []
    for (const at of [0, 1, 2, 3, 4, 5]) statuses.push(await fail(at))
    assert.deepEqual(statuses, [401, 401, 401, 401, 429, 429])
  })

  both('a worker whom one adds is shown by the other, and is gone from both when somebody has asked for her', async () => {
    const { Id } = await addWorker(0, 'Maria')
    for (const at of [0, 1]) await untilShown(at, Id, true)
    assert.equal((await post(1, '/api/requests/submit', submission(Id, 1), visitor('203.0.113.1'))).status, 200)
    for (const at of [0, 1]) await untilShown(at, Id, false)
  })

  both('of forty visitors on both one gets the worker', async () => {
    const { Id } = await addWorker(1, 'Grace')
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_visitor, at) => post(at, '/api/requests/submit', submission(Id, 100 + at), visitor(`203.0.113.${at + 10}`)).then(({ status }) => status)),
    )
    assert.equal(answers.filter((status) => status === 200).length, 1)
    assert.equal(answers.filter((status) => status === 303).length, 39)
  })

  both('an attempt that is repeated on the other gets its first answer', async () => {
    const { Id } = await addWorker(0, 'Joy')
    const attempt = (at) => post(at, '/api/requests/submit', submission(Id, 500), visitor('203.0.113.200', { 'idempotency-key': 'the same attempt' }))
    const [first, again] = [await attempt(0), await attempt(1)]
    assert.deepEqual([first.status, again.status], [200, 200])
    assert.equal((await first.json()).Ref, (await again.json()).Ref)
  })

  both('a picture that one takes in is served by the other, and gone from both when it is replaced', async () => {
    const File = () => `data:image/png;base64,${noisePng(64).toString('base64')}`
    const { Id, Photo } = await addWorker(0, 'Amina', { File: File() })
    assert.equal((await fetch(`${on(1)}${Photo}`)).status, 200)
    const replaced = await (await post(1, '/api/persons/Edit', { Id, File: File() })).json()
    assert.notEqual(replaced.Photo, Photo)
    for (const at of [0, 1]) {
      assert.equal((await fetch(`${on(at)}${replaced.Photo}`)).status, 200)
      assert.equal((await fetch(`${on(at)}${Photo}`)).status, 404)
    }
  })

  both('a stale row is refused, whichever of them saved the newer one', async () => {
    const saved = await (await post(0, '/api/offices/Edit', { NameArabic: 'مكتب', CountryArabic: 'كينيا' })).json()
    assert.equal((await post(1, '/api/offices/Edit', { ...saved, NameArabic: 'مكتب آخر' })).status, 200)
    const stale = await post(0, '/api/offices/Edit', { ...saved, NameArabic: 'مكتب ثالث' })
    assert.equal(stale.status, 409)
    assert.deepEqual((await stale.json()).map(({ field }) => field), ['Version'])
  })

  both('when one is killed the other goes on, and nobody is signed out', async () => {
    await servers[0].kill('SIGKILL')
    assert.equal((await staff(1, '/api/login/isauth')).status, 200)
    assert.equal((await staff(1, '/api/requests/get')).status, 200)
    servers[0] = await startServer(offices[0])
    assert.equal((await staff(0, '/api/login/isauth')).status, 200)
  })

  both('who signs out on one is out on the other', async () => {
    assert.equal((await staff(1, '/api/login/jwtout')).status, 200)
    assert.equal((await staff(0, '/api/login/isauth')).status, 401)
  })
})
