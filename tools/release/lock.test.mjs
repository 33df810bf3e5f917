import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { clearUnfinished } from './folder.mjs'
import { ownerText } from './lock-owner.mjs'
import { withLock } from './lock.mjs'
import { RefusedError } from './command.mjs'

let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

/** Leaves a lock that was written so many seconds ago. */
function leave(text, seconds = 0) {
  const file = join(folder, '.release.lock')
  writeFileSync(file, text)
  const then = new Date(Date.now() - seconds * 1000)
  utimesSync(file, then, then)
  return file
}

/** Whether somebody who hardly waits gets the lock. */
const gets = () => withLock(folder, () => true, 100).catch((error) => (error instanceof RefusedError ? error.problems[0] : Promise.reject(error)))

const [pid, machine, boot, start] = ownerText().split(' ')
// Above the largest number that a process can have.
const NOBODY = '99999999'
const hasBoot = boot !== '-'

for (const [what, text, seconds] of [
  ['of a process that has died', `${NOBODY} ${machine} ${boot} ${start}`, 0],
  ['of a process that has died, with its number alone', NOBODY, 0],
  ['that a power cut left empty', '', 60],
  ['that cannot be understood', 'what?', 60],
  ['that names no machine, long ago', pid, 3600],
  ['of another machine, long ago', `${pid} elsewhere - -`, 3600],
]) {
  test(`a lock ${what} holds nobody up, and nothing stays`, async () => {
    leave(text, seconds)
    assert.equal(await gets(), true)
    assert.deepEqual(readdirSync(folder), [])
  })
}

for (const [what, text] of [
  ['of this machine before it started anew', `${pid} ${hostname()} other-boot ${start}`],
  ['of an earlier process with the same number', `${pid} ${hostname()} ${boot} 1`],
]) {
  test(`a lock ${what} holds nobody up`, { skip: !hasBoot && 'the system tells neither boots nor starts' }, async () => {
    leave(text)
    assert.equal(await gets(), true)
  })
}

for (const [what, text, who] of [
  ['of a process that lives', ownerText(), `process ${pid} of ${machine}`],
  ['that is being written', '', 'a process that did not say its number'],
  ['of another machine', `${NOBODY} elsewhere - -`, `process ${NOBODY} of elsewhere`],
]) {
  test(`a lock ${what} is waited for, and not for ever`, async () => {
    const file = leave(text)
    assert.equal(await gets(), `${who} has been changing this folder for more than 0 s; if it is not there any more, remove ${file}`)
    assert.equal(readFileSync(file, 'utf8'), text)
    assert.deepEqual(readdirSync(folder), ['.release.lock'])
  })
}

test('whoever lost the lock leaves that of the next one alone', async () => {
  await withLock(folder, () => leave('another'))
  assert.deepEqual(readdirSync(folder), ['.release.lock'])
})

test('clearing leaves those who wait, here or elsewhere', () => {
  writeFileSync(join(folder, '.release.lock.7.aaaa'), `${NOBODY} elsewhere - -`)
  writeFileSync(join(folder, '.release.lock.8.bbbb'), ownerText())
  writeFileSync(join(folder, '.release.lock.9.cccc'), `${NOBODY} ${machine} ${boot} ${start}`)
  writeFileSync(join(folder, '.remotes.json.1'), 'half')
  clearUnfinished(folder)
  assert.deepEqual(readdirSync(folder), ['.release.lock.7.aaaa', '.release.lock.8.bbbb'])
})
