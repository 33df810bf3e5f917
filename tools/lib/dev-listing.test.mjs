import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { withRemote } from './dev-listing.mjs'

const entry = { name: 'backoffice', build: 'dev', entry: '/remotes/backoffice/dev/remoteEntry.js' }
const live = [
  { name: 'backoffice', build: '1' },
  { name: 'catalogue', build: '1' },
]

async function pass(url, type, body, statusCode = 200) {
  const answer = Object.assign(Readable.from([Buffer.from(body)]), {
    statusCode,
    headers: { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) },
  })
  const sent = {}
  const response = {
    writeHead: (status, headers) => Object.assign(sent, { status, headers }),
    end: (text) => Object.assign(sent, { text }),
  }
  await withRemote(entry, answer, { url }, response)
  return sent
}

test('the listing names the remote under development beside the live others', async () => {
  const sent = await pass('/remotes/remotes.json', 'application/json', JSON.stringify({ remotes: live }))
  assert.deepEqual(JSON.parse(sent.text), { remotes: [live[1], entry] })
  assert.equal('content-length' in sent.headers, false)
})

test('a page starts with it, and hints at its live build no more', async () => {
  const block = (remotes) => `<script type="application/json" id="start-data">${JSON.stringify({ language: 'ar', remotes })}</script>`
  const hint = '<link rel="preload" as="script" href="/remotes/backoffice/1/remoteEntry.js">\n'
  const other = '<link rel="preload" as="script" href="/remotes/catalogue/1/remoteEntry.js">\n'
  const sent = await pass('/requests', 'text/html; charset=utf-8', `${hint}${other}${block(live)}`)
  assert.equal(sent.text, `${other}${block([live[1], entry])}`)
})

test('a page says which remote is a local one', async () => {
  const sent = await pass('/requests', 'text/html; charset=utf-8', '<body><div id="root"></div>\n</body>')
  const script = '<script defer src="/remotes/backoffice/dev/local-remote-badge.js" data-remote="backoffice"></script>'
  assert.equal(sent.text, `<body><div id="root"></div>\n${script}\n</body>`)
})

test('what is not 200 passes as it is', async () => {
  assert.equal((await pass('/', 'text/html', 'Bad Gateway', 502)).text, 'Bad Gateway')
})
