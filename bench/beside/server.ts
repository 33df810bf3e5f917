/**
 * The server beside the server of another checkout, each on a database of the same rows: requests per second of the busiest calls, and how
 * long single calls take. Both are measured in turn within each round, so that whatever else the machine does hits both.
 * Run by `npm run bench -- beside --dir=DIR`; `--numbers=random,consecutive` for both kinds of clients' numbers,
 * `--only=search` for the calls with this in their name.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Database } from '../../api-server/src/platform/database/database'
import { SIZE } from '../generate'
import { DAILY, SEARCHES } from '../list-calls'
import { NUMBER_KINDS, type NumberKind } from '../numbers'
import { runLoad, startProcess, type LoadResult, type Served } from '../processes'
import { grid, median } from '../report'
import { reads, submission, SUBMIT } from '../scenarios'
import { signIn } from '../sign-in'
import { undoSubmits, availableWorkers } from '../submits'
import { filledDatabase } from './filled-database'

const { values: options } = parseArgs({
  options: {
    dir: { type: 'string' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '3' },
    submits: { type: 'string', default: '600' },
    calls: { type: 'string', default: '201' },
    parts: { type: 'string' },
    numbers: { type: 'string', default: 'random' },
    only: { type: 'string', default: '' },
  },
})
const [rounds, seconds, submits, calls] = [options.rounds, options.seconds, options.submits, options.calls].map(Number)
const CONNECTIONS = 16
const kinds = NUMBER_KINDS.filter((kind) => options.numbers.split(',').includes(kind))
const isWanted = (name: string) => name.includes(options.only)

const serverUrl = process.env['BENCH_DATABASE_URL']
if (options.dir === undefined) throw new Error('--dir names the other checkout, with its packages installed')
if (serverUrl === undefined) throw new Error('BENCH_DATABASE_URL names the database to measure on; npm run bench sets it')

const folder = await mkdtemp(path.join(os.tmpdir(), 'office-bench-'))
const environment = {
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

interface Side {
  readonly served: Served
  readonly database: Database
  readonly cookie: string
  /** Workers whom a visitor can ask for. */
  readonly workers: readonly number[]
}

const stops: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })]

/** A server's own work after its start (it brings the generated rows in step) is over: it is no part of what is measured. */
async function queueAtRest(database: Database): Promise<void> {
  const [found] = await database.query<{ readonly queue: string | null }>({ text: `SELECT to_regclass('job_queue')::text AS queue` })
  if (!found?.queue) return
  for (let waiting = true; waiting; ) {
    await sleep(3_000)
    const jobs = await database.query({ text: 'SELECT 1 FROM job_queue WHERE "DoneAt" IS NULL AND "GaveUpAt" IS NULL LIMIT 1' })
    waiting = jobs.length > 0
  }
}

/** Runs a checkout's server on a filled database of its own. */
async function open(serverUrl: string, name: string, root: string, numbers: NumberKind): Promise<Side> {
  const { url, database, drop } = await filledDatabase(serverUrl, name, root, SIZE.requests, numbers)
  stops.unshift(drop)
  const served = await startProcess(path.resolve(root, 'bench/product-server.ts'), {
    ...environment,
    DATABASE_URL: url,
    DATA_DIR: path.join(folder, name),
  })
  stops.unshift(served.stop)
  await queueAtRest(database)
  return { served, database, cookie: await signIn(database, served.address), workers: await availableWorkers(database) }
}

/** Runs `measure` on both servers in each round, the first one in turn. */
async function byTurns([here, there]: readonly [Side, Side], times: number, measure: (side: Side) => Promise<number>): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (let turn = 0; turn < times; turn += 1) {
    if (turn % 2 === 0) pairs.push([await measure(here), await measure(there)])
    else {
      const second = await measure(there)
      pairs.push([await measure(here), second])
    }
  }
  return pairs
}

async function compare(serverUrl: string, dir: string, numbers: NumberKind): Promise<void> {
  console.log(`Generating ${SIZE.workers} workers and ${SIZE.requests} requests with ${numbers} numbers, twice ...`)
  const both = [
    await open(serverUrl, `here_${numbers}`, path.resolve(import.meta.dirname, '../..'), numbers),
    await open(serverUrl, `there_${numbers}`, dir, numbers),
  ] as const

  const perSecond = async (name: string, run: (side: Side) => Promise<LoadResult>) => {
    let failed = 0
    const pairs = await byTurns(both, rounds ?? 1, async (side) => {
      const result = await run(side)
      failed += result.failed
      return result.perSecond
    })
    return [...row(name, pairs, ([one, other]) => one / other, 0), String(failed)]
  }
  const rates: string[][] = [['requests a second', 'here', 'there', 'ratio', 'range', 'failed']]
  for (const { name, path: url, staff, headers } of reads(numbers).filter(({ name }) => isWanted(name))) {
    rates.push(
      await perSecond(name, ({ served, cookie }) =>
        runLoad({ url: served.address + url, connections: CONNECTIONS, seconds: seconds ?? 1, headers: { ...headers, ...(staff && { cookie }) } }),
      ),
    )
  }
  let number = 0
  if (isWanted(SUBMIT.name)) {rates.push(
    await perSecond(SUBMIT.name, async ({ served, database, workers }) => {
      const bodies = path.join(folder, 'bodies.jsonl')
      await writeFile(bodies, workers.slice(0, submits).map((worker) => JSON.stringify(submission(worker, (number += 1), numbers))).join('\n'))
      const result = await runLoad({ url: served.address + SUBMIT.path, connections: CONNECTIONS, bodies })
      await undoSubmits(database)
      return result
    }),
  )}
  console.log(`\n${grid(rates)}\n`)
  if (options.only !== '') return

  const single = async (name: string, url: string) => {
    const time = async ({ served, cookie }: Side) => {
      const started = performance.now()
      const answer = await fetch(served.address + url, { headers: { cookie } })
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
}

try {
  for (const kind of kinds) await compare(serverUrl, options.dir, kind)
} finally {
  for (const stop of stops) await stop()
}
