/**
 * How long lists take as the office grows: the first page and the dashboard at three sizes, in turn, so that whatever else
 * the machine does hits all; searches; reports; pages of every sort under every filter; and the agenda of an office with 20,000 open requests.
 * Run by `npm run bench -- lists`.
 * Calls go one after another, through the whole app but no network.
 */
import { parseArgs } from 'node:util'
import { AGENDA, allListCalls, DAILY, EVERYWHERE, NARROWED, REPORTS, SEARCHES } from './list-calls'
import { makeMoney } from './office-money'
import { makeDays, makeRunningWork } from './running-work'
import { openSizedOffice, type SizedOffice } from './sized-office'
import { grid, median } from './report'

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    rounds: { type: 'string', default: '101' },
  },
})
const sizes = options.sizes.split(',').map(Number)
const rounds = Number(options.rounds)
/** The size at which every page is looked at. */
const FULL_SIZE = 100_000
const LIMIT_MS = 100
const SHOWN = 12

const databaseUrl = process.env['BENCH_DATABASE_URL']
if (databaseUrl === undefined) throw new Error('BENCH_DATABASE_URL names the server to measure on; npm run bench sets it')

const ms = (value: number) => value.toFixed(1)

/** Milliseconds of each of the calls, by turns: the first of each, the second of each, and so on. */
async function byTurns(calls: readonly (() => Promise<number>)[], times: number): Promise<number[][]> {
  const measured = calls.map((): number[] => [])
  for (let turn = 0; turn < times; turn += 1) {
    for (const [at, call] of calls.entries()) measured[at]?.push(await call())
  }
  return measured
}

async function growth(offices: readonly SizedOffice[]): Promise<string> {
  const rows: string[][] = []
  for (const { name, path } of DAILY) {
    const calls = offices.map((office) => async () => (await office.time(path)).ms)
    await byTurns(calls, 10)
    const medians = (await byTurns(calls, rounds)).map(median)
    const ratio = (medians.at(-1) ?? 0) / (medians[0] ?? 1)
    rows.push([name, ...medians.map(ms), ratio.toFixed(2)])
  }
  return grid([['ms, median', ...offices.map(({ size }) => String(size)), 'last/first'], ...rows])
}

async function found(office: SizedOffice, kind: string, paths: readonly string[]): Promise<string> {
  const calls = paths.map((path) => async () => (await office.time(path)).ms)
  await byTurns(calls, 10)
  const measured = await byTurns(calls, rounds)
  const rows = await Promise.all(
    paths.map(async (path, at) => {
      const { total } = await office.time(path)
      const sorted = (measured[at] ?? []).toSorted((one, other) => one - other)
      return [decodeURIComponent(path), String(total), ms(median(sorted)), ms(sorted[Math.floor(sorted.length * 0.95)] ?? 0)]
    }),
  )
  return grid([[kind, 'hits', 'ms, median', 'p95'], ...rows])
}

interface PageTime {
  readonly name: string
  readonly path: string
  /** The first call, which may have to prepare its statement. */
  readonly first: number
  /** The middle of three. */
  readonly ms: number
  /** The best of three: what the call takes when the machine does nothing else. */
  readonly best: number
}

async function everyPage(office: SizedOffice): Promise<PageTime[]> {
  const times: PageTime[] = []
  for (const { name, path, pages } of allListCalls()) {
    const { total } = await office.time(path)
    for (const page of pages(total)) {
      const [three = []] = await byTurns([async () => (await office.time(page)).ms], 3)
      times.push({ name, path: page, first: three[0] ?? 0, ms: median(three), best: Math.min(...three) })
    }
  }
  return times
}

function pageReport(times: readonly PageTime[]): string {
  const slowest = [...times].sort((one, other) => other.best - one.best)
  const over = (figure: 'first' | 'ms' | 'best') => times.filter((time) => time[figure] > LIMIT_MS).length
  const rows = slowest
    .slice(0, SHOWN)
    .map((time) => [time.name, decodeURIComponent(time.path.replace(/^.*&(?=pageSize)/, '')), ms(time.best), ms(time.ms), ms(time.first)])
  return [
    `${times.length} pages: middle of three calls ${ms(median(times.map((time) => time.ms)))} ms in the median;`,
    `over ${LIMIT_MS} ms: ${over('best')} by the best of three, ${over('ms')} by the middle, ${over('first')} by the first. The slowest:`,
    '',
    grid([['list', 'page', 'best ms', 'middle', 'first'], ...rows]),
  ].join('\n')
}

const offices: SizedOffice[] = []
try {
  for (const size of sizes) {
    console.log(`Generating ${size} requests ...`)
    offices.push(await openSizedOffice(databaseUrl, size))
  }
  console.log(`\n${await growth(offices)}`)
  const full = offices.find(({ size }) => size === FULL_SIZE)
  if (full) {
    console.log(`\nWith ${FULL_SIZE} requests:\n\n${await found(full, 'search', SEARCHES)}`)
    console.log(`\n${await found(full, 'everywhere (40 ms at most)', EVERYWHERE)}`)
    console.log(`\n${await found(full, 'conditions (60 ms at most with an index, counted to 10,000)', NARROWED)}`)
    await makeMoney(full.database)
    // Figures of colleagues and money are of administrators.
    await full.database.query({ text: `UPDATE users SET "Role" = 'Admin'` })
    console.log(`\n${await found(full, 'reports of a year (150 ms at most)', REPORTS)}`)
    console.log(`\n${pageReport(await everyPage(full))}`)
    await makeRunningWork(full.database, 3_000)
    await makeDays(full.database, 20_000)
    console.log(`\n${await found(full, 'agenda (30 ms at most)', AGENDA)}`)
  }
} finally {
  for (const office of offices) await office.close()
}
