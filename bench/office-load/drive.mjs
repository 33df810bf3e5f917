/**
 * The load of a whole office, in a process of its own so that it does not slow the server down: many clients at once, each
 * with its kind of call, driven by autocannon. Bounded in time and in rate. Argument: a file with JSON of
 * `{ url, seconds, clients: [{ kind, perSecond?, calls: [{ method, path, headers, body? }] }] }`. Prints, by kind, what was
 * asked and answered, and how long it took, as JSON.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'

const { url, seconds, clients } = JSON.parse(readFileSync(process.argv[2], 'utf8'))

/**
 * Milliseconds in which the clients come, one after the other: to prepare their calls takes this process time of its own. A
 * client's calls come at the beginning of its second, so the seconds of the clients begin at different moments too.
 */
const COMING = 5_000
const counted = { from: performance.now() + COMING, to: performance.now() + COMING + seconds * 1_000 }
const kinds = new Map()

function kindOf(name) {
  const known = kinds.get(name) ?? { asked: 0, times: [], statuses: {}, broken: 0 }
  kinds.set(name, known)
  return known
}

async function drive({ kind, perSecond, calls }, at) {
  const seen = kindOf(kind)
  const delay = (at * COMING) / clients.length
  await sleep(delay)
  if (perSecond !== undefined) seen.asked += perSecond * seconds
  const run = autocannon({
    url,
    connections: 1,
    duration: seconds + Math.ceil((COMING - delay) / 1_000),
    timeout: 30,
    requests: calls,
    // We look at each answer ourselves, and say beside it how many calls were not even made in time.
    ...(perSecond === undefined ? {} : { connectionRate: perSecond, ignoreCoordinatedOmission: true }),
  })
  run.on('response', (_client, status, _bytes, milliseconds) => {
    const now = performance.now()
    if (now < counted.from || now > counted.to) return
    seen.times.push(milliseconds)
    seen.statuses[status] = (seen.statuses[status] ?? 0) + 1
  })
  const { errors, timeouts } = await run
  seen.broken += errors + timeouts
}

/** Of 100 answers, `percent` were at least as fast. */
function percentile(sorted, percent) {
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0
}

await Promise.all(clients.map(drive))
const results = [...kinds].map(([kind, { asked, times, statuses, broken }]) => {
  const sorted = Float64Array.from(times).sort()
  const [p50, p95, p99, slowest] = [50, 95, 99, 100].map((percent) => percentile(sorted, percent))
  return { kind, asked, answered: times.length, p50, p95, p99, slowest, statuses, broken }
})
console.log(JSON.stringify(results))
