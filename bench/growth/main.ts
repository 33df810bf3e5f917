/**
 * Where an office bends as it grows: calls one after another in offices of three sizes, by turns; then so many members of staff at work at once, with their live
 * streams, on the built server. `npm run bench -- growth`; needs what `npm run build` made. Server, PostgreSQL and the simulated staff share this machine, so
 * the cores that each has used are said beside the times.
 */
import { parseArgs } from 'node:util'
import { runProduct } from '../../tools/lib/running-product.mjs'
import { DAILY, SEARCHES } from '../list-calls'
import { grid, median } from '../report'
import { dueMarks, makeRunningWork } from '../running-work'
import { openSizedOffice, type SizedOffice } from '../sized-office'
import { availableWorkers } from '../submits'
import type { Plan } from './plan'
import { hire, letThemWork, NO_LIMITS, postmasterOf } from './staff'

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    rounds: { type: 'string', default: '31' },
    staff: { type: 'string', default: '500' },
    /** Further numbers of staff, in the largest office. */
    steps: { type: 'string', default: '100,250,1000' },
    servers: { type: 'string', default: '1' },
    think: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '40' },
  },
})
const numbers = (text: string) => text.split(',').filter(Boolean).map(Number)
const [sizes, steps, servers] = [numbers(options.sizes), numbers(options.steps), numbers(options.servers)]
const [rounds, staff, thinkSeconds, seconds] = [options.rounds, options.staff, options.think, options.seconds].map(Number) as [number, number, number, number]
/** Requests that are under way, of all. */
const RUNNING = 0.03
const COMING_SECONDS = 12
const SUBMIT_SECONDS = 3

const databaseUrl = process.env['BENCH_DATABASE_URL']
if (databaseUrl === undefined) throw new Error('BENCH_DATABASE_URL names the server to measure on; npm run bench sets it')

const deepPage = (size: number) => `/api/requests/get?archived=all&pageSize=10&pageIndex=${Math.floor(size / 20)}`
/** The calls of the first table; a path may depend on the size. */
const CALLS: readonly { readonly name: string; readonly path: (size: number) => string }[] = [
  ...DAILY.map(({ name, path: same }) => ({ name, path: () => same })),
  { name: 'middle page of all requests', path: deepPage },
  { name: 'search by name', path: () => SEARCHES[0] ?? '' },
  { name: 'search, many hits', path: () => `/api/requests/get?archived=all&searchValue=${encodeURIComponent('سعد')}` },
  { name: 'search by reference', path: () => SEARCHES[2] ?? '' },
  { name: 'work list', path: () => '/api/follow/worklist' },
  { name: 'board', path: () => '/api/follow/board' },
  { name: 'follow-up, overdue', path: () => '/api/follow/get?due=overdue' },
  { name: 'related requests', path: (size) => `/api/requests/related?id=${Math.ceil(size / 2)}` },
]

/** Milliseconds in the median of each call in each office, by turns. */
async function oneByOne(offices: readonly SizedOffice[]): Promise<string> {
  const rows: string[][] = []
  for (const { name, path: pathFor } of CALLS) {
    const times = offices.map((): number[] => [])
    for (let round = -5; round < rounds; round += 1) {
      for (const [at, office] of offices.entries()) {
        const { ms } = await office.time(pathFor(office.size))
        if (round >= 0) times[at]?.push(ms)
      }
    }
    const medians = times.map(median)
    rows.push([name, ...medians.map((ms) => ms.toFixed(1)), ((medians.at(-1) ?? 0) / (medians[0] ?? 1)).toFixed(1)])
  }
  return grid([['ms, median', ...offices.map(({ size }) => String(size)), 'last/first'], ...rows])
}

async function onDisk({ database, size }: SizedOffice): Promise<string[]> {
  const [row] = await database.query<Record<'all' | 'requests' | 'indexes', string>>({
    text: `SELECT pg_database_size(current_database()) / 1048576 AS "all", pg_relation_size('requests') / 1048576 AS requests, pg_indexes_size('requests') / 1048576 AS indexes`,
  })
  return [String(size), ...[row?.all, row?.requests, row?.indexes].map(String)]
}

let visitor = 0

/** Lets so many people work on so many servers. */
async function atWork({ database, size, config }: SizedOffice, count: number, serverCount: number): Promise<void> {
  const products: Awaited<ReturnType<typeof runProduct>>[] = []
  for (let at = 0; at < serverCount; at += 1) products.push(await runProduct({ DATABASE_URL: config.databaseUrl ?? '', ...NO_LIMITS }))
  try {
    const [last] = await database.query<{ newest: number }>({ text: 'SELECT max("Id") AS newest FROM requests' })
    const plan: Plan = {
      urls: products.map(({ url }) => url),
      seconds,
      comingSeconds: COMING_SECONDS,
      staff: await hire(database, config, count),
      thinkSeconds,
      submitSeconds: SUBMIT_SECONDS,
      workers: await availableWorkers(database),
      marks: await dueMarks(database, 2_000),
      newest: last?.newest ?? size,
      visitor,
    }
    visitor += 1_000
    await letThemWork(`${count} members of staff, ${size} requests, ${serverCount} server${serverCount === 1 ? '' : 's'}`, plan, {
      servers: products.map(({ pid }) => pid),
      postmaster: await postmasterOf(database),
    })
  } finally {
    for (const product of products) await product.stop()
  }
}

const offices: SizedOffice[] = []
try {
  for (const size of sizes) {
    console.log(`Generating ${size} requests, of which ${size * RUNNING} are under way ...`)
    const office = await openSizedOffice(databaseUrl, size, NO_LIMITS)
    offices.push(office)
    await makeRunningWork(office.database, size * RUNNING)
  }
  console.log(`\n${grid([['requests', 'database MB', 'table', 'its indexes'], ...(await Promise.all(offices.map(onDisk)))])}`)
  console.log(`\n${await oneByOne(offices)}`)
  const [first = 1, ...others] = servers
  for (const office of offices) await atWork(office, staff, first)
  const largest = offices.at(-1)
  if (largest) {
    for (const step of steps) await atWork(largest, step, first)
    for (const count of others) await atWork(largest, staff, count)
  }
} finally {
  for (const office of offices) await office.close()
}
