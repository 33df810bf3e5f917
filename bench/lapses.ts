/**
 * How long 1,000 reservations take to end, and how many requests visitors send meanwhile, in an office of 100,000 requests: with a visitor
 * every 50 ms, and with 16 who send one after another, as much as the server takes. Run by `npm run bench -- lapses`. Visitors and sweep
 * share one process and its machine, as they do in a server.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { boundNamed } from '../api-server/src/engine/bound-resource'
import { bindOffice } from '../api-server/src/office'
import { sweepReservations } from '../api-server/src/office/reservations/reservation-sweep'
import { grid } from './report'
import { submission, SUBMIT } from './scenarios'
import { openSizedOffice } from './sized-office'
import { availableWorkers, undoSubmits } from './submits'

const { values: options } = parseArgs({
  options: { size: { type: 'string', default: '100000' }, lapses: { type: 'string', default: '1000' }, seconds: { type: 'string', default: '20' } },
})
const [size, lapses, seconds] = [options.size, options.lapses, options.seconds].map(Number) as [number, number, number]

const databaseUrl = process.env['BENCH_DATABASE_URL']
if (databaseUrl === undefined) throw new Error('BENCH_DATABASE_URL names the server to measure on; npm run bench sets it')

/** Visitors at once, and how long each waits before the next request (milliseconds). */
const LOADS = [
  { name: 'a visitor every 50 ms', visitors: 10, pause: 500 },
  { name: '16 visitors at once', visitors: 16, pause: 0 },
] as const
type Visitors = (typeof LOADS)[number]

const office = await openSizedOffice(databaseUrl, size, { SUBMIT_LIMIT: '0', SUBMIT_ID_LIMIT: '0', RESERVATION_LIMIT: '0' })
const { database, config } = office
let sent = 0

/** Open requests without a worker get one, reserved until a moment ago. */
async function prepare(): Promise<void> {
  await database.query({
    text: `WITH free AS (SELECT "Id", row_number() OVER (ORDER BY "Id" DESC) AS place FROM persons WHERE "Available" ORDER BY "Id" DESC LIMIT $1),
        open AS (SELECT "Id", row_number() OVER (ORDER BY "Id") AS place FROM requests WHERE NOT "Archived" AND "PersonId" IS NULL AND "PaidMusand" IS NULL ORDER BY "Id" LIMIT $1),
        held AS (UPDATE persons p SET "Available" = false FROM free f WHERE p."Id" = f."Id")
      UPDATE requests r SET "PersonId" = f."Id", "ReservedUntil" = now() - interval '1 second' FROM open o JOIN free f USING (place) WHERE r."Id" = o."Id"`,
    values: [lapses],
  })
  await database.query({ text: 'VACUUM ANALYZE persons, requests' })
}

/** Requests a second until `isOver`. */
async function submits(workers: number[], { visitors, pause }: Visitors, isOver: () => boolean): Promise<number> {
  const [first, started] = [sent, performance.now()]
  const visitor = async (number: number) => {
    await sleep((pause * number) / visitors)
    for (let worker = workers.pop(); worker !== undefined && !isOver(); worker = workers.pop()) {
      sent += 1
      const { ms } = await office.time(SUBMIT.path, submission(worker, sent))
      if (pause > ms) await sleep(pause - ms)
    }
  }
  await Promise.all(Array.from({ length: visitors }, (_visitor, number) => visitor(number)))
  return (sent - first) / ((performance.now() - started) / 1000)
}

async function measure(load: Visitors): Promise<string[]> {
  await prepare()
  const workers = await availableWorkers(database)
  const during = (milliseconds: number) => {
    const end = performance.now() + milliseconds
    return submits(workers, load, () => performance.now() > end)
  }
  await during(1_000)
  const alone = await during(4_000)
  const started = performance.now()
  const passed = () => (performance.now() - started) / 1000
  let isOver = false
  const sweep = { database, config, now: () => new Date(), bound: boundNamed(bindOffice(config).resources, 'requests') }
  const failed = (error: unknown) => {
    throw error
  }
  const swept = sweepReservations(sweep, false, failed).then(() => {
    isOver = true
    return passed()
  })
  const meanwhile = await submits(workers, load, () => isOver || passed() > seconds)
  const took = await swept
  const [left] = await database.query<{ count: number }>({ text: 'SELECT count(*)::integer AS count FROM requests WHERE "ReservedUntil" < now()' })
  await undoSubmits(database, size)
  return [load.name, String(lapses - (left?.count ?? 0)), took.toFixed(1), alone.toFixed(0), meanwhile.toFixed(0), `${((meanwhile / alone) * 100).toFixed(0)} %`]
}

try {
  const rows: string[][] = []
  for (const load of LOADS) rows.push(await measure(load))
  console.log(grid([['', 'ended', 's (10 at most)', 'submits/s', 'meanwhile', '(95 %)'], ...rows]))
} finally {
  await office.close()
}
