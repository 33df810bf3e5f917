/**
 * How long a client waits for where their request stands, in an office of 100,000 requests with a link each, and how long 1,000 queued messages
 * take to a gateway that answers after 50 ms. Run by `npm run bench -- tracking`. Calls go one after another, through the whole app but no network.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { bindJobs } from '../api-server/src/office/jobs'
import { mailTransport } from '../api-server/src/platform/mail/mail-transport'
import { workQueue } from '../api-server/src/platform/queue/queue-worker'
import { readConfig } from '../api-server/src/platform/config/config'
import { openSizedOffice } from './sized-office'
import { grid } from './report'

const { values: options } = parseArgs({ options: { size: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '500' }, messages: { type: 'string', default: '1000' } } })
const [size, rounds, messages] = [options.size, options.rounds, options.messages].map(Number) as [number, number, number]

const databaseUrl = process.env['BENCH_DATABASE_URL']
if (databaseUrl === undefined) throw new Error('BENCH_DATABASE_URL names the server to measure on; npm run bench sets it')

const office = await openSizedOffice(databaseUrl, size)
const gateway = createServer((request, response) => {
  request.resume().on('end', () => void sleep(50).then(() => response.end('{}')))
})
await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
try {
  const { database } = office
  await database.query({ text: `INSERT INTO track_links ("RequestId", "Token", "MadeAt") SELECT "Id", left(md5("Id"::text), 22), now() FROM requests` })
  await database.query({ text: 'VACUUM ANALYZE' })
  const times: number[] = []
  for (let round = 0; round < rounds + 20; round += 1) {
    const [link] = await database.query<{ Token: string }>({ text: 'SELECT "Token" FROM track_links WHERE "RequestId" = $1', values: [1 + ((round * 7919) % size)] })
    if (link) times.push((await office.time('/api/requests/track', { Token: link.Token })).ms)
  }
  const kept = times.slice(20).sort((one, other) => one - other)
  const at = (share: number) => (kept[Math.floor(kept.length * share)] ?? 0).toFixed(1)

  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`
  const config = readConfig({ LOG_LEVEL: 'silent', SMS_URL: url, SMS_BODY: '{"to": "{to}", "text": "{text}"}' })
  await database.query({
    text: `WITH made AS (INSERT INTO messages ("RequestId", "Key", "Channel", "Language", "Text", "State", "At", "RunAt")
        SELECT "Id", 'bench-' || "Id", 'sms', 'ar', 'x', 'queued', now(), now() FROM (SELECT "Id" FROM requests WHERE "Phone" ~ '^05' ORDER BY "Id" LIMIT $1) r RETURNING "Id")
      INSERT INTO job_queue ("Kind", "Key", "RunAt", "CreatedAt", "Data") SELECT 'message', "Id"::text, now(), now(), jsonb_build_object('message', "Id") FROM made`,
    values: [messages],
  })
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const now = () => new Date()
  const { handlers } = bindJobs({ database, config, now }, mailTransport(config), silent)
  const started = performance.now()
  await workQueue({ database, now, log: silent, handlers })
  const seconds = (performance.now() - started) / 1000
  const [sent] = await database.query<{ count: number }>({ text: `SELECT count(*)::integer AS count FROM messages WHERE "State" = 'sent'` })
  console.log(grid([
    ['', 'median', '95 %', 'at most'],
    ['track, ms', at(0.5), at(0.95), '20 (95 %)'],
    [`${sent?.count} messages sent, s`, seconds.toFixed(1), '', '60'],
  ]))
} finally {
  gateway.close()
  await office.close()
}
