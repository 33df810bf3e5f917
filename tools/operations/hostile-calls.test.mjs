/** Calls that no client of ours would ever send, byte for byte, to the built server: nothing leaks, nothing hangs, nothing falls. */
import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { gzipSync, brotliCompressSync, deflateSync } from 'node:zlib'
import { root } from '../lib/front-ends.mjs'
import { makeOffice, openOffice } from './test-support/server-process.mjs'

const SECRET = 'what-nobody-may-read'
const PATIENCE_MS = 30_000

let office
let running
before(async () => {
  office = await makeOffice({ SUBMIT_LIMIT: '0', SIGNIN_LIMIT: '0', RESET_LIMIT: '0' }, { anyDatabase: true })
  for (const folder of ['files/persons', 'remotes']) mkdirSync(join(office.folder, folder), { recursive: true })
  // Beside, above and within the folders that are served.
  for (const place of ['secret.txt', 'files/../files-secret.txt', 'remotes/secret.txt', 'remotes/remote.json']) {
    writeFileSync(join(office.folder, place), SECRET)
  }
  running = await openOffice(office)
})
after(async () => {
  await running?.server.kill('SIGTERM')
  await office?.remove()
})

/** Sends bytes as they are and answers all that comes back, as text. */
function raw(...parts) {
  const socket = connect(Number(new URL(office.url).port), '127.0.0.1')
  let said = ''
  return new Promise((resolve, reject) => {
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error(`no answer after ${PATIENCE_MS} ms, but: ${said}`)))
    socket.on('data', (chunk) => (said += chunk))
    socket.once('error', (error) => (said === '' ? reject(error) : resolve(said)))
    socket.once('close', () => resolve(said))
    for (const part of parts) socket.write(part)
  })
}

