import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { closingLine, countsOf, sum } from './counts.mjs'

const folder = mkdtempSync(join(tmpdir(), 'office-counts-'))
after(() => rmSync(folder, { recursive: true }))

function counted(report, text, ok = true) {
  const reportFile = join(folder, 'report')
  writeFileSync(reportFile, text)
  return countsOf({ report }, { ok, reportFile })
}

const jest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, testResults: [] }

test('a step without a report is one test', () => {
  assert.deepEqual(countsOf({}, { ok: true, reportFile: '' }), { passed: 1, failed: 0, skipped: 0 })
  assert.deepEqual(countsOf({}, { ok: false, reportFile: '' }), { passed: 0, failed: 1, skipped: 0 })
})

test('jest: passed and skipped are kept apart', () => {
  assert.deepEqual(counted('jest', JSON.stringify(jest)), { passed: 3, failed: 0, skipped: 1 })
})

test('jest: a file that could not start is a failure', () => {
  const broken = { ...jest, testResults: [{ status: 'failed', assertionResults: [] }] }
  assert.equal(counted('jest', JSON.stringify(broken), false).failed, 1)
})

test('playwright: a test that passed on its second try has failed', () => {
  const report = { stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 0 }, errors: [] }
  assert.deepEqual(counted('playwright', JSON.stringify(report)), { passed: 2, failed: 2, skipped: 0 })
})

test('TAP: the closing lines are read', () => {
  const text = '# tests 7\n# pass 5\n# fail 1\n# cancelled 0\n# skipped 1\n# todo 0\n'
  assert.deepEqual(counted('tap', text), { passed: 5, failed: 1, skipped: 1 })
})

test('a runner that ran nothing, broke or left no report has failed', () => {
  assert.equal(counted('tap', '# pass 0\n# fail 0\n').failed, 1)
  assert.equal(counted('jest', JSON.stringify(jest), false).failed, 1)
  assert.equal(countsOf({ report: 'jest' }, { ok: true, reportFile: join(folder, 'none') }).failed, 1)
})

test('the closing line names skipped tests only when there are some', () => {
  const one = { passed: 1, failed: 0, skipped: 0 }
  assert.equal(closingLine(sum([one, one])), '2 passed, 0 failed')
  assert.equal(closingLine({ ...one, skipped: 2 }), '1 passed, 0 failed, 2 skipped')
})
