/**
 * Many offices on one PostgreSQL: each has a database and a server process of its own. What they cost while nobody works (memory, cores, connections, transactions), at more and
 * more of them, then five members of staff at work in each. `npm run bench -- offices --offices=10,50,100`; `--standby` gives them one.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrationsFolder } from '../../api-server/src/office/database'
import { seedLists } from '../../api-server/src/office/first-items'
import { readConfig } from '../../api-server/src/platform/config/config'
import { openPostgres } from '../../api-server/src/platform/database/open-postgres'
import { runProduct } from '../../tools/lib/running-product.mjs'
import { childrenOf, startStandby } from '../../tools/test-support/postgres.mjs'
import { generate } from '../generate'
import { grid } from '../report'
import { dueMarks, makeRunningWork } from '../running-work'
import { availableWorkers } from '../submits'
import { coresUsed } from './processor-time'
import { hire, letThemWork, NO_LIMITS, postmasterOf } from './staff'
import { makeDatabase } from '../../tools/test-support/own-database.mjs'

const { values: options } = parseArgs({
  options: {
    offices: { type: 'string', default: '10,50,100' },
    requests: { type: 'string', default: '10000' },
    staff: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '40' },
    standby: { type: 'boolean', default: false },
  },
})
const counts = options.offices.split(',').map(Number)
const [requests, staffEach, seconds] = [options.requests, options.staff, options.seconds].map(Number) as [number, number, number]
const RUNNING = 0.03
const IDLE_SECONDS = 20

const databaseUrl = process.env['BENCH_DATABASE_URL']
if (databaseUrl === undefined) throw new Error('BENCH_DATABASE_URL names the server to measure on; npm run bench sets it')

/** Megabytes of a process alone, with its share of what it has in common with others. Source: proc(5), `/proc/PID/smaps_rollup`. */
function megabytesOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

// ---- The first office, of which the others are copies.
const first = await makeDatabase(databaseUrl, 'bench_office')
const filling = await openPostgres(first.url, { migrationsFolder })
await seedLists(filling)
await generate(filling, requests, new Date())
await makeRunningWork(filling, requests * RUNNING)
const cookies = await hire(filling, readConfig({ DATABASE_URL: first.url, DATA_DIR: '/tmp' }), staffEach)
const common = { workers: await availableWorkers(filling), marks: await dueMarks(filling, 300) }
const postmaster = await postmasterOf(filling)
await filling.close()

const administration = new pg.Client({ connectionString: databaseUrl })
await administration.connect()
const standby = options.standby ? await startStandby({ url: databaseUrl }, { max_connections: '1000' }) : null
const offices: Awaited<ReturnType<typeof runProduct>>[] = []
const names: string[] = []

async function addOffice(): Promise<void> {
  const name = `bench_office_${names.length}`
  await administration.query(`CREATE DATABASE ${name} TEMPLATE bench_office`)
  names.push(name)
  const at = (url: string) => {
    const own = new URL(url)
    own.pathname = `/${name}`
    return own.href
  }
  offices.push(await runProduct({ DATABASE_URL: at(databaseUrl ?? ''), ...(standby && { DATABASE_REPLICA_URL: at(standby.url) }), ...NO_LIMITS }))
}

async function transactions(): Promise<number> {
  const { rows } = await administration.query<{ sum: string }>('SELECT sum(xact_commit) FROM pg_stat_database')
  return Number(rows[0]?.sum)
}

try {
  const rows: string[][] = []
  for (const count of counts) {
    const started = performance.now()
    const begun = offices.length
    while (offices.length < count) await addOffice()
    const startSeconds = (performance.now() - started) / 1_000 / Math.max(1, offices.length - begun)
    // Statistics reach their table when a connection has been idle for a while.
    await new Promise((resolve) => setTimeout(resolve, 15_000))
    const before = await transactions()
    const cores = await coresUsed({ servers: offices.map(({ pid }) => pid), PostgreSQL: [postmaster] }, IDLE_SECONDS)
    const perSecond = ((await transactions()) - before) / IDLE_SECONDS
    const backends = childrenOf(postmaster)
    rows.push([
      String(count),
      startSeconds.toFixed(1),
      (sum(offices.map(({ pid }) => megabytesOf(pid))) / count).toFixed(0),
      (sum([postmaster, ...backends].map(megabytesOf)) / count).toFixed(0),
      String(backends.length),
      perSecond.toFixed(0),
      ((cores['servers'] ?? 0) * 1000 / count).toFixed(1),
      ((cores['PostgreSQL'] ?? 0) * 1000 / count).toFixed(1),
    ])
    console.log(`${count} offices stand`)
  }
  console.log(`\nNobody at work${standby ? ', with a standby' : ''}:\n\n${grid([['offices', 's to start one', 'MB of a server', 'MB of PostgreSQL, each', 'processes of PostgreSQL', 'transactions /s', 'thousandths of a core, server', 'PostgreSQL'], ...rows])}`)
  const count = offices.length
  // Member n works in office n modulo the number of offices: the sessions are the same in every copy.
  const staff = cookies.flatMap((cookie) => Array.from({ length: count }, () => cookie))
  await letThemWork(`${staffEach} members of staff in each of ${count} offices of ${requests} requests`, { urls: offices.map(({ url }) => url), seconds, comingSeconds: 12, staff, thinkSeconds: 20, submitSeconds: 3, ...common, newest: requests, visitor: 0 }, { servers: offices.map(({ pid }) => pid), postmaster })
} finally {
  for (const office of offices) await office.stop()
  await standby?.stop()
  for (const name of names) await administration.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await administration.end()
  await first.drop()
}
