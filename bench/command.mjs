/**
 * `npm run bench`: requests per second beside a bare server, lists of offices of three sizes, where they bend, a whole office under load,
 * then the public page and a staff table in a browser. PostgreSQL is one of our own, with its usual safety (nothing
 * switched off), or BENCH_DATABASE_URL: an empty database, whose user may make others beside it.
 *
 *   npm run bench -- server --rounds=5 --seconds=10 --submits=2000 --numbers=consecutive   (else random)
 *   npm run bench -- lists --sizes=10000,100000 --rounds=51
 *   npm run bench -- growth --sizes=10000,100000,1000000 --staff=500 --steps=100,250,1000 --servers=1,2
 *   npm run bench -- offices --offices=10,50,100
 *   npm run bench -- pipeline --running=3000
 *   npm run bench -- tracking --messages=1000
 *   npm run bench -- lapses --lapses=1000
 *   npm run bench -- imports --rows=5000 --photos=2000
 *   npm run bench -- live --screens=60 --streams=500
 *   npm run bench -- pooler --size=100000
 *   npm run bench -- load --minutes=10
 *   npm run bench -- page --runs=5
 *   npm run bench -- bundle --runs=5
 *   npm run bench -- track --runs=9
 *   npm run bench -- table --turns=12 --requests=100000
 *   npm run bench -- beside --dir=DIR --parts=server,page,table   (another checkout, built, by turns)
 *   npm run bench -- beside --dir=DIR --parts=server --only=search --numbers=random,consecutive
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findBrowser } from '../tools/test-support/debian.mjs'
import { installPackages } from '../tools/lib/packages.mjs'
import { startPostgres } from '../tools/test-support/postgres.mjs'

const root = join(import.meta.dirname, '..')
const [first = ''] = process.argv.slice(2)
const parts = { server: 'main.ts', lists: 'lists.ts', growth: 'growth/main.ts', offices: 'growth/offices.ts', pipeline: 'pipeline.ts', tracking: 'tracking.ts', lapses: 'lapses.ts', imports: 'imports.ts', live: 'live.ts', pooler: 'pooler.ts', load: 'office-load/main.mjs', page: 'page/main.mjs', bundle: 'page/one-bundle.mjs', track: 'page/track-paint.mjs', table: 'staff-table.mjs' }
const BESIDE = 'beside'
const chosen = first in parts || first === BESIDE ? [first] : Object.keys(parts)
const options = process.argv.slice(first in parts || first === BESIDE ? 3 : 2)

function run(file, env) {
  const args = ['--import', 'tsx', join('bench', file), ...options]
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) process.exitCode = 1
}

/** Runs a file of the bench on PostgreSQL. */
async function onPostgres(file, env = {}) {
  const given = process.env.BENCH_DATABASE_URL ?? ''
  const own = given === '' ? await startPostgres({ shared_buffers: '512MB', max_wal_size: '4GB', max_connections: '1000' }) : null
  const url = own?.url ?? given
  if (url === '') throw new Error('No PostgreSQL: install it, or set BENCH_DATABASE_URL to an empty database')
  try {
    run(file, { ...env, BENCH_DATABASE_URL: url })
  } finally {
    await own?.stop()
  }
}

function browser() {
  const found = findBrowser()
  if (found === null) throw new Error('No Chromium: install it, or set CHROME_PATH')
  return { CHROME_PATH: found }
}

installPackages()
for (const part of ['server', 'lists', 'growth', 'offices', 'pipeline', 'tracking', 'lapses', 'imports', 'live', 'pooler', 'load']) if (chosen.includes(part)) await onPostgres(parts[part])
for (const part of ['page', 'bundle', 'track']) if (chosen.includes(part)) run(parts[part], browser())
if (chosen.includes('table')) await onPostgres(parts.table, browser())
if (chosen.includes(BESIDE)) {
  const wanted = options.find((option) => option.startsWith('--parts='))?.slice('--parts='.length).split(',') ?? ['server', 'page', 'table']
  if (wanted.includes('server')) await onPostgres('beside/server.ts')
  if (wanted.some((part) => part !== 'server')) await onPostgres('beside/browser.mjs', browser())
}
