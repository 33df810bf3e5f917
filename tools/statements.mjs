/**
 * `npm run statements`: the statements that the server sends in its tests on PostgreSQL, held against the documented limits of distributed PostgreSQL (Citus, YugabyteDB);
 * docs/growth.md draws the conclusions. `-- --tests=inbox` runs fewer of the tests, `-- --all` names every statement that a limit stops.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './lib/front-ends.mjs'
import { installPackages } from './lib/packages.mjs'
import { start } from './lib/run.mjs'
import { startPostgres } from './test-support/postgres.mjs'

const { values: options } = parseArgs({ options: { tests: { type: 'string', default: 'api-server/test' }, all: { type: 'boolean', default: false } } })
const SHOWN = 3

installPackages()
const { judge, LAYOUTS } = await import('./statements/limits.mjs')
const { parse } = await import('./statements/tree.mjs')

/** Runs the tests on a PostgreSQL of their own; returns the named statements, each once. */
async function recordStatements() {
  const postgres = await startPostgres({ fsync: 'off' })
  if (postgres === null) throw new Error('No PostgreSQL: install it')
  const folder = mkdtempSync(join(tmpdir(), 'office-statements-'))
  const file = join(folder, 'statements.jsonl')
  try {
    const args = [join(root, 'tools/jest/run.mjs'), '--selectProjects=server', '--silent', `--testPathPatterns=${options.tests}`, '--testNamePattern=postgres']
    await start(process.execPath, args, { cwd: root, env: { ...process.env, RECORD_STATEMENTS: file, TEST_DATABASE_URL: postgres.url } })
    const lines = readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line))
    return [...new Map(lines.map((line) => [line.text, line])).values()]
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await postgres.stop()
  }
}

/** The statements of the migrations, which make the tables. */
function migrations() {
  const folder = join(root, 'api-server/src/office/migrations')
  return readdirSync(folder).filter((file) => file.endsWith('.sql')).sort().flatMap((file) => parse(readFileSync(join(folder, file), 'utf8')).map((parsed) => ({ ...parsed, name: file })))
}

const [statements, tables] = [(await recordStatements()).flatMap(({ name, text }) => parse(text).map((parsed) => ({ ...parsed, name }))), migrations()]
console.log(`${statements.length} statements of the server, ${tables.length} of its migrations`)
const shown = (parsed) => `${parsed.name}: ${parsed.text.replaceAll(/\s+/g, ' ').slice(0, 100)}`
for (const layout of LAYOUTS) {
  const { name, works, of, stopped } = judge(layout, statements, tables)
  console.log(`\n${name}: ${works} of ${of} statements work as they are`)
  for (const rule of stopped) {
    const found = [...rule.statements, ...rule.tables]
    console.log(`  ${rule.limit}: ${rule.statements.length} statements, ${rule.tables.length} of the migrations\n    ${rule.source}`)
    for (const parsed of options.all ? found : found.slice(0, SHOWN)) console.log(`    - ${shown(parsed)}`)
  }
}
