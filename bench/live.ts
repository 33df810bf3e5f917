/**
 * How long a new request takes from its commit to the badge of screens that hang on three server processes, and what 500 idle streams cost
 * one of them. A screen is played as the page does it: after a stamp a random delay within a second, then the call that counts. Run by
 * `npm run bench -- live`.
 */
import { readFile } from 'node:fs/promises'
import { get, type ClientRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrationsFolder } from '../api-server/src/office/database'
import { seedLists } from '../api-server/src/office/first-items'
import { startSession, type Verified } from '../api-server/src/office/session/session-store'
import { openPostgres } from '../api-server/src/platform/database/open-postgres'
import { generate } from './generate'
import { startProcess } from './processes'
import { grid } from './report'
import { signIn } from './sign-in'
import { availableWorkers } from './submits'

const { values: options } = parseArgs({
  options: { requests: { type: 'string', default: '10000' }, screens: { type: 'string', default: '60' }, submits: { type: 'string', default: '40' }, streams: { type: 'string', default: '500' } },
})
const [requests, screens, submits, streams] = [options.requests, options.screens, options.submits, options.streams].map(Number) as [number, number, number, number]

const databaseUrl = process.env['BENCH_DATABASE_URL']
if (databaseUrl === undefined) throw new Error('BENCH_DATABASE_URL names the database to measure on; npm run bench sets it')
const environment = { DATABASE_URL: databaseUrl, DATA_DIR: tmpdir(), HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', SUBMIT_LIMIT: '0', SUBMIT_ID_LIMIT: '0', RESERVATION_LIMIT: '0', SIGNIN_LIMIT: '0' }

const database = await openPostgres(databaseUrl, { migrationsFolder })
await seedLists(database)
await generate(database, requests, new Date(), 'random')
const servers = await Promise.all([1, 2, 3].map(() => startProcess('product-server.ts', environment)))
const [first] = servers
if (!first) throw new Error('no server')

/** A stream; `onStamp` hears the name and the number of each stamp. */
function listen(address: string, cookie: string, onStamp: (name: string, stamp: number) => void): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const call = get(`${address}/api/live`, { headers: { cookie }, agent: false }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`a stream was answered ${answer.statusCode}`))
      answer.on('data', (chunk: Buffer) => {
        for (const [, data = '{}'] of chunk.toString().matchAll(/event: stamp\ndata: (.+)\n/g)) {
          for (const [name, stamp] of Object.entries(JSON.parse(data) as Record<string, number>)) onStamp(name, stamp)
        }
      })
      resolve(call)
    })
    call.on('error', reject)
  })
}

const open: ClientRequest[] = []
try {
  await signIn(database, first.address)
  const [user] = await database.query<Verified>({ text: `SELECT "Id", "PasswordHash" FROM users WHERE "Email" = 'editor@bench.example'` })
  const session = async () => `session=${await startSession(database, user ?? { Id: 0, PasswordHash: null }, { sessionIdleHours: 8, sessionMaxDays: 30 }, new Date(), undefined)}`

  // Screens: what each has counted last, and when it counted more than before.
  const committed: number[] = []
  const times: number[] = []
  const [{ last } = { last: 0 }] = await database.query<{ last: number }>({ text: 'SELECT max("Id") AS last FROM requests' })
  await Promise.all(
    Array.from({ length: screens }, async (_screen, at) => {
      const { address } = servers[at % servers.length] ?? first
      const cookie = await session()
      let [seen, planned, known] = [0, false, -1]
      const count = async () => {
        planned = false
        const answer = await fetch(`${address}/api/requests/get?after=${last}&pageSize=10`, { headers: { cookie, 'x-background': '1' } })
        const { total } = (await answer.json()) as { total: number }
        for (; seen < total; seen += 1) times.push(performance.now() - (committed[seen] ?? performance.now()))
      }
      open.push(
        await listen(address, cookie, (name, stamp) => {
          if (name !== 'requests.new' || stamp === known) return
          known = stamp
          if (!planned) setTimeout(() => void count(), Math.random() * 1000)
          planned = true
        }),
      )
    }),
  )
  await sleep(2_000)
  const workers = await availableWorkers(database)
  for (let sent = 0; sent < submits; sent += 1) {
    const form = { Name: 'Client', IdentityId: `1${String(sent).padStart(9, '0')}`, Dob: '1410-05-12', Phone: '0551234567', HasVisa: false, PersonId: workers[sent] }
    const answer = await fetch(`${servers[sent % servers.length]?.address ?? ''}/api/requests/submit`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(form) })
    if (!answer.ok) throw new Error(`a submit was answered ${answer.status}`)
    committed.push(performance.now())
    await sleep(500 + Math.random() * 1_500)
  }
  // A screen that has not heard by then never will.
  for (const end = Date.now() + 20_000; times.length < submits * screens && Date.now() < end; ) await sleep(500)
  for (const call of open.splice(0)) call.destroy()
  times.sort((one, other) => one - other)
  const at = (share: number) => `${((times[Math.floor(times.length * share)] ?? 0) / 1000).toFixed(2)} s`

  // A process of its own: it holds nothing of what came before.
  const quiet = await startProcess('product-server.ts', environment)
  servers.push(quiet)
  const memory = async () => Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${quiet.pid}/status`, 'utf8'))?.[1]) / 1024
  const round = async (count: number) => {
    for (let opened = 0; opened < count; ) {
      const cookie = await session()
      for (let one = 0; one < 4 && opened < count; one += 1, opened += 1) open.push(await listen(quiet.address, cookie, () => undefined))
    }
    await sleep(15_000)
    const used = await memory()
    for (const call of open.splice(0)) call.destroy()
    await sleep(5_000)
    return used
  }
  // The memory of the code itself is not counted with the streams.
  await round(8)
  const before = await memory()
  const during = await round(streams)
  console.log(grid([
    ['', 'median', '95 %', 'slowest', 'at most'],
    [`commit to badge, ${times.length} of ${submits * screens} seen`, at(0.5), at(0.95), at(1 - 1 / times.length), '3 s (95 %)'],
    [`${streams} idle streams`, `${(during - before).toFixed(1)} MB`, '', `${before.toFixed(0)} to ${during.toFixed(0)} MB`, '40 MB'],
  ]))
} finally {
  for (const call of open) call.destroy()
  await Promise.all(servers.map((server) => server.stop()))
  await database.close()
}
