import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { withLock } from './lock.mjs'
import { earlierPeriod, pointedTo, readPointer, writePointer } from './pointer.mjs'

let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pointer-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const release = (name, build) =>
  withLock(folder, () => writePointer(folder, pointedTo(readPointer(folder), { name, build }, { by: 'release' })))

test('a release replaces its own remote and leaves the others', async () => {
  await release('catalogue', '1')
  await release('backoffice', '1')
  await release('catalogue', '2')
  const { remotes, history } = readPointer(folder)
  assert.deepEqual(remotes, [
    { name: 'backoffice', build: '1' },
    { name: 'catalogue', build: '2' },
  ])
  assert.deepEqual(history.catalogue.map(({ build }) => build), ['1', '2'])
})

test('releases at the same time lose nobody, and leave nothing behind', async () => {
  const names = ['a', 'b', 'c', 'd', 'e']
  await Promise.all(names.map((name) => release(name, '1')))
  assert.deepEqual(readPointer(folder).remotes.map(({ name }) => name), names)
  assert.deepEqual(readdirSync(folder), ['remotes.json'])
})

test('a broken pointer is not taken for an empty one', () => {
  writeFileSync(join(folder, 'remotes.json'), '{"remotes": [')
  assert.throws(() => readPointer(folder), { name: 'RefusedError', message: /remotes\.json cannot be read: / })
})

test('the build before the live one; what was rolled back is not before it', () => {
  const history = (...steps) => steps.map((text) => (text.startsWith('<') ? { build: text.slice(1), back: true } : { build: text }))
  const before = (...steps) => earlierPeriod(history(...steps))?.build
  assert.equal(before(), undefined)
  assert.equal(before('a'), undefined)
  assert.equal(before('a', 'b'), 'a')
  assert.equal(before('a', 'b', '<a'), undefined)
  assert.equal(before('a', 'b', 'c', '<b'), 'a')
  assert.equal(before('a', 'b', '<a', 'c'), 'a')
  assert.equal(before('a', 'b', 'b'), 'a')
  assert.equal(before('a', 'b', 'a'), 'b')
})
