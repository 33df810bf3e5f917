/**
 * The server beside the server of another checkout, on one database: requests per second of the busiest calls, and how
 * long single calls take. Both are measured in turn within each round, so that whatever else the machine does hits both.
 * Run by `npm run bench -- beside --dir=DIR`.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../../api-server/src/platform/config/config'
import { migrationsFolder } from '../../api-server/src/office/database'
import { seedLookups } from '../../api-server/src/office/first-items'
import { openPostgres } from '../../api-server/src/platform/database/open-postgres'
import { generate, SIZE } from '../generate'
import { DAILY, SEARCHES } from '../list-calls'
import { runLoad, startProcess, type LoadResult, type Served } from '../processes'
import { grid, median } from '../report'
import { READS, submission, SUBMIT } from '../scenarios'
import { signIn } from '../sign-in'
import { undoSubmits, availableWorkers } from '../submits'

const { values: options } = parseArgs({
  options: {
    dir: { type: 'string' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '3' },
    submits: { type: 'string', default: '600' },
    calls: { type: 'string', default: '201' },
    parts: { type: 'string' },
  },
})
const [rounds, seconds, submits, calls] = [options.rounds, options.seconds, options.submits, options.calls].map(Number)
const CONNECTIONS = 16

const databaseUrl = process.env['BENCH_DATABASE_URL']
if (options.dir === undefined) throw new Error('--dir names the other checkout, with its packages installed')
if (databaseUrl === undefined) throw new Error('BENCH_DATABASE_URL names the database to measure on; npm run bench sets it')

const folder = await mkdtemp(path.join(os.tmpdir(), 'office-bench-'))
const environment = {
  DATABASE_URL: databaseUrl,
  DATA_DIR: folder,
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'silent',
  SUBMIT_LIMIT: '0',
  SUBMIT_ID_LIMIT: '0',
  SIGNIN_LIMIT: '0',
  RESERVATION_LIMIT: '0',
}

type Pair = readonly [here: number, there: number]

/** Medians of both sides, and the median of the ratios within each round: one slow round counts once. */
function row(name: string, pairs: readonly Pair[], ratio: (pair: Pair) => number, digits: number): string[] {
  const ratios = pairs.map(ratio).sort((one, other) => one - other)
  const side = (at: 0 | 1) => median(pairs.map((pair) => pair[at])).toFixed(digits)
  const range = `${(ratios[0] ?? 0).toFixed(2)} to ${(ratios.at(-1) ?? 0).toFixed(2)}`
  return [name, side(0), side(1), median(ratios).toFixed(2), range]
}

/** Runs `measure` on both servers in each round, the first one in turn. */
async function byTurns(servers: readonly [Served, Served], times: number, measure: (address: string) => Promise<number>): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const [here, there] = servers
    if (turn % 2 === 0) pairs.push([await measure(here.address), await measure(there.address)])
    else {
      const second = await measure(there.address)
      pairs.push([await measure(here.address), second])
    }
  }
  return pairs
}

const database = await openPostgres(databaseUrl, { migrationsFolder })
const stops: (() => Promise<void>)[] = [() => database.close(), () => rm(folder, { recursive: true, force: true })]
try {
  console.log(`Generating ${SIZE.workers} workers and ${SIZE.requests} requests ...`)
  await seedLookups(database)
  await generate(database, SIZE.requests, new Date())
  const cookie = await signIn(readConfig(environment), database)
  const workers = await availableWorkers(database)

  const here = await startProcess('product-server.ts', environment)
  stops.unshift(here.stop)
  const there = await startProcess(path.resolve(options.dir, 'bench/product-server.ts'), environment)
  stops.unshift(there.stop)
  const both = [here, there] as const

  const perSecond = async (name: string, run: (address: string) => Promise<LoadResult>) => {
    let failed = 0
    const pairs = await byTurns(both, rounds ?? 1, async (address) => {
      const result = await run(address)
      failed += result.failed
      return result.perSecond
    })
    return [...row(name, pairs, ([one, other]) => one / other, 0), String(failed)]
  }
  const rates: string[][] = [['requests a second', 'here', 'there', 'ratio', 'range', 'failed']]
  for (const { name, path: url, staff, headers } of READS) {
    const load = { connections: CONNECTIONS, seconds: seconds ?? 1, headers: { ...headers, ...(staff && { cookie }) } }
    rates.push(await perSecond(name, (address) => runLoad({ ...load, url: address + url })))
  }
  let number = 0
  rates.push(
    await perSecond(SUBMIT.name, async (address) => {
      const bodies = path.join(folder, 'bodies.jsonl')
      await writeFile(bodies, workers.slice(0, submits).map((worker) => JSON.stringify(submission(worker, (number += 1)))).join('\n'))
      const result = await runLoad({ url: address + SUBMIT.path, connections: CONNECTIONS, bodies })
      await undoSubmits(database)
      return result
    }),
  )
  console.log(`\n${grid(rates)}\n`)

  const single = async (name: string, url: string) => {
    const time = async (address: string) => {
      const started = performance.now()
      const answer = await fetch(address + url, { headers: { cookie } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
      return performance.now() - started
    }
    await byTurns(both, 10, time)
    const pairs = await byTurns(both, calls ?? 1, time)
    const [one, other] = [0, 1].map((at) => median(pairs.map((pair) => pair[at as 0 | 1])))
    return [name, (one ?? 0).toFixed(2), (other ?? 0).toFixed(2), ((other ?? 0) / (one ?? 1)).toFixed(2)]
  }
  const times: string[][] = [['ms of one call', 'here', 'there', 'there/here']]
  for (const { name, path: url } of DAILY) times.push(await single(name, url))
  for (const url of SEARCHES) times.push(await single(decodeURIComponent(url), url))
  console.log(`${grid(times)}\n`)
} finally {
  for (const stop of stops) await stop()
}
