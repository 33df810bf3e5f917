/**
 * `npm run tests`: every test of `npm test` as a line of its own, in order, with tabs between step, file, engine or language, and
 * title; nothing is run. Two such lists, from before and after a change of the suite, tell whether a rule has lost its only test.
 *
 *   npm run --silent tests > before.txt
 *   npm run --silent tests -- --long     those of `npm run test:long`
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../lib/front-ends.mjs'
import { startPostgres } from '../test-support/postgres.mjs'
import { steps } from './steps.mjs'

const { long } = parseArgs({ options: { long: { type: 'boolean', default: false } } }).values
const folder = mkdtempSync(join(tmpdir(), 'office-tests-'))
const report = join(folder, 'report.json')
// Some tests are made of what an office declares, which they ask it for.
const own = process.env.TEST_DATABASE_URL ? null : await startPostgres({ fsync: 'off' })
const env = {
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  ...(own && { TEST_DATABASE_URL: own.url }),
  OFFICE_TEST_LONG: long ? '1' : '',
}

/** A runner's list of its tests, as `{ file, variant, title }`. Those of Node's own runner are listed by file: it has no list. */
const lists = {
  jest: (step) => {
    run(step, [...commandOf(step), '--testNamePattern=(?!)'])
    return read().testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName }) => ({ file: relative(root, name), variant: /\b(embedded|postgres)\b/.exec(fullName)?.[0] ?? '', title: fullName })),
    )
  },
  playwright: (step) => {
    run(step, [...commandOf(step), '--list', '--reporter=json'])
    const { config, suites } = read()
    return suites.flatMap(specsOf).flatMap(({ file, title, tests }) => tests.map(({ projectName }) => ({ file: relative(root, join(config.rootDir, file)), variant: projectName, title })))
  },
  tap: (step) => step.command.filter((part) => part.endsWith('.test.mjs')).map((file) => ({ file, variant: '', title: '' })),
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

function commandOf({ command }) {
  return command.map((part) => part.replace('$REPORT', report).replace(/^\$OTHER_NODE$/, process.execPath))
}

function run(step, [program, ...args]) {
  const { status, stderr } = spawnSync(program, args, { cwd: root, env: { ...env, ...step.env }, encoding: 'utf8', maxBuffer: 1e8 })
  if (status !== 0) throw new Error(`${step.name} has no list:\n${stderr}`)
}

const read = () => JSON.parse(readFileSync(report, 'utf8'))

try {
  const lines = steps
    .filter((step) => long || !step.longOnly)
    .flatMap((step) => (lists[step.report]?.(step) ?? [{ file: '', variant: '', title: step.about }]).map(({ file, variant, title }) => [step.name, file, variant, title.replaceAll(/\s+/g, ' ')].join('\t')))
  console.log(lines.sort().join('\n'))
} finally {
  await own?.stop()
  rmSync(folder, { recursive: true, force: true })
}
