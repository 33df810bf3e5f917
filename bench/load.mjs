/**
 * The load, in a process of its own so that it does not slow the server down: prints autocannon's figures as JSON.
 * Bounded by time (reads) or by a number of calls (submits). Argument: JSON of
 * `{ url, connections, seconds?, headers?, bodies? }`; `bodies` is a file with one JSON body per line, each sent once.
 */
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

const { url, connections, seconds, headers, bodies } = JSON.parse(process.argv[2] ?? '{}')

function eachOnce(file) {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  let next = 0
  const setupRequest = (request) => ({ ...request, body: lines[next++ % lines.length] })
  const json = { 'content-type': 'application/json' }
  return { amount: lines.length, requests: [{ method: 'POST', headers: json, setupRequest }] }
}

const load = autocannon({
  url,
  connections,
  timeout: 30,
  ...(bodies === undefined ? { duration: seconds } : eachOnce(bodies)),
  ...(headers === undefined ? {} : { headers }),
})
// autocannon looks once a second whether all is answered, which is a long time for a few hundred calls.
const started = performance.now()
let last = started
load.on('response', () => {
  last = performance.now()
})
const result = await load

console.log(
  JSON.stringify({
    perSecond: result['2xx'] / ((last - started) / 1000),
    median: result.latency.p50,
    slowest: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
    bytes: Math.round(result.throughput.total / Math.max(1, result.requests.total)),
  }),
)
