import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { lockFolder } from '../../api-server/src/platform/database/folder-lock.mjs'
import { clearUnfinished } from './folder.mjs'
import { withLock } from './lock.mjs'
import { RefusedError } from './command.mjs'

let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

test('writers come one after the other, and nothing of their locks stays', async () => {
  const under = []
  const write = (name) => async () => {
    under.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 20))
    under.push(`${name} ends`)
  }
  await Promise.all([withLock(folder, write('a')), withLock(folder, write('b')), withLock(folder, write('c'))])
  assert.equal(under.length, 6)
  for (let at = 0; at < under.length; at += 2) assert.equal(under[at].replace('begins', 'ends'), under[at + 1])
  assert.deepEqual(readdirSync(folder), [])
})

test('a writer that waits for too long is told who changes the folder', async () => {
  const unlock = await lockFolder(folder)
  const refused = await withLock(folder, () => true, 100).catch((error) => error)
  assert.ok(refused instanceof RefusedError)
  assert.match(refused.problems[0], new RegExp(`^process ${process.pid} of \\w+ has been changing this folder for more than 0 s`))
  unlock()
  assert.equal(await withLock(folder, () => true, 100), true)
})

test('the lock is given back when the work fails', async () => {
  await assert.rejects(withLock(folder, () => Promise.reject(new Error('no'))), /no/)
  assert.equal(await withLock(folder, () => true, 100), true)
})

test('clearing leaves locks alone', async () => {
  await withLock(folder, () => {
    writeFileSync(join(folder, '.remotes.json.1'), 'half')
    clearUnfinished(folder)
    assert.match(readdirSync(folder).join(), /^\.lock-/)
  })
})
