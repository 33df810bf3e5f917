/**
 * The cost of PgBouncer in transaction mode, where no statement stays prepared: lists and submits through it and past it, by turns, in an
 * office of 100,000 requests (`--size`), one call after another and many at once. Run by `npm run bench -- pooler`.
 */
import { parseArgs } from 'node:util'
import { readConfig } from '../api-server/src/platform/config/config'
import { openDatabase } from '../api-server/src/office/database'
import { startPgbouncer } from '../tools/test-support/pgbouncer.mjs'
import { DAILY } from './list-calls'
import { grid, median } from './report'
import { openSizedOffice, type SizedOffice } from './sized-office'
import { availableWorkers } from './submits'

const { values: options } = parseArgs({ options: { size: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '101' } } })
const [size, rounds] = [Number(options.size), Number(options.rounds)]
/** Calls at once: as many as a server has connections. */
const LANES = 10
const BURST = 400

const databaseUrl = process.env['BENCH_DATABASE_URL']
if (databaseUrl === undefined) throw new Error('BENCH_DATABASE_URL names the server to measure on; npm run bench sets it')

type Calls = Pick<SizedOffice, 'time'>

const office = await openSizedOffice(databaseUrl, size, { SUBMIT_LIMIT: '0', SUBMIT_ID_LIMIT: '0', RESERVATION_LIMIT: '0' })
const url = office.config.databaseUrl ?? ''
const pgbouncer = await startPgbouncer(url)
if (pgbouncer === null) throw new Error('No PgBouncer: install it')
const database = await openDatabase(readConfig({ DATABASE_URL: pgbouncer.url, DATABASE_DIRECT_URL: url, DATABASE_POOLER: 'transaction' }))
const pooled = await office.over(database)
const ways: readonly Calls[] = [office, pooled]

const workers = await availableWorkers(office.database)
let visitor = 0
function submit({ time }: Calls): Promise<{ readonly ms: number }> {
  visitor += 1
  const number = String(visitor).padStart(9, '0')
  return time('/api/requests/submit', { PersonId: workers.shift(), Name: 'محمد العتيبي', IdentityId: `1${number}`, Dob: '1410-05-12', Phone: `05${number.slice(1)}`, HasVisa: false })
}

/** Milliseconds of each way, by turns. */
async function byTurns(call: (way: Calls) => Promise<{ readonly ms: number }>): Promise<number[]> {
  const times: number[][] = [[], []]
  for (let turn = -10; turn < rounds; turn += 1) {
    for (const [at, way] of ways.entries()) {
      const { ms } = await call(way)
      if (turn >= 0) times[at]?.push(ms)
    }
  }
  return times.map(median)
}

/** Calls a second with many under way. */
async function throughput(way: Calls, path: string): Promise<number> {
  let left = BURST
  const started = performance.now()
  const lane = async () => {
    for (; left > 0; left -= 1) await way.time(path)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return (BURST / (performance.now() - started)) * 1000
}

const ratio = ([direct = 0, through = 0]: readonly number[]) => (through / direct).toFixed(2)
try {
  const rows: string[][] = []
  for (const { name, path } of DAILY) {
    const times = await byTurns((way) => way.time(path))
    rows.push([`${name}, ms`, ...times.map((ms) => ms.toFixed(1)), ratio(times)])
  }
  const submits = await byTurns(submit)
  rows.push(['submit, ms', ...submits.map((ms) => ms.toFixed(1)), ratio(submits)])
  for (const { name, path } of DAILY) {
    const rates: number[][] = [[], []]
    for (let turn = 0; turn < 5; turn += 1) for (const [at, way] of ways.entries()) rates[at]?.push(await throughput(way, path))
    const medians = rates.map(median)
    rows.push([`${name}, ${LANES} at once, calls/s`, ...medians.map((rate) => rate.toFixed(0)), ratio(medians)])
  }
  console.log(grid([['median', 'direct, named', 'PgBouncer, unnamed', 'ratio'], ...rows]))
} finally {
  await pooled.close()
  await database.close()
  await pgbouncer.stop()
  await office.close()
}
