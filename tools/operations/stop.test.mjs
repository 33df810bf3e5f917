/** Stopping in order: whoever is being answered is answered to the end, nobody else is let in, and it ends in time. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeOffice, openOffice, startServer } from './test-support/server-process.mjs'

let office
let headers
let server
before(async () => {
  office = await makeOffice({ LOG_LEVEL: 'warn' }, { anyDatabase: true })
  ;({ server, headers } = await openOffice(office))
  const post = (path, body) => fetch(`${office.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  for (let at = 0; at < 20; at += 1) {
    const answer = await post('/api/offices/Edit', { NameArabic: `مكتب ${at}`, CountryArabic: 'كينيا' })
    assert.equal(answer.status, 200)
  }
})
after(async () => {
  await server?.kill('SIGKILL')
  await office?.remove()
})

/** A call on a connection of its own that is kept open, in the middle of its body. Resolves once the server waits for the rest (`100 Continue`). */
async function slowSave() {
  const { hostname, port } = new URL(office.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const body = JSON.stringify({ NameArabic: 'بطيء', CountryArabic: 'كينيا' })
  const lines = { ...headers, host: `${hostname}:${port}`, 'content-length': Buffer.byteLength(body), expect: '100-continue' }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}`)
  socket.write(`POST /api/offices/Edit HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`)
  const [continued] = await once(socket, 'data', { signal: AbortSignal.timeout(60_000) })
  assert.match(String(continued), /^HTTP\/1\.1 100 /)
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk))
  const ended = once(socket, 'close')
  return {
    finish: async () => {
      socket.write(body.slice(10))
      await ended
      return answer
    },
  }
}

/** A client that keeps one connection and calls again as soon as it is answered; adds what became of each call to `outcomes`. */
async function busyClient(agent, until, outcomes) {
  while (!until.over) {
    const outcome = await new Promise((resolve) => {
      const call = request(`${office.url}/api/offices/get`, { agent, headers }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode))
      })
      // A new connection that the server never took is refused, by whichever word; one that it had must not break.
      call.once('error', (error) => resolve(call.reusedSocket ? error.code : 'refused'))
      call.end()
    })
    outcomes.push(outcome)
    if (outcome === 'refused') break
  }
}

/** Resolves once nobody new is let in. */
async function untilRefused() {
  const end = Date.now() + 90_000
  const isOpen = () => fetch(`${office.url}/healthz`, { headers: { connection: 'close' } }).then(() => true, () => false)
  while (await isOpen()) {
    assert.ok(Date.now() < end, 'new connections are still taken')
    await sleep(50)
  }
}

describe('SIGUSR1', () => {
  test('opens no inspector, in which other programs would run code of theirs', async () => {
    server.child.kill('SIGUSR1')
    const answers = await Promise.all([1, 2, 3].map(() => fetch(`${office.url}/api/offices/get`, { headers }).then(({ status }) => status)))
    assert.deepEqual(answers, [200, 200, 200])
    assert.doesNotMatch(server.said(), /Debugger/)
  })
})

describe('SIGTERM', () => {
  test('breaks no call under way, lets nobody in, and ends the process well', async () => {
    const slow = await slowSave()
    const until = { over: false }
    const agent = new Agent({ keepAlive: true, maxSockets: 4 })
    const outcomes = []
    const clients = [1, 2, 3, 4].map(() => busyClient(agent, until, outcomes))
    while (outcomes.length < 20 && !outcomes.includes('refused')) await sleep(50)
    const started = Date.now()
    server.child.kill('SIGTERM')
    await untilRefused()
    assert.equal(server.child.exitCode, null, 'it waits for the slow call')
    const answer = await slow.finish()
    assert.match(answer, /^HTTP\/1\.1 200 /)
    assert.match(answer, /connection: close/i)
    assert.match(answer, /بطيء/)
    assert.equal(await server.gone, 0)
    assert.ok(Date.now() - started < 45_000)
    until.over = true
    await Promise.all(clients)
    // Every call was answered, up to the first that found the door closed.
    assert.deepEqual([...new Set(outcomes)].sort(), [200, 'refused'])
    server = await startServer(office)
  })

  test('told twice at once is one signal; a second one later ends it at once', async () => {
    const slow = await slowSave()
    server.child.kill('SIGINT')
    server.child.kill('SIGTERM')
    await sleep(700)
    assert.equal(server.child.exitCode, null)
    // A signal within a second of the first is the same one. That second begins when the server hears the first, which a busy one does late.
    await sleep(3_000)
    assert.equal(await server.kill('SIGTERM'), 1)
    await slow.finish().catch(() => undefined)
    server = await startServer(office)
  })
})
