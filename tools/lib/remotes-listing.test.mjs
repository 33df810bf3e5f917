import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { pointTo, readListing } from './remotes-listing.mjs'

let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'listing-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

test('a release replaces its own remote and leaves the others', async () => {
  await pointTo(folder, { name: 'catalogue', build: '1' })
  await pointTo(folder, { name: 'backoffice', build: '1' })
  await pointTo(folder, { name: 'catalogue', build: '2' })
  assert.deepEqual(readListing(folder), [
    { name: 'backoffice', build: '1' },
    { name: 'catalogue', build: '2' },
  ])
})

test('releases at the same time lose nobody, and leave nothing behind', async () => {
  const names = ['a', 'b', 'c', 'd', 'e']
  await Promise.all(names.map((name) => pointTo(folder, { name, build: '1' })))
  assert.deepEqual(readListing(folder).map(({ name }) => name), names)
  assert.deepEqual(readdirSync(folder), ['remotes.json'])
})

test('the lock of a process that has died holds nobody up', async () => {
  // Above the largest number that a process can have.
  writeFileSync(join(folder, '.remotes.lock'), '99999999')
  await pointTo(folder, { name: 'catalogue', build: '1' })
  assert.equal(readListing(folder).length, 1)
})

test('a broken listing is not taken for an empty one', () => {
  writeFileSync(join(folder, 'remotes.json'), '{"remotes": [')
  assert.throws(() => readListing(folder), SyntaxError)
})
