/**
 * The walked blocks of docs/production.md, as far as one machine without systemd and certificates goes: the service is what its unit
 * starts, `systemctl` and `office` stand in for the real ones, and the TLS proxy is the headers that it would send.
 */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../lib/front-ends.mjs'
import { freePort, startPostgres, whenGone } from '../test-support/postgres.mjs'
import { signIn } from './test-support/server-process.mjs'

const guide = readFileSync(join(root, 'docs/production.md'), 'utf8')

/** The commands of a walked block: the nth, or the one with this name. */
function walked(which) {
  const blocks = [...guide.matchAll(/^```sh walked ?(\S*)\n([\s\S]*?)^```$/gm)].map(([, name, text]) => ({ name, text }))
  const block = typeof which === 'number' ? blocks.filter(({ name }) => name === '')[which] : blocks.find(({ name }) => name === which)
  assert.ok(block, `no walked block ${which}`)
  return block.text
}

/** The settings of a unit file by name. */
function unit(file) {
  const lines = readFileSync(join(root, 'deploy', file), 'utf8').split('\n')
  return Object.fromEntries(lines.filter((line) => /^\w+=/.test(line)).map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]))
}

describe('the production guide', () => {
  let place
  let port
  let postgres = null
  let service = null
  let headers

  /** Paths and the port of the guide, as they are here. */
  const here = (text) =>
    text
      .replaceAll('/opt/recruitment-office', join(place, 'opt'))
      .replaceAll('/etc/recruitment-office', join(place, 'etc'))
      .replaceAll('/var/lib/recruitment-office', join(place, 'lib'))
      .replaceAll('/var/backups/recruitment-office', join(place, 'backups'))
      .replaceAll('127.0.0.1:8080', `127.0.0.1:${port}`)

  /** Starts what a unit starts, in its folder, with its environment. */
  function startUnit(file) {
    const { ExecStart, WorkingDirectory, Environment } = unit(file)
    const [name, value] = here(Environment).split('=')
    const [, ...args] = ExecStart.split(' ')
    const environment = Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^(DATABASE_URL|PORT|HOST|DATA_DIR)$/.test(key)))
    const child = spawn(process.execPath, args, {
      cwd: here(WorkingDirectory),
      env: { ...environment, [name]: value },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (child.said += chunk))
    return child
  }

  async function systemctl(verb) {
    if (verb !== 'start' && service !== null) {
      service.kill('SIGTERM')
      await whenGone(service)
      assert.equal(service.exitCode, 0, service.said)
      service = null
    }
    if (verb !== 'stop') service = startUnit('recruitment-office.service')
  }

  /** Runs the lines of a block, and resolves with all that they say. */
  async function walk(text) {
    const said = []
    for (const line of here(text).split('\n').filter(Boolean)) {
      const verb = /^systemctl (\w+) recruitment-office$/.exec(line)?.[1]
      if (verb) {
        await systemctl(verb)
        continue
      }
      const office = `office() { (cd ${place}/opt/current && ENV_FILE=${place}/etc/office.env "${process.execPath}" tools/command.mjs "$@"); }`
      const child = spawn('sh', ['-ec', `${office}\n${line}`], { env: { PATH: process.env.PATH }, stdio: ['ignore', 'pipe', 'pipe'] })
      let out = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (out += chunk))
      const [code] = await once(child, 'close')
      assert.equal(code, 0, `${line}\n${out}\n${service?.said ?? ''}`)
      said.push(out)
    }
    return said.join('\n')
  }

  /** A call as the proxy hands it on. */
  const visit = (path, more = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      ...more,
      headers: {
        ...headers,
        'x-forwarded-for': '203.0.113.7',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'office.example.sa',
        origin: 'https://office.example.sa',
        'sec-fetch-site': 'same-origin',
        ...more.headers,
      },
    })

  before(async () => {
    postgres = await startPostgres({ fsync: 'off' })
    if (postgres === null) return
    place = mkdtempSync(join(tmpdir(), 'office-production-'))
    port = await freePort()
    for (const folder of ['opt/releases', 'etc', 'lib', 'backups']) mkdirSync(join(place, folder), { recursive: true })
    for (const release of ['v1.0.0', 'v1.1.0']) symlinkSync(root, join(place, 'opt/releases', release))
    symlinkSync('releases/v1.0.0', join(place, 'opt/current'))
    const settings = here(readFileSync(join(root, 'deploy/office.env'), 'utf8'))
      .replace(/^DATABASE_URL=.*$/m, `DATABASE_URL=${postgres.url}`)
      .replace(/^PORT=.*$/m, `PORT=${port}`)
      .replace(/^SMTP_URL=.*\n/m, '')
    writeFileSync(join(place, 'etc/office.env'), settings, { mode: 0o640 })
  })
  after(async () => {
    // SIGTERM, not SIGKILL: the service hands it on to its server, which is a process of its own.
    service?.kill('SIGTERM')
    await whenGone(service ?? undefined)
    await postgres?.stop()
    if (place) rmSync(place, { recursive: true, force: true })
  })

  test('takes an office from nothing to live, backed up, updated, rolled back and restored', async (t) => {
    if (postgres === null) return t.skip('no PostgreSQL')
    const link = /https:\/\/office\.example\.sa\/resetpassword#\S+/.exec(await walk(walked(0)))?.[0]
    assert.ok(link, 'the link of the first administrator')

    await systemctl('start')
    for (let tries = 0; tries < 1200 && !(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok; tries += 1) {
      assert.equal(service.exitCode, null, service.said)
      await sleep(100)
    }
    await walk(walked(1))

    // Through the proxy: the page in Arabic, and the administrator's first sign-in.
    const page = await visit('/')
    assert.match(await page.text(), /<html lang="ar" dir="rtl"/)
    headers = await signIn(`http://127.0.0.1:${port}`, link)
    assert.match(headers.cookie, /__Host-/)
    const save = (NameArabic) =>
      visit('/api/offices/Edit', { method: 'POST', body: JSON.stringify({ NameArabic, CountryArabic: 'كينيا' }) })
    const names = async () => (await (await visit('/api/offices/get')).json()).data.map((row) => row.NameArabic)
    assert.equal((await save('قبل النسخة')).status, 200)
    // A form of another site is refused, whatever the proxy says.
    assert.equal((await visit('/api/offices/Edit', { method: 'POST', body: '{}', headers: { origin: 'https://evil.example' } })).status, 403)

    await walk(walked(2))
    // Backups are named by their second.
    await sleep(1000)
    const updating = await walk(walked('update'))
    const beforeUpdate = /^.*\/(office-\d{8}T\d{6}Z)$/m.exec(updating)?.[1]
    assert.ok(beforeUpdate, 'the folder of the backup before the update')
    assert.equal((await visit('/api/login/isauth')).status, 200, 'nobody is signed out by an update')
    assert.equal((await save('بعد النسخة')).status, 200)
    // A night passes: the newest backup is no longer the one of before the update.
    await walk(walked(2))
    assert.equal(readdirSync(join(place, 'backups')).length, 3)
    await walk(walked('roll-back'))
    assert.deepEqual(await names(), ['بعد النسخة', 'قبل النسخة'])

    assert.match(walked('restore'), /office-YYYYMMDDTHHMMSSZ/)
    await walk(walked('restore').replace('office-YYYYMMDDTHHMMSSZ', beforeUpdate))
    // Everybody signs in again.
    assert.equal((await visit('/api/login/isauth')).status, 401)
    const password = JSON.stringify({ username: 'owner@example.sa', password: 'a-long-password' })
    const signedIn = await visit('/api/login/signin', { method: 'POST', body: password, headers: { cookie: '' } })
    assert.equal(signedIn.status, 200)
    headers = { ...headers, cookie: signedIn.headers.getSetCookie().map((text) => text.split(';')[0]).join('; ') }
    assert.deepEqual(await names(), ['قبل النسخة'])

    // The timer's service, while the server runs.
    const backup = startUnit('recruitment-office-backup.service')
    assert.deepEqual(await once(backup, 'close'), [0, null], backup.said)
    assert.doesNotMatch(service.said, /owner@example|203\.0\.113|قبل/)
    await systemctl('stop')
  })
})
