/**
 * `npm test`: everything that must hold, from a clean clone. Installs what is missing, runs the steps of
 * checks/steps.mjs, some beside each other, and ends with `N passed, N failed`, alone on its line.
 *
 *   npm test                      all steps
 *   npm test -- lint unit         these steps only, whether or not they belong to the long ones
 *   npm run test:long             all steps, proofs at their full counts (OFFICE_TEST_LONG=1)
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closingLine, countsOf, sum } from './checks/counts.mjs'
import { listedTests, runStep } from './checks/run-step.mjs'
import { steps } from './checks/steps.mjs'
import { installPackages } from './lib/packages.mjs'
import { makeReady, NEEDS } from './test-support/machine.mjs'

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const unknown = names.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(', ')}. Steps: ${steps.map((step) => step.name).join(' ')}`)
  process.exit(2)
}

const long = process.argv.includes('--long')
/** How many times as long a step may take with its full counts. */
const LONGER = 5

const chosen = steps.filter((step) => (names.length === 0 ? long || !step.longOnly : names.includes(step.name)))
/** Names of what the chosen steps need of the machine. A pooler stands in front of PostgreSQL. */
const needs = [...new Set(chosen.flatMap((step) => [step.needs, step.partNeeds, ...(step.needs === 'pooler' ? ['postgres'] : [])]))].filter(Boolean)
if (long && chosen.some(({ name }) => name === 'journeys')) needs.push('otherBrowsers')

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort())

const folder = mkdtempSync(join(tmpdir(), 'office-test-'))
const machine = makeReady(needs, stopping.signal)
// A machine that cannot be made ready ends the steps that need nothing of it, too.
machine.catch((error) => {
  if (!stopping.signal.aborted) console.error(error)
  stopping.abort()
})

/** Promises of the outcomes of the steps that have begun, by their names. */
const outcomes = new Map()

async function check(step, { quiet = false } = {}) {
  const { has, env, poolerUrl } = step.early ? { has: () => false, env: {} } : await machine
  const lacks = (what) => what !== undefined && !has(what)
  if (lacks(step.needs)) {
    console.log(`\n=== ${step.name}: skipped, this machine has no ${NEEDS[step.needs]}`)
    return { counts: { passed: 0, failed: 0, skipped: listedTests(step) }, seconds: 0 }
  }
  console.log(quiet ? `... ${step.name} begins` : `\n=== ${step.name}: ${step.about}`)
  const reportFile = join(folder, `${step.name}.report`)
  const given = { ...env, ...(long && { OFFICE_TEST_LONG: '1' }), ...(step.needs === 'pooler' && { TEST_POOLER_URL: poolerUrl }) }
  const timeout = step.timeout * (long ? LONGER : 1)
  const { ok, seconds, output } = await runStep({ ...step, timeout }, { reportFile, env: given, signal: stopping.signal, quiet })
  if (quiet) console.log(`\n=== ${step.name}: ${step.about}\n${output}`)
  const counts = countsOf(step, { ok, reportFile })
  if (lacks(step.partNeeds)) {
    console.log(`A part of ${step.name} was skipped, this machine has no ${NEEDS[step.partNeeds]}`)
    counts.skipped += 1
  }
  return { counts, seconds, output }
}

/** Takes the steps off the list, one after the other; a step with `after` waits until that one has ended. */
async function checkAll(waiting, options) {
  for (let step = waiting.shift(); step && !stopping.signal.aborted; step = waiting.shift()) {
    // Before anything is waited for: a step that is taken off meanwhile may come after this one.
    outcomes.set(step.name, Promise.resolve(outcomes.get(step.after)).then(() => check(step, options)))
    const { counts, seconds } = await outcomes.get(step.name)
    console.log(`--- ${step.name}: ${closingLine(counts)} (${seconds.toFixed(1)} s)`)
  }
}

try {
  installPackages()
  const isBeside = (step) => step.early || step.after
  const beside = chosen.filter(isBeside)
  await Promise.all([1, 2, 3].map(() => checkAll(beside, { quiet: true })))
  await checkAll(chosen.filter((step) => !isBeside(step)))
} catch (error) {
  stopping.abort()
  throw error
} finally {
  await machine.then(({ stop }) => stop(), () => undefined)
  rmSync(folder, { recursive: true, force: true })
}

const results = await Promise.all([...outcomes].map(async ([name, outcome]) => [name, await outcome]))
/** Enough for a failed test's name and reason. */
const LAST_LINES = 40
for (const [name, { counts, output = '' }] of results) {
  if (counts.failed > 0) console.log(`\n=== last lines of ${name}\n${output.trimEnd().split('\n').slice(-LAST_LINES).join('\n')}`)
}
console.log('\nSummary')
for (const [name, { counts, seconds }] of results) {
  console.log(`  ${name.padEnd(14)} ${seconds.toFixed(1).padStart(7)} s  ${closingLine(counts)}`)
}
const total = sum(results.map(([, { counts }]) => counts))
if (stopping.signal.aborted) total.failed += 1
console.log(`\n${closingLine(total)}`)
process.exitCode = total.failed === 0 ? 0 : 1
