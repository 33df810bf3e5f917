/**
 * How fast the server answers, beside a bare Node server on the same database that runs the same statements. Both are
 * measured in turn within each round, so that whatever else the machine does hits both. Run by `npm run bench`.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../api-server/src/platform/config/config'
import { migrationsFolder } from '../api-server/src/office/database'
import { openPostgres } from '../api-server/src/platform/database/open-postgres'
import { seedLists } from '../api-server/src/office/first-items'
import { generate, SIZE } from './generate'
import { NUMBER_KINDS } from './numbers'
import { runLoad, startProcess, type LoadResult } from './processes'
import { record } from './recording'
import { table, type Measured } from './report'
import { reads, submission, SUBMIT } from './scenarios'
import { signIn } from './sign-in'
import { availableWorkers, undoSubmits } from './submits'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    submits: { type: 'string', default: '1000' },
    numbers: { type: 'string', default: 'random' },
  },
})
const rounds = Number(options.rounds)
const seconds = Number(options.seconds)
const submits = Number(options.submits)
const numbers = NUMBER_KINDS.find((kind) => kind === options.numbers) ?? 'random'
const CONNECTIONS = 16

const databaseUrl = process.env['BENCH_DATABASE_URL']
if (databaseUrl === undefined)
  {throw new Error('BENCH_DATABASE_URL names the database to measure on; npm run bench sets it')}

const folder = await mkdtemp(path.join(os.tmpdir(), 'office-bench-'))
const environment = {
  DATABASE_URL: databaseUrl,
  DATA_DIR: folder,
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'silent',
  SUBMIT_LIMIT: '0',
  SUBMIT_ID_LIMIT: '0',
  RESERVATION_LIMIT: '0',
  SIGNIN_LIMIT: '0',
}
const config = readConfig(environment)

console.log(`Generating ${SIZE.workers} workers and ${SIZE.requests} requests ...`)
const started = Date.now()
const database = await openPostgres(databaseUrl, { migrationsFolder })
const stops: (() => Promise<void>)[] = [
  () => database.close(),
  () => rm(folder, { recursive: true, force: true }),
]

try {
  await seedLists(database)
  await generate(database, SIZE.requests, new Date(), numbers)
  console.log(`... in ${((Date.now() - started) / 1000).toFixed(1)} s`)

  const product = await startProcess('product-server.ts', environment)
  stops.unshift(product.stop)
  const cookie = await signIn(database, product.address)
  const workers = await availableWorkers(database)
  const [personId] = workers
  if (personId === undefined) throw new Error('no worker can be asked for')
  const recordingFile = path.join(folder, 'recording.json')
  await writeFile(recordingFile, JSON.stringify(await record(config, database, { cookie, personId, numbers })))
  await undoSubmits(database)

  const bare = await startProcess('bare-server.ts', { ...environment, BENCH_RECORDING: recordingFile })
  stops.unshift(bare.stop)

  let bodyNumber = 0
  async function submitLoad(address: string): Promise<LoadResult> {
    const bodies = path.join(folder, 'bodies.jsonl')
    const lines = workers
      .slice(0, submits)
      .map((worker) => JSON.stringify(submission(worker, (bodyNumber += 1), numbers)))
    await writeFile(bodies, lines.join('\n'))
    const result = await runLoad({ url: address + SUBMIT.path, connections: CONNECTIONS, bodies })
    await undoSubmits(database)
    return result
  }

  /** One round of a call on both servers, the first one in turn. */
  async function round(number: number, run: (address: string) => Promise<LoadResult>) {
    if (number % 2 === 1) {
      const second = await run(bare.address)
      return { product: await run(product.address), bare: second }
    }
    const first = await run(product.address)
    return { product: first, bare: await run(bare.address) }
  }

  async function measure(name: string, run: (address: string) => Promise<LoadResult>): Promise<Measured> {
    process.stdout.write(`${name} `)
    const results: { product: LoadResult; bare: LoadResult }[] = []
    for (let number = 0; number < rounds; number += 1) {
      results.push(await round(number, run))
      process.stdout.write('.')
    }
    console.log()
    return {
      name,
      product: results.map((result) => result.product),
      bare: results.map((result) => result.bare),
    }
  }

  const measured: Measured[] = []
  for (const { name, path: url, staff, headers } of reads(numbers)) {
    const load = { connections: CONNECTIONS, seconds, headers: { ...headers, ...(staff && { cookie }) } }
    measured.push(await measure(name, (address) => runLoad({ ...load, url: address + url })))
  }
  measured.push(await measure(SUBMIT.name, submitLoad))
  console.log(
    `\n${CONNECTIONS} connections, median of ${rounds} rounds of ${seconds} s (submit: ${submits} calls)\n`,
  )
  console.log(table(measured))
} finally {
  for (const stop of stops) await stop()
}
