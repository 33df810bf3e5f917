/**
 * The checks of `npm test`, in order. Commands are npm binaries, or `node` with a file of ours.
 * `report` names the runner whose counts are added up; a step without one counts as one test.
 * `needs` names what not every machine has; without it the step's tests are counted as skipped. `partNeeds` names
 * what a part of them needs. `early` steps need nothing of the machine: they run three at a time while it is made ready. A step with `after` begins
 * when that step has ended, well or not, beside them. All these have one processor's work each, or wait a lot; they are ordered longest first,
 * after the build for which others wait, so that the three end at about the same time. The rest run one by one at the end.
 * A step that is `longOnly` runs in `npm run test:long`, and where it is asked for by name.
 */

import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const workspaces = [
  'shared-api',
  'shared-ui',
  'shell',
  'public-catalogue',
  'backoffice',
  'api-server',
  'demo',
  'e2e',
  'bench',
]
const root = join(import.meta.dirname, '../..')
const allToolTests = ['tools', 'bench/measure'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true }).filter((file) => file.endsWith('.test.mjs')).map((file) => join(folder, file)),
)
const drills = allToolTests.filter((file) => file.includes('operations/drills'))
// These run the built server.
const operationTests = allToolTests.filter((file) => file.includes('operations') && !drills.includes(file))
const toolTests = allToolTests.filter((file) => !file.includes('operations'))
const tap = ['--test-reporter=spec', '--test-reporter-destination=stdout', '--test-reporter=tap', '--test-reporter-destination=$REPORT']
/** A file that hangs is ended before its step is, and named. Its servers end with the step. */
const inTime = '--test-timeout=$FILE_TIMEOUT'
const minutes = (count) => count * 60_000
const jest = ['tools/jest/run.mjs', '--json', '--outputFile=$REPORT']
/** As many test files at a time as leave no processor idle: some of the server's tests wait for timeouts and for each other. */
const serverTests = [...jest, '--maxWorkers=4', '--selectProjects', 'server']
const frontTests = [...jest, '--maxWorkers=3', '--selectProjects', 'front']

export const steps = [
  { name: 'build', about: 'production build', command: ['node', 'tools/build.mjs'], early: true },
  // Cache by content: a file that has not changed since the last run is not read again. A finding in it that another file's types
  // cause shows in a new clone, where nothing is cached.
  {
    name: 'lint',
    about: 'ESLint',
    command: ['eslint', '.', '--max-warnings', '0', '--cache', '--cache-strategy', 'content', '--cache-location', '.cache/eslint/'],
    early: true,
  },
  // Incremental build: what has not changed since the last run is not checked again.
  { name: 'types', about: 'TypeScript', command: ['tsc', '-p', '.', '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'], early: true },
  {
    name: 'operations',
    about: 'the server as an office runs it: stop, kill, restart, a database that is away, the production guide',
    // Three at a time: much of it is waiting.
    command: ['node', '--test', '--test-concurrency=3', inTime, ...tap, ...operationTests],
    report: 'tap',
    after: 'build',
  },
  {
    name: 'tools',
    about: 'the checks themselves fail where they must',
    // One at a time: they start linters, beside servers that wait.
    command: ['node', '--test', '--test-concurrency=1', inTime, ...tap, ...toolTests],
    report: 'tap',
    after: 'build',
  },
  {
    name: 'budgets',
    about: 'bytes of the first screens',
    command: ['node', 'tools/budgets.mjs'],
    needs: 'browser',
    after: 'build',
  },
  {
    name: 'boundaries',
    about: 'who imports whom',
    command: ['depcruise', '--config', 'tools/boundaries/rules.mjs', ...workspaces],
    early: true,
  },
  { name: 'unused', about: 'unused code and packages', command: ['knip'], early: true },
  { name: 'styles', about: 'style sheets', command: ['stylelint', '*/src/**/*.css', '--max-warnings', '0'], early: true },
  { name: 'surface', about: 'menu entries of tables', command: ['node', 'tools/surface.mjs'], early: true },
  {
    name: 'start22',
    about: 'the built server under that Node: it starts, answers and stops',
    command: ['$OTHER_NODE', '--test', '--test-concurrency=1', inTime, ...tap, ...operationTests.filter((file) => /headers|stop/.test(file))],
    report: 'tap',
    longOnly: true,
    needs: 'otherNode',
    after: 'build',
  },
  { name: 'unit', about: 'model and front end', command: ['node', ...frontTests], report: 'jest' },
  {
    name: 'api',
    about: 'server on both engines',
    command: ['node', ...serverTests],
    report: 'jest',
    timeout: minutes(60),
    // On both engines where SQL, plans, locks or connections are the subject of no other test of both.
    partNeeds: 'postgres',
  },
  {
    name: 'pooler',
    about: 'server on PostgreSQL behind PgBouncer',
    // Plans that a session keeps are those of named statements.
    command: ['node', ...serverTests, '--testPathIgnorePatterns=search-plan|prepared-shapes'],
    report: 'jest',
    longOnly: true,
    needs: 'pooler',
    // The usual counts: what differs is the way.
    env: { OFFICE_TEST_LONG: '' },
  },
  {
    name: 'node22',
    about: 'server on the embedded engine under the Node that docs/production.md installs',
    command: ['$OTHER_NODE', ...serverTests],
    report: 'jest',
    longOnly: true,
    needs: 'otherNode',
    // The usual counts: what differs is Node.
    env: { TEST_DATABASE_URL: '', OFFICE_TEST_LONG: '' },
    timeout: minutes(60),
  },
  {
    name: 'drills',
    about: 'several servers, a pooler, a standby, the loss of each part of a cluster, an update while people work',
    command: ['node', '--test', '--test-concurrency=1', inTime, ...tap, ...drills],
    report: 'tap',
    longOnly: true,
  },
  {
    name: 'journeys',
    about: 'journeys in a browser',
    command: ['playwright', 'test', '-c', 'e2e', '--reporter=list,json'],
    report: 'playwright',
    needs: 'browser',
    timeout: minutes(60),
    // Says how many would have run.
    list: ['playwright', 'test', '-c', 'e2e', '--list'],
  },
].map((step) => ({ timeout: minutes(40), env: {}, ...step }))
