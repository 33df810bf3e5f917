/**
 * How long the pipeline's calls take: the work list, the board, what is known of a client and a mark in an office with 3,000 running requests
 * among 100,000 (`--size`), and the recomputation of 5,000. Run by `npm run bench -- pipeline`. Calls go one after another, through the whole app but no network.
 */
import { parseArgs } from 'node:util'
import { dayInRiyadh } from '@office/shared-api/model'
import { recomputeRequests } from '../api-server/src/office/pipeline/position'
import { AGREED, dueMarks, makeRunningWork } from './running-work'
import { openSizedOffice } from './sized-office'
import { grid, median } from './report'

const { values: options } = parseArgs({ options: { size: { type: 'string', default: '100000' }, running: { type: 'string', default: '3000' }, rounds: { type: 'string', default: '51' } } })
const [size, running, rounds] = [options.size, options.running, options.rounds].map(Number) as [number, number, number]

const databaseUrl = process.env['BENCH_DATABASE_URL']
if (databaseUrl === undefined) throw new Error('BENCH_DATABASE_URL names the server to measure on; npm run bench sets it')

const CALLS = [
  { name: 'work list', path: '/api/follow/worklist', limit: 15 },
  { name: 'board, all stages', path: '/api/follow/board', limit: 60 },
  { name: 'dashboard', path: '/api/requests/dashboard', limit: null },
  { name: 'follow-up, papers', path: '/api/follow/get?due=papers', limit: null },
  { name: 'follow-up, overdue', path: '/api/follow/get?due=overdue', limit: null },
  { name: 'follow-up, not contacted', path: '/api/follow/get?due=contact', limit: null },
  { name: 'related', path: `/api/requests/related?id=${Math.ceil(size / 2)}`, limit: 10 },
] as const

const office = await openSizedOffice(databaseUrl, size)
try {
  const { database } = office
  await makeRunningWork(database, running)
  const rows: string[][] = []
  for (const { name, path, limit } of CALLS) {
    const times: number[] = []
    for (let round = 0; round < rounds + 10; round += 1) times.push((await office.time(path)).ms)
    const kept = times.slice(10)
    rows.push([name, median(kept).toFixed(1), Math.min(...kept).toFixed(1), limit === null ? '' : String(limit)])
  }
  const marks: number[] = []
  for (const mark of await dueMarks(database, 210)) {
    marks.push((await office.time('/api/follow/mark', { ...mark, On: dayInRiyadh(new Date()), Agree: AGREED }, true)).ms)
  }
  const sorted = marks.slice(10).sort((one, other) => one - other)
  rows.push(['mark, p95', String(sorted[Math.floor(sorted.length * 0.95)]?.toFixed(1)), String(sorted[0]?.toFixed(1)), '25'])
  // Every row is read, the 5,000 youngest are written.
  await database.query({ text: 'UPDATE requests SET "NextStageId" = NULL WHERE "Id" > (SELECT max("Id") - 5000 FROM requests)' })
  const started = performance.now()
  await recomputeRequests(database)
  rows.push([`recompute: ${size} read, 5000 written`, (performance.now() - started).toFixed(0), '', '10000'])
  console.log(grid([['ms', 'median', 'best', 'at most'], ...rows]))
} finally {
  await office.close()
}