const statusOf = (said) => Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1])
const get = (target, headers = '') => raw(`GET ${target} HTTP/1.1\r\nHost: localhost\r\n${headers}Connection: close\r\n\r\n`)
const post = (path, body, headers = {}) => fetch(`${office.url}${path}`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

async function stillServes() {
  const { status } = await fetch(`${office.url}/readyz`)
  assert.equal(status, 200)
  assert.equal(running.server.child.exitCode, null)
}

/** Ways to write "one folder up", by what they are once decoded. */
const UPS = {
  climbs: ['..', '%2e%2e', '%2E.', '.%2e'],
  nul: ['..%00'],
  // Decoded once they are the name of a file.
  name: ['%252e%252e', '....', '..;'],
  // No UTF-8, or no ASCII.
  unreadable: ['%c0%ae%c0%ae', '%u002e%u002e', '%e0%80%ae%e0%80%ae', '．．'],
}
const SLASHES = ['/', '%2f', '%5c', '\\', '%252f', '%c0%af', '//', '%2f%2f', '/./']
/**
 * The one right status of each folder, way up and slash, in the order of SLASHES. 400: the address cannot be read, climbs or
 * holds a NUL. 404: it can be read, and names nothing.
 */
const files = {
  climbs: [400, 404, 404, 404, 404, 400, 400, 404, 400],
  nul: [400, 404, 404, 404, 404, 400, 400, 404, 400],
  name: [404, 404, 404, 404, 404, 400, 404, 404, 404],
}
/** Folders of which names of one form alone are served: whatever can be read and has another form names nothing. */
const named = { climbs: files.name, nul: files.name, name: files.name }
// Node reads no target that does not begin with a slash.
const noSlash = [404, 400, 400, 400, 400, 400, 404, 400, 404]
const SERVED = {
  '/files': named,
  '/static': files,
  '/files/persons': named,
  '/remotes': named,
  '/remotes/catalogue': named,
  '': { climbs: noSlash, nul: noSlash, name: noSlash },
}
const EVERY_FILE = ['secret.txt', 'files-secret.txt', 'database/secret.txt', 'package.json', 'etc/ld.so.conf']
const WITHIN = [SECRET, '"workspaces"', '/etc/ld.so.conf.d']
// Each spelling is tried for one file, in test:long for all of them.
const WANTED = process.env.OFFICE_TEST_LONG === '1' ? EVERY_FILE : ['secret.txt']

const spellings = Object.entries(SERVED).flatMap(([folder, statuses]) =>
  Object.entries(UPS).flatMap(([kind, ups]) =>
    ups.map((up) =>
      SLASHES.flatMap((slash, at) =>
        WANTED.map((file) => ({ target: `${folder}${slash}${`${up}${slash}`.repeat(3)}${file}`, status: statuses[kind]?.[at] ?? 400 })),
      ),
    ),
  ),
)

test('no spelling of a path leads out of the folders that are served', async () => {
  assert.equal(spellings.flat().length, 6 * 12 * 9 * WANTED.length)
  for (const some of spellings) {
    const answers = await Promise.all(some.map(({ target }) => get(target)))
    for (const [at, said] of answers.entries()) {
      const { target, status } = some[at]
      assert.ok(!WITHIN.some((text) => said.includes(text)), `read by ${target}`)
      assert.equal(statusOf(said), status, target)
    }
  }
  await stillServes()
})

test('files that lie in a served folder and are not for browsers stay there', async () => {
  for (const path of ['/remotes/secret.txt', '/remotes/remote.json', '/remotes/', '/files/', '/static/', '/files/.', '/static/js/']) {
    const said = await get(path)
    assert.ok(!said.includes(SECRET) && !said.includes('Index of'), path)
    assert.equal(statusOf(said), 404, path)
  }
  // No folder, but an address of the application: its page, which says that there is nothing.
  assert.match(await get('/remotes'), /^HTTP\/1\.1 200 [^]*<!doctype html>/)
  const written = readdirSync(join(root, 'api-server/dist'))
  assert.ok(written.includes('main.js'))
  assert.equal(statusOf(await get('/api-server/dist/main.js')), 404)
})

test('a line end in an address, header or form adds no header', async () => {
  const breaks = ['%0d%0aX-Injected:%201', '%0aX-Injected:%201', '%E5%98%8D%E5%98%8AX-Injected:%201', '%00%0d%0aSet-Cookie:%20a=b']
  const file = (text) => (text.startsWith('%00') ? 400 : 404)
  const places = (text) => [
    [`/?lang=${text}`, 200], [`/${text}`, 200], [`/files/${text}`, 404], [`/api/manage/resetpassword?email=${text}`, 409],
    [`/api/requests/export?format=${text}`, 401], [`/?worker=${text}`, 200], [`/static/js/${text}.js`, file(text)],
    [`/api/filters/getdata?${text}`, 200],
  ]
  for (const [target, status] of breaks.flatMap(places)) {
    const head = (await get(target)).split('\r\n\r\n')[0]
    assert.doesNotMatch(head, /^(x-injected|set-cookie: a)/im, target)
    assert.equal(statusOf(head), status, target)
  }
  const withCookie = await get('/', 'Cookie: lang=en%0d%0aX-Injected: 1; lang="\\r\\nX-Injected: 1"\r\n')
  assert.doesNotMatch(withCookie.split('\r\n\r\n')[0], /^x-injected/im)
})

test('another Host or forwarded header names no other site in pages and answers', async () => {
  for (const headers of ['X-Forwarded-Host: evil.example\r\n', 'X-Forwarded-Proto: https\r\nX-Forwarded-Host: evil.example\r\n', 'Forwarded: host=evil.example\r\n']) {
    assert.ok(!(await get('/', headers)).includes('evil.example'), headers)
  }
  const said = await raw('GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n')
  assert.ok(!said.includes('evil.example'))
})

test('requests that say their length in two ways are refused', async () => {
  const hidden = 'GET /api/none HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const twice = await raw(`POST /api/requests/submit HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`)
  assert.equal(statusOf(twice), 400)
  assert.equal(twice.match(/HTTP\/1\.1/g)?.length, 1)
  const lengths = await raw(`POST /api/requests/submit HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nContent-Length: 40\r\n\r\n${hidden}`)
  assert.equal(statusOf(lengths), 400)
  const folded = await raw('GET / HTTP/1.1\r\nHost: localhost\r\nX-A: 1\r\n two\r\nTransfer-Encoding : chunked\r\n\r\n')
  assert.equal(statusOf(folded), 400)
})

test('headers and addresses beyond all measure are refused', async () => {
  assert.equal(statusOf(await get(`/?${'a'.repeat(100_000)}`)), 431)
  assert.equal(statusOf(await get('/', `Cookie: session=${'a'.repeat(100_000)}\r\n`)), 431)
  assert.equal(statusOf(await get('/', 'X-Many: 1\r\n'.repeat(5_000))), 431)
  await stillServes()
})

test('large and deep JSON is refused before it costs anything', async () => {
  const deep = `${'{"a":'.repeat(60_000)}1${'}'.repeat(60_000)}`
  const cases = [
    [deep, 413], [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400], [`{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 400],
    [`{"Name":"${'a'.repeat(300_000)}"}`, 413], [`{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":1`).join()}}`, 409],
    ['{"Name":"\\ud800"}', 409], ['{"a":1e999999}', 409], ['null', 409], ['[]', 400], ['"text"', 400], ['{', 400], ['', 409],
  ]
  for (const [body, expected] of cases) {
    const { status } = await post('/api/requests/submit', body)
    assert.equal(status, expected, `${body.slice(0, 40)}… of ${body.length} signs`)
  }
  await stillServes()
})

test('bodies that unpack to more are never unpacked', async () => {
  const plain = JSON.stringify({ username: 'admin@office.sa', password: 'a-long-password' })
  const bomb = Buffer.alloc(20 * 1024 * 1024, ' ')
  for (const [encoding, pack] of [['gzip', gzipSync], ['deflate', deflateSync], ['br', (bytes) => brotliCompressSync(bytes.subarray(0, 1024 * 1024))]]) {
    const small = await post('/api/login/signin', pack(Buffer.from(plain)), { 'content-encoding': encoding })
    // Also bodies that are right otherwise: limits measure what arrives.
    assert.equal(small.status, 415, encoding)
    const { status } = await post('/api/login/signin', pack(bomb), { 'content-encoding': encoding })
    assert.equal(status, 415, `${encoding} bomb`)
  }
  await stillServes()
})

test('methods and types that nobody offers change nothing', async () => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'HEAD']) {
    const said = await raw(`${method} /api/requests/Edit HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    assert.equal(statusOf(said), 404, method)
    assert.ok(!said.includes('access-control-allow'))
  }
  const types = {
    'text/xml': 415,
    'application/xml': 415,
    'application/x-java-serialized-object': 415,
    'application/yaml': 415,
    'text/plain': 415,
    // A type that is read: this text is none of it.
    'multipart/form-data': 400,
  }
  for (const [type, expected] of Object.entries(types)) {
    const body = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'
    const { status } = await post('/api/requests/submit', body, { 'content-type': type })
    assert.equal(status, expected, type)
  }
  const overridden = await post('/api/requests/submit', '{}', { 'x-http-method-override': 'DELETE', 'x-original-url': '/api/users/get', 'x-rewrite-url': '/api/users/get' })
  assert.equal(overridden.status, 409)
})
