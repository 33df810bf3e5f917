/**
 * A disk without room: what cannot be kept is refused in words, what was acknowledged stays, and the office goes on as soon as
 * there is room. The disk is a small file system in memory, which only root can mount.
 */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { noisePng } from './test-support/noise.mjs'
import { makeOffice, openOffice, startServer } from './test-support/server-process.mjs'

const MEGABYTE = 1024 * 1024

/** Mounts a disk of this many megabytes there; null where that is not allowed. */
function smallDisk(folder, megabytes) {
  mkdirSync(folder, { recursive: true })
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  if (status !== 0) return null
  const ballast = join(folder, 'ballast')
  return {
    /** Fills the disk up to this many bytes. */
    fill: (left) => {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(ballast, Buffer.alloc(bavail * bsize - left))
    },
    free: () => rmSync(ballast, { force: true }),
    remove: () => spawnSync('umount', ['-l', folder]),
  }
}

const clean = []
after(async () => {
  for (const undo of clean.reverse()) await undo()
})

async function officeOn(disk, settings) {
  const office = await makeOffice({ LOG_LEVEL: 'warn', ...settings })
  clean.push(office.remove)
  const mounted = smallDisk(join(office.folder, disk.folder), disk.megabytes)
  if (mounted === null) return null
  clean.push(mounted.remove)
  return { office, disk: mounted }
}

const post = (office, headers, path, body) => fetch(`${office.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })

async function assertRefused(answer) {
  assert.equal(answer.status, 503)
  assert.ok(Number(answer.headers.get('retry-after')) > 0)
  const { code, message } = await answer.json()
  assert.equal(code, 'unavailable')
  assert.match(message, /^[^A-Za-z/]+$/, 'a sentence, and nothing of the inside')
}

test('pictures on a full disk are refused, leave nothing behind, and are taken again when there is room', async (t) => {
  const place = await officeOn({ folder: 'files', megabytes: 2 }, {})
  if (place === null) return t.skip('only root can mount a small disk')
  const { office, disk } = place
  const { server, headers } = await openOffice(office)
  clean.push(() => server.kill('SIGKILL'))
  const lookups = await (await fetch(`${office.url}/api/filters/getdata`)).json()
  const first = (type) => lookups.find(({ Type }) => Type === type).Id
  const noise = noisePng(600)
  const worker = (Name, File) => ({
    Name,
    Country: first(0),
    Job: first(1),
    Category: first(2),
    Experiance: first(3),
    Religion: first(4),
    Available: true,
    ...(File ? { File: `data:image/png;base64,${noise.toString('base64')}` } : {}),
  })
  const save = (Name, File) => post(office, headers, '/api/persons/Edit', worker(Name, File))
  assert.equal((await save('Before', true)).status, 200)
  disk.fill(20_000)
  await assertRefused(await save('Too much', true))
  // Work that needs no room there goes on.
  assert.equal((await save('Without a picture', false)).status, 200)
  const names = async () => (await (await fetch(`${office.url}/api/persons/get`, { headers })).json()).data.map((row) => row.Name)
  assert.deepEqual(await names(), ['Without a picture', 'Before'])
  const { bavail, bsize } = statfsSync(join(office.folder, 'files'))
  assert.ok(bavail * bsize >= 16_000, 'half a picture is not left there')
  disk.free()
  const saved = await save('After', true)
  assert.equal(saved.status, 200)
  const { Photo } = await saved.json()
  assert.equal((await fetch(`${office.url}${Photo}`)).status, 200)
})

describe('the embedded database on a full disk', () => {
  const long = (length) => 'س'.repeat(length)
  const request = (at) => ({
    Name: `عميل ${at}`,
    IdentityId: '1012345678',
    Dob: '1410-05-12',
    Phone: '0551234567',
    WorkPlace: long(100),
    WorkCity: long(100),
    Address: `${at} ${Array.from({ length: 30 }, () => String.fromCharCode(0x627 + Math.floor(Math.random() * 36))).join('')}`,
    RelativeName: long(150),
    Note: long(200),
  })

  /** Saves requests until one is not acknowledged; answers that one's answer, null when the connection broke. */
  async function saveUntilRefused(office, headers, acknowledged) {
    for (;;) {
      const answer = await post(office, headers, '/api/requests/Edit', request(acknowledged.length)).catch(() => null)
      if (answer?.status !== 200) return answer
      acknowledged.push((await answer.json()).Id)
    }
  }

  async function assertKept(office, headers, acknowledged) {
    const found = new Set()
    for (let page = 0; found.size >= page * 100; page += 1) {
      const answer = await fetch(`${office.url}/api/requests/get?pageSize=100&pageIndex=${page}`, { headers })
      assert.equal(answer.status, 200)
      for (const { Id } of (await answer.json()).data) found.add(Id)
    }
    assert.deepEqual(acknowledged.filter((Id) => !found.has(Id)), [])
  }

  test('no room for rows: saves are refused, everything else is answered, and it goes on by itself', async (t) => {
    const place = await officeOn({ folder: 'data', megabytes: 64 }, {})
    if (place === null) return t.skip('only root can mount a small disk')
    const { office, disk } = place
    office.env.DATA_DIR = join(office.folder, 'data')
    const { server, headers } = await openOffice(office)
    clean.push(() => server.kill('SIGKILL'))
    disk.fill(100_000)
    const acknowledged = []
    await assertRefused(await saveUntilRefused(office, headers, acknowledged))
    for (const path of ['/readyz', '/api/persons/getdata', '/api/requests/get']) {
      assert.equal((await fetch(`${office.url}${path}`, { headers })).status, 200, path)
    }
    await assertKept(office, headers, acknowledged)
    disk.free()
    assert.equal((await post(office, headers, '/api/requests/Edit', request(0))).status, 200)
  })

  // A thousand saves fill what there is of the log.
  const whenLong = { skip: process.env.OFFICE_TEST_LONG !== '1' && 'part of test:long' }
  test('no room for its log: the server ends with the reason, and started again it has all that was acknowledged', whenLong, async (t) => {
    const place = await officeOn({ folder: 'data', megabytes: 96 }, {})
    if (place === null) return t.skip('only root can mount a small disk')
    const { office, disk } = place
    office.env.DATA_DIR = join(office.folder, 'data')
    let { server, headers } = await openOffice(office)
    clean.push(() => server.kill('SIGKILL'))
    // Room for rows, but not for the next piece of the log, which is made whole at once.
    disk.fill(15 * MEGABYTE)
    const acknowledged = []
    const refused = await saveUntilRefused(office, headers, acknowledged)
    assert.ok(refused === null || refused.status === 503)
    assert.equal(await server.gone, 1)
    assert.match(server.said(), /cannot go on \(53100\): there is no room on its disk/)
    t.diagnostic(`${acknowledged.length} requests acknowledged`)
    disk.free()
    server = await startServer(office)
    await assertKept(office, headers, acknowledged)
    assert.equal((await post(office, headers, '/api/requests/Edit', request(0))).status, 200)
  })
})
