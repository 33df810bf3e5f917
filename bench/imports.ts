/**
 * How long the check, the photos, the run and the undo of an import of 5,000 workers take, and what lists that staff read meanwhile lose, on PostgreSQL
 * and on the embedded engine. Run by `npm run bench -- imports`. Staff and import share one process and its machine, as they do in a server. Photos
 * come as a browser sends them, scaled: they are the demo's, each another file.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { buildApp } from '../api-server/src/app'
import { seedLists } from '../api-server/src/office/first-items'
import { bindJobs } from '../api-server/src/office/jobs'
import { openDatabase } from '../api-server/src/office/database'
import { readConfig, type Config } from '../api-server/src/platform/config/config'
import type { Database } from '../api-server/src/platform/database/database'
import { workQueue } from '../api-server/src/platform/queue/queue-worker'
import { makeDatabase } from '../tools/test-support/own-database.mjs'
import { generate } from './generate'
import { grid } from './report'
import { signIn } from './sign-in'

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '10000' },
    rows: { type: 'string', default: '5000' },
    photos: { type: 'string', default: '2000' },
    engines: { type: 'string', default: 'postgres,embedded' },
  },
})
const [size, count] = [Number(options.size), Number(options.rows)]
const photoCount = Math.min(count, Number(options.photos))

const serverUrl = process.env['BENCH_DATABASE_URL']
if (serverUrl === undefined) throw new Error('BENCH_DATABASE_URL names the server to measure on; npm run bench sets it')

const LISTS = ['/api/persons/get', '/api/requests/get', '/api/follow/get', '/api/filters/getdata']
/** Staff at once, and the pause of each between two lists (milliseconds). */
const [STAFF, PAUSE] = [5, 500]
const CALL_ROWS = 500
const CALL_PHOTOS = 10

interface Office {
  readonly database: Database
  readonly config: Config
  readonly call: (url: string, body?: object) => Promise<unknown>
  readonly sendForm: (url: string, form: FormData) => Promise<void>
  readonly close: () => Promise<void>
}

