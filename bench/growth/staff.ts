import { spawn } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../api-server/src/platform/config/config'
import type { Database } from '../../api-server/src/platform/database/database'
import { startSession, type Verified } from '../../api-server/src/office/session/session-store'
import { grid } from '../report'
import type { Plan, Played } from './plan'
import { coresUsed } from './processor-time'

/** A server with its limits off: all calls come from one address. */
export const NO_LIMITS = { SUBMIT_LIMIT: '0', SUBMIT_ID_LIMIT: '0', RESERVATION_LIMIT: '0', SIGNIN_LIMIT: '0' }

/** Signed-in members of staff, of whom a tenth takes new requests. Returns the cookies. */
export async function hire(database: Database, config: Config, count: number): Promise<string[]> {
  await database.query({
    text: `INSERT INTO users ("Name", "Email", "Role", "EmailConfirmed", "TakesRequests", "Search")
      SELECT 'موظف ' || n, 'staff' || n || '@bench.example', 'Editor', true, n % 10 = 0, '' FROM generate_series(1, $1::integer) n ON CONFLICT DO NOTHING`,
    values: [count],
  })
  const users = await database.query<Verified>({ text: `SELECT "Id", "PasswordHash" FROM users WHERE "Email" LIKE 'staff%@bench.example' ORDER BY "Id" LIMIT $1`, values: [count] })
  const cookies: string[] = []
  for (const user of users) cookies.push(`session=${await startSession(database, user, config, new Date(), undefined)}`)
  return cookies
}

/** PostgreSQL's first process, which has all others as its children. */
export async function postmasterOf(database: Database): Promise<number> {
  const [row] = await database.query<{ pid: number }>({ text: `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::integer AS pid` })
  return row?.pid ?? 0
}

function play(plan: string): { readonly pid: number; readonly played: Promise<Played> } {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'staff-at-work.ts'), plan], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8')
  })
  const played = new Promise<Played>((resolve, reject) => {
    child.once('exit', (code) => {
      if (code === 0) resolve(JSON.parse(output) as Played)
      else reject(new Error('the simulated staff ended with an error'))
    })
  })
  return { pid: child.pid ?? 0, played }
}

/** Lets the staff and visitors of a plan work, and prints how long their calls took, and how many cores the servers, PostgreSQL and they have used. */
export async function letThemWork(title: string, plan: Plan, pids: { readonly servers: readonly number[]; readonly postmaster: number }): Promise<void> {
  const file = path.join(os.tmpdir(), `staff-at-work-${process.pid}.json`)
  await writeFile(file, JSON.stringify(plan))
  try {
    const { pid, played } = play(file)
    await sleep((plan.comingSeconds + 2) * 1_000)
    const cores = await coresUsed({ servers: pids.servers, PostgreSQL: [pids.postmaster], staff: [pid] }, plan.seconds - 5)
    const { kinds, answered, stampsPerSecond } = await played
    const rows = [...kinds]
      .sort((one, other) => other.answered - one.answered)
      .map(({ kind, answered: count, p50, p95, p99, failed }) => [
        kind,
        (count / plan.seconds).toFixed(1),
        ...[p50, p95, p99].map((ms) => ms.toFixed(0)),
        Object.entries(failed).map(([status, times]) => `${times} × ${status}`).join(', ') || '-',
      ])
    console.log(`\n${title}: ${(answered / plan.seconds).toFixed(0)} calls a second, ${stampsPerSecond.toFixed(1)} stamps a second at each screen`)
    console.log(`Cores used: ${Object.entries(cores).map(([name, used]) => `${name} ${used.toFixed(2)}`).join(', ')}, of ${os.cpus().length}\n`)
    console.log(grid([['call', 'a second', 'p50 ms', 'p95', 'p99', 'not 200'], ...rows]))
  } finally {
    await rm(file, { force: true })
  }
}
