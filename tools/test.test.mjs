import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import test from 'node:test'

test('each step that is asked for runs once, and the last line counts them', () => {
  const { stdout, status } = spawnSync(process.execPath, [join(import.meta.dirname, 'test.mjs'), 'styles', 'surface'], { encoding: 'utf8' })
  assert.equal(status, 0, stdout)
  assert.deepEqual(stdout.match(/^--- \w+(?=: 1 passed, 0 failed)/gm)?.sort(), ['--- styles', '--- surface'])
  assert.match(stdout, /\n2 passed, 0 failed\n$/)
})