async function openOffice(databaseUrl: string | null): Promise<Office> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'office-bench-'))
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) })
  const database = await openDatabase(config)
  await seedLists(database)
  await generate(database, size, new Date())
  const app = await buildApp({ config, database, now: () => new Date() })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const cookie = await signIn(database, origin)
  return {
    database,
    config,
    async call(url, body) {
      const answer = await app.inject({ url, headers: { cookie, 'x-web-client': 'office-web' }, ...(body && { method: 'POST', payload: body }) })
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body.slice(0, 200)}`)
      return answer.json()
    },
    async sendForm(url, form) {
      const answer = await fetch(origin + url, { method: 'POST', headers: { cookie, 'x-web-client': 'office-web' }, body: form })
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    },
    async close() {
      await app.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const passportOf = (n: number) => `Z${1_000_000 + n}`

const PORTRAITS = path.join(import.meta.dirname, '../demo/portraits')

/** Photos as the page sends them: 600 pixels across. */
async function photos(): Promise<readonly Buffer[]> {
  const names = (await readdir(PORTRAITS)).filter((name) => name.endsWith('-600.webp')).slice(0, 20)
  // Noise, as a camera has it: a drawing alone is far smaller, and sooner drawn, than a photo.
  const noise = { create: { width: 600, height: 800, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 20 } } } as const
  const grain = await sharp(noise).png().toBuffer()
  return Promise.all(names.map((name) => sharp(path.join(PORTRAITS, name)).resize(600, 800).composite([{ input: grain, blend: 'soft-light' }]).jpeg({ quality: 88 }).toBuffer()))
}

async function sendPhotos({ sendForm }: Office, id: number): Promise<string> {
  const files = await photos()
  for (let from = 0; from < photoCount; from += CALL_PHOTOS) {
    const form = new FormData()
    form.append('Id', String(id))
    for (let n = from; n < Math.min(photoCount, from + CALL_PHOTOS); n += 1) form.append('file', new Blob([Uint8Array.from(files[n % files.length] ?? [])]), `${passportOf(n)}.jpg`)
    await sendForm('/api/persons/importpictures', form)
  }
  return `${photoCount} of ${Math.round((files[0]?.length ?? 0) / 1000)} kB`
}

const cells = (n: number) => ({
  Name: `Imported worker ${n}`,
  Country: 'Philippines',
  Job: 'Domestic worker',
  Category: 'New recruitment',
  Experiance: 'First time',
  Religion: 'الإسلام',
  PassportNo: passportOf(n),
  Birth: '1995-05-01',
  Skills: 'Cooking, Cleaning',
  Languages: 'Arabic: 2; English: 3',
  Salary: '1,500',
  ConsentCv: '2026-01-10',
  ConsentMethod: 'paper',
})

const byTime = (one: number, other: number) => one - other

/** Milliseconds of a list, and of the process's own work meanwhile: what is left of the wait on a machine that does nothing else. */
interface Times {
  readonly waited: readonly number[]
  readonly worked: readonly number[]
}

/** The times of the lists that staff read until `isOver`, the shortest first. */
async function readLists({ call }: Office, isOver: () => boolean): Promise<Times> {
  const [waited, worked]: [number[], number[]] = [[], []]
  const reader = async (number: number) => {
    // From the moment at which it is asked for: a process that works through a turn does not even hear it.
    let due = performance.now() + (PAUSE * number) / STAFF
    for (let turn = number; !isOver(); turn += 1) {
      await sleep(Math.max(0, due - performance.now()))
      const used = process.cpuUsage()
      await call(LISTS[turn % LISTS.length] ?? '')
      const ended = performance.now()
      const { user, system } = process.cpuUsage(used)
      waited.push(ended - due)
      worked.push((user + system) / 1000)
      due = Math.max(ended, due + PAUSE)
    }
  }
  await Promise.all(Array.from({ length: STAFF }, (_staff, number) => reader(number)))
  return { waited: waited.sort(byTime), worked: worked.sort(byTime) }
}

const at = (times: readonly number[], share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(0)

async function measure(engine: string): Promise<string[][]> {
  const own = engine === 'postgres' ? await makeDatabase(serverUrl ?? '', 'bench_imports') : null
  const office = await openOffice(own?.url ?? null)
  const { database, config, call } = office
  const jobs = bindJobs({ database, config, now: () => new Date() }, { send: () => Promise.resolve(), close: () => undefined }, { info: () => undefined, warn: console.warn, error: console.error })
  const rows: string[][] = []
  const during = async (what: string, work: () => Promise<string>) => {
    let isOver = false
    const [started, used] = [performance.now(), process.cpuUsage()]
    const lists = readLists(office, () => isOver)
    const ended = await work()
    const seconds = (performance.now() - started) / 1000
    const { user, system } = process.cpuUsage(used)
    isOver = true
    const { waited, worked } = await lists
    rows.push([engine, what, ended, seconds.toFixed(1), ((user + system) / 1_000_000).toFixed(1), (waited.length / seconds).toFixed(1), at(waited, 0.5), at(waited, 0.99), at(waited, 1), at(worked, 1)])
  }
  // The queue of a server looks every two seconds; here it looks at once.
  const workAll = async () => {
    for (let tried = 1; tried > 0; ) tried = await workQueue({ database, now: () => new Date(), log: { warn: console.warn, error: console.error }, handlers: jobs.handlers })
  }
  try {
    // Generated rows leave work of their own, such as the clocks of ten thousand requests, which is not the import's.
    await workAll()
    await during('alone', async () => {
      await sleep(10_000)
      return ''
    })
    let Id = 0
    for (let from = 0; from < count; from += CALL_ROWS) {
      const Rows = Array.from({ length: Math.min(CALL_ROWS, count - from) }, (_row, n) => ({ Row: from + n + 2, Cells: cells(from + n) }))
      ;({ Id } = (await call('/api/persons/import', { Id, Name: 'bench.xlsx', Mode: 'update', Rows, Last: from + CALL_ROWS >= count })) as { Id: number })
    }
    const work = async () => {
      await workAll()
      const { State, Counts } = (await call(`/api/persons/imports?id=${Id}`)) as { State: string; Counts: Readonly<Record<string, number>> }
      return `${State} ${JSON.stringify(Counts)}`
    }
    await during('check', work)
    if (photoCount > 0) await during('photos', () => sendPhotos(office, Id))
    await call('/api/persons/importrun', { Id })
    await during('run', work)
    await call('/api/persons/importundo', { Id })
    await during('undo', work)
  } finally {
    await office.close()
    await own?.drop()
  }
  return rows
}

const results: string[][] = []
for (const engine of options.engines.split(',')) results.push(...(await measure(engine)))
console.log(grid([['engine', '', 'ended', 's', 'CPU s', 'lists/s', 'median ms', '99 % ms', 'longest ms', 'of it CPU'], ...results]))
