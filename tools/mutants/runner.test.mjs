import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filesByTest, filesOf, nearOf } from './runner.mjs'

const byTest = filesByTest([
  { name: 'adds', fileName: '/a/money.test.ts' },
  { name: 'is empty', fileName: '/a/money.test.ts' },
  { name: 'is empty', fileName: '/a/rows.test.ts' },
])

test('a mutant is tried by the files of the tests that reach it, two where a name stands in two', () => {
  assert.deepEqual(filesOf(['adds'], byTest), ['/a/money.test.ts'])
  assert.deepEqual(filesOf(['adds', 'is empty'], byTest), ['/a/money.test.ts', '/a/rows.test.ts'])
})

test('it is tried by all files where a test is unknown', () => {
  assert.equal(filesOf(['adds', 'new'], byTest), undefined)
})

test('the test beside a file is near it, else those of its folder, unless they are many', () => {
  assert.deepEqual(nearOf('/a/money.ts', byTest), ['/a/money.test.ts'])
  assert.deepEqual(nearOf('/a/price.ts', byTest), ['/a/money.test.ts', '/a/rows.test.ts'])
  assert.equal(nearOf('/b/price.ts', byTest), undefined)
  const many = filesByTest([1, 2, 3, 4, 5, 6].map((at) => ({ name: `${at}`, fileName: `/a/${at}.test.ts` })))
  assert.equal(nearOf('/a/price.ts', many), undefined)
})
