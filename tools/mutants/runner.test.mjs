import assert from 'node:assert/strict'
import { test } from 'node:test'
import { besideOf, filesByTest, filesOf } from './runner.mjs'

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

test('the test beside a file is found, where there is one', () => {
  assert.deepEqual(besideOf('/a/money.ts', byTest), ['/a/money.test.ts'])
  assert.equal(besideOf('/a/price.ts', byTest), undefined)
})
