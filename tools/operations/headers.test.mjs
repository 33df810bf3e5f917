/** Headers and cookies of the built server behind TLS, on whatever it answers. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { makeOffice, openOffice } from './test-support/server-process.mjs'

/** Pages of visitors and staff, files, calls, and answers that refuse. */
const ADDRESSES = [
  '/', '/sign-in', '/resetpassword', '/requests', '/no-such-page', '/robots.txt', '/sitemap.xml', '/favicon.svg', '/healthz', '/readyz',
  '/remotes/remotes.json', '/static/js/none.js', '/files/none.webp', '/api/filters/getdata', '/api/persons/getdata', '/api/none',
  '/api/requests/get', '/api/requests/get?sortField=none', '/api/docs', '/api/openapi.json', '/api/requests/export?format=csv',
]

let office
let running
before(async () => {
  office = await makeOffice({ PUBLIC_URL: 'https://office.example', TRUST_PROXY: '127.0.0.1' }, { anyDatabase: true })
  mkdirSync(join(office.folder, 'files/persons'), { recursive: true })
  writeFileSync(join(office.folder, 'files/persons/picture.webp'), 'a picture')
  running = await openOffice(office)
})
after(async () => {
  await running?.server.kill('SIGTERM')
  await office?.remove()
})

const get = (path) => fetch(`${office.url}${path}`, { headers: running.headers })

const directives = (policy) => new Map(policy.split(';').map((part) => part.trim().split(/\s+/)).map(([name, ...sources]) => [name, sources]))

for (const path of ADDRESSES) {
  test(`${path} is answered with every header that protects`, async () => {
    const { headers } = await get(path)
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.equal(headers.get('referrer-policy'), 'same-origin')
    assert.equal(headers.get('x-frame-options'), 'DENY')
    assert.match(headers.get('strict-transport-security') ?? '', /^max-age=63072000$/)
    assert.match(headers.get('permissions-policy') ?? '', /camera=\(\).*geolocation=\(\).*microphone=\(\).*payment=\(\)/)
    const policy = directives(headers.get('content-security-policy') ?? '')
    assert.deepEqual(policy.get('default-src'), ["'none'"])
    assert.deepEqual(policy.get('frame-ancestors'), ["'none'"])
    assert.doesNotMatch(headers.get('content-security-policy') ?? '', /unsafe|\*|https?:/)
    assert.equal(headers.get('server'), null)
    assert.equal(headers.get('x-powered-by'), null)
  })
}

test('a built script and an uploaded picture have them too', async () => {
  const [, script] = /<script defer src="([^"]+)"/.exec(await (await get('/')).text()) ?? []
  const { status, headers } = await get(script)
  assert.equal(status, 200)
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  assert.ok(headers.get('strict-transport-security'))
  const picture = await get('/files/persons/picture.webp')
  assert.equal(picture.status, 200)
  assert.equal(picture.headers.get('x-content-type-options'), 'nosniff')
  assert.equal(picture.headers.get('content-security-policy'), "default-src 'none'; sandbox")
})

test('a page runs no script but its own files and the one that the policy names by its hash', async () => {
  for (const path of ['/', '/requests']) {
    const answer = await get(path)
    const html = await answer.text()
    const policy = directives(answer.headers.get('content-security-policy') ?? '')
    const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>(.*?)<\/script>/gs)].filter(([, attributes]) => !attributes.includes('application/json'))
    for (const [, , source] of inline) {
      const hash = `'sha256-${createHash('sha256').update(source).digest('base64')}'`
      assert.ok(policy.get('script-src')?.includes(hash), `${path} has a script that its policy does not name`)
    }
    assert.doesNotMatch(html, /\son[a-z]+\s*=\s*["']/i)
    assert.deepEqual(policy.get('base-uri'), ["'none'"])
    assert.deepEqual(policy.get('form-action'), ["'self'"])
  }
})

test('a page’s nonce for styles is another one each time', async () => {
  const nonce = async () => /'nonce-([^']+)'/.exec((await get('/')).headers.get('content-security-policy') ?? '')?.[1]
  const [first, second] = [await nonce(), await nonce()]
  assert.ok(first && second && first !== second)
})

test('the session is in a cookie of this host, over TLS alone, out of the reach of scripts and other sites', async () => {
  const answer = await fetch(`${office.url}/api/login/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@office.sa', password: 'a-long-password' }),
  })
  const cookies = Object.fromEntries(answer.headers.getSetCookie().map((cookie) => [cookie.slice(0, cookie.indexOf('=')), cookie]))
  const { '__Host-session': session, '__Host-known_browser': known, '__Host-signin_step': step, signed_in: hint, theme, menu, letters, ...more } = cookies
  assert.deepEqual(more, {})
  assert.match(session, /^__Host-session=[\w-]{43};/)
  // The step before is over.
  assert.match(step, /^__Host-signin_step=; Max-Age=0/)
  for (const cookie of [session, known, step]) {
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/']) assert.ok(cookie.includes(attribute), attribute)
    assert.doesNotMatch(cookie, /Domain/i)
  }
  for (const readable of [hint, theme, menu, letters]) {
    assert.match(readable, /SameSite=Lax/)
    assert.ok(readable.includes('Secure'))
  }
})
