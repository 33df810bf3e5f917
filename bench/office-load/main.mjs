/**
 * A whole office under load: 100,000 requests, 5,000 workers, visitors and fifty members of staff at once, on the built
 * server and PostgreSQL, from a second process on this machine. First the usual load, then more and more until it bends, then
 * a storm of sign-ins. Run by `npm run bench -- load`; `--minutes=10` is the full run. Needs what `npm run build` made.
 */
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { picturePath } from '@office/shared-api/model'
import { migrationsFolder } from '../../api-server/src/office/database'
import { openPostgres } from '../../api-server/src/platform/database/open-postgres'
import { hashPassword } from '../../api-server/src/office/session/password'
import { seedLists } from '../../api-server/src/office/first-items'
import { runProduct } from '../../tools/lib/running-product.mjs'
import { generate, SIZE } from '../generate'
import { availableWorkers } from '../submits'
import { callsFor } from './calls'
import { watchMemory } from './memory'
import { stormClients, USUAL_RATE, usualClients } from './profile'
import { kindTable, stepFigures, stepTable } from './report'

const { values: options } = parseArgs({ options: { minutes: { type: 'string', default: '1' } } })
const seconds = Math.round(Number(options.minutes) * 60)
/** Before it counts: the engine compiles what runs often, connections and caches fill. */
const WARM_UP = 10
const STEP = 10
const STORM = 15
const MOST_TIMES = 64
/** Where it has bent: fewer than nine of ten calls in time, or a kind of call this slow (milliseconds), or failures. */
const IN_TIME = 0.9
const SLOW = 500
const STAFF = 50
const PASSWORD = 'bench-password'
const PHOTOS = 24

const databaseUrl = process.env.BENCH_DATABASE_URL
if (databaseUrl === undefined) throw new Error('BENCH_DATABASE_URL names the server to measure on; npm run bench sets it')

const accounts = Array.from({ length: STAFF }, (_member, at) => ({ username: `staff${at}@bench.example`, password: PASSWORD }))

/** The workers who can be asked for, in the office that it makes. */
async function fill(url) {
  const database = await openPostgres(url, { migrationsFolder })
  await seedLists(database)
  await generate(database, SIZE.requests, new Date())
  const hash = await hashPassword(PASSWORD)
  for (const { username } of accounts) {
    await database.query({
      text: `INSERT INTO users ("Name", "Email", "Role", "EmailConfirmed", "PasswordHash", "Search") VALUES ('', $1, 'Editor', true, $2, '')`,
      values: [username, hash],
    })
  }
  const workers = await availableWorkers(database)
  await database.close()
  return workers
}

/** Pictures of the size that visitors load; what they show does not matter. */
async function writePhotos(folder) {
  const paths = Array.from({ length: PHOTOS }, (_photo, at) => picturePath('persons', SIZE.workers - at, 'bench'))
  for (const [at, photo] of paths.entries()) {
    const file = path.join(folder, photo.replace(/^\/files\//, ''))
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, Buffer.alloc(12_000, at))
  }
  return paths
}

async function signInAll(url) {
  const cookies = []
  for (const account of accounts) {
    const answer = await fetch(`${url}/api/login/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    })
    if (!answer.ok) throw new Error(`signing in answered ${answer.status}`)
    cookies.push(answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]).join('; '))
  }
  return cookies
}

function drive(plan) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'drive.mjs'), plan], { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk.toString('utf8')
    })
    child.once('exit', (code) => {
      if (code === 0) resolve(JSON.parse(output))
      else reject(new Error('the load ended with an error'))
    })
  })
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'office-load-'))
console.log(`Generating ${SIZE.workers} workers and ${SIZE.requests} requests ...`)
const workers = await fill(databaseUrl)
const photos = await writePhotos(path.join(folder, 'files'))
const product = await runProduct({
  DATABASE_URL: databaseUrl,
  FILES_DIR: path.join(folder, 'files'),
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'info',
})

try {
  const calls = callsFor({ staff: await signInAll(product.url), workers, photos, signIns: accounts })
  const load = async (clients, duration) => {
    const plan = path.join(folder, 'plan.json')
    await writeFile(plan, JSON.stringify({ url: product.url, seconds: duration, clients }))
    return drive(plan)
  }
  const { model } = os.cpus()[0] ?? { model: 'unknown processor' }
  console.log(`Server, PostgreSQL and the load share ${os.cpus().length} cores (${model}). Warming up ...`)
  await load(usualClients(calls, 1), WARM_UP)

  const memory = watchMemory(product.pid)
  const usual = await load(usualClients(calls, 1), seconds)
  const { start, middle, end, most } = memory.end()
  const mb = (value) => value.toFixed(0)
  console.log(`\nThe usual load, ${USUAL_RATE} calls a second, ${seconds} s\n\n${kindTable(usual)}`)
  console.log(`\nMemory of the server: ${mb(start)} MB in the first fifth, ${mb(middle)} in the middle, ${mb(end)} in the last; at most ${mb(most)}`)

  const steps = []
  for (let times = 2; times <= MOST_TIMES; times *= 2) {
    const step = { times, perSecond: times * USUAL_RATE, results: await load(usualClients(calls, times), STEP) }
    steps.push(step)
    const { share, slowest, failures } = stepFigures(step, STEP)
    if (share < IN_TIME || slowest.p95 > SLOW || failures > 0) break
  }
  console.log(`\nMore and more, ${STEP} s each, until fewer than ${IN_TIME * 100} % come in time, a kind takes over ${SLOW} ms, or a call fails\n\n${stepTable(steps, STEP)}`)

  const storm = await load(stormClients(calls), STORM)
  console.log(`\n50 people sign in as fast as they are answered, beside the usual load, ${STORM} s\n\n${kindTable(storm)}`)
} finally {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}
