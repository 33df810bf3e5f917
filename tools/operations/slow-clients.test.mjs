/** Clients that take their time, or say nothing at all: the others are served as if they were not there, and in the end they are let go. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeOffice, startServer } from './test-support/server-process.mjs'

const SOCKETS = 500
/** Milliseconds that a visitor may wait beside them; a busy machine is slow, and slow clients would be far slower. */
const PROMPT = 45_000

let office
let server
before(async () => {
  office = await makeOffice({ LOG_LEVEL: 'warn' }, { anyDatabase: true })
  server = await startServer(office)
})
after(async () => {
  await server?.kill('SIGKILL')
  await office?.remove()
})

const HOST = 'host: localhost\r\n'
/** The bytes that they have sent when they fall silent. */
const BEGINNINGS = {
  'nothing': '',
  'half of a line': 'GET /api/persons/get',
  'headers without end': `GET /api/persons/getdata HTTP/1.1\r\n${HOST}x-slow: a`,
  'half of a body': `POST /api/requests/submit HTTP/1.1\r\n${HOST}content-type: application/json\r\ncontent-length: 1000\r\n\r\n{"Name":`,
}

async function silent(beginning) {
  const { port } = new URL(office.url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  if (beginning !== '') socket.write(beginning)
  socket.resume()
  return socket
}

async function silentClients() {
  const beginnings = Object.values(BEGINNINGS)
  return Promise.all(Array.from({ length: SOCKETS }, (_socket, at) => silent(beginnings[at % beginnings.length])))
}

/** A client that asks and does not read what it is answered. */
async function deaf() {
  const { port } = new URL(office.url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.pause()
  const call = `GET /api/filters/getdata HTTP/1.1\r\n${HOST}\r\n`
  socket.write(call.repeat(100))
  return socket
}

async function assertServed() {
  for (const path of ['/', '/api/persons/getdata', '/api/filters/getdata', '/readyz']) {
    const started = performance.now()
    const answer = await fetch(`${office.url}${path}`)
    await answer.arrayBuffer()
    assert.equal(answer.status, 200, path)
    assert.ok(performance.now() - started < PROMPT, `${path}: ${performance.now() - started} ms`)
  }
}

test(`${SOCKETS} silent clients and some that do not listen keep nobody waiting`, async (t) => {
  await assertServed()
  const sockets = [...(await silentClients()), ...(await Promise.all([1, 2, 3, 4].map(deaf)))]
  t.after(() => sockets.forEach((socket) => socket.destroy()))
  await sleep(500)
  await assertServed()
  assert.equal(sockets.filter(({ destroyed }) => destroyed).length, 0)
})

const whenLong = { skip: process.env.OFFICE_TEST_LONG !== '1' && 'part of test:long' }
test('silent clients are let go after three minutes at most, those who go on speaking slowly as well', whenLong, async (t) => {
  const sockets = await silentClients()
  const talker = await silent(BEGINNINGS['half of a body'])
  const talk = setInterval(() => talker.write(' '), 5_000)
  t.after(() => clearInterval(talk))
  const started = Date.now()
  const goneAfter = await Promise.all(
    [...sockets, talker].map(async (socket) => {
      if (!socket.destroyed) await once(socket, 'close')
      return (Date.now() - started) / 1000
    }),
  )
  t.diagnostic(`gone after ${Math.min(...goneAfter).toFixed(0)} to ${Math.max(...goneAfter).toFixed(0)} s`)
  assert.ok(Math.max(...goneAfter) < 240)
  await assertServed()
})

test('a stop waits for none of them', async () => {
  const sockets = await silentClients()
  const started = Date.now()
  assert.equal(await server.kill('SIGTERM'), 0)
  assert.ok(Date.now() - started < 60_000)
  for (const socket of sockets) socket.destroy()
})
