/** A backup that lacks pictures is no good backup: it says so, and removes none of those that are. */
import assert from 'node:assert/strict'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { noisePng } from './test-support/noise.mjs'
import { command, makeOffice, openOffice, workerLookups } from './test-support/server-process.mjs'

test('where pictures are not found, the backup ends with 1 and the older ones stay', async () => {
  const office = await makeOffice()
  let server
  try {
    const opened = await openOffice(office)
    server = opened.server
    const { headers } = opened
    const File = `data:image/png;base64,${noisePng(64).toString('base64')}`
    const saved = await fetch(`${office.url}/api/persons/Edit`, { method: 'POST', headers, body: JSON.stringify({ Name: 'Amina', ...(await workerLookups(office)), Available: false, File }) })
    assert.equal(saved.status, 200)
    await server.kill('SIGTERM')
    const to = join(office.folder, 'copies')
    const backup = () => command('backup', office.env, `--to=${to}`, '--keep=1')
    const good = await backup()
    assert.equal(good.code, 0, good.error)

    rmSync(join(office.folder, 'files'), { recursive: true })
    // A backup has the second of its moment as its name.
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    const bad = await backup()
    assert.equal(bad.code, 1)
    assert.match(bad.error, /pictures that rows name are not in .*all older ones stay/)
    assert.ok(readdirSync(to).map((name) => join(to, name)).includes(good.out), 'the good backup is still there')
  } finally {
    await server?.kill('SIGKILL')
    await office.remove()
  }
})
