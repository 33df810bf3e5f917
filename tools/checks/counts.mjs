/** How many tests a runner's report counts, whichever runner it was: `{ passed, failed, skipped }`. */
import { readFileSync } from 'node:fs'

/** Jest's `--json` file. A file that could not even start counts as one failure. */
function jestCounts(report) {
  const suites = report.testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + suites.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Playwright's JSON report. A test that passed only on a second try has failed. */
function playwrightCounts({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}

/** The closing lines of node's test runner in TAP: `# pass 3`. */
function tapCounts(text) {
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
  return {
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    skipped: count('skipped') + count('todo'),
  }
}

const readers = {
  jest: (text) => jestCounts(JSON.parse(text)),
  playwright: (text) => playwrightCounts(JSON.parse(text)),
  tap: tapCounts,
}

/**
 * Counts of one step. A step without a report is one test by itself, passed when its command ended well.
 * @param {{ report?: 'jest' | 'playwright' | 'tap' }} step
 * @param {{ ok: boolean, reportFile: string }} run
 */
export function countsOf(step, { ok, reportFile }) {
  if (step.report === undefined) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  const counts = readReport(readers[step.report], reportFile)
  const executed = counts.passed + counts.failed + counts.skipped
  // A runner that broke, or ran nothing, must not look like success.
  if (counts.failed === 0 && (!ok || executed === 0)) return { ...counts, failed: 1 }
  return counts
}

function readReport(read, file) {
  try {
    return read(readFileSync(file, 'utf8'))
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}

export function sum(all) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const counts of all) for (const key of Object.keys(total)) total[key] += counts[key]
  return total
}

/** The closing line, by which machines read the outcome. */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
