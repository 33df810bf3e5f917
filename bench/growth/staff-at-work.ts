/**
 * Many members of staff at once, as their browsers ask: each has a live stream and a screen that is open. They do something every now and then (think
 * time), and wait for its answer; after news their page asks again by itself, with the delays of `shared-api/src/client/live.ts`. In a process of its own, so
 * that it does not slow the server down. Argument: a file with the JSON of a `Plan`; prints the JSON of `Played`.
 */
import { readFileSync } from 'node:fs'
import { Agent, request, type ClientRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { dayInRiyadh } from '@office/shared-api/model'
import { randomFrom } from '../../demo/src/random'
import { AGREED } from '../running-work'
import { submission } from '../scenarios'
import type { KindFigures, Plan, Played } from './plan'

const plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Plan
const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
const random = randomFrom(plan.staff.length)

const counted = { from: performance.now() + plan.comingSeconds * 1_000, to: performance.now() + (plan.comingSeconds + plan.seconds) * 1_000 }
const isCounted = () => performance.now() >= counted.from && performance.now() <= counted.to
const isOver = () => performance.now() > counted.to

const times = new Map<string, number[]>()
const failures = new Map<string, Record<string, number>>()
let stamps = 0

type Headers = Readonly<Record<string, string>>

function send(url: string, headers: Headers, body: object | undefined): Promise<number> {
  return new Promise((resolve) => {
    const call = request(url, { agent, method: body ? 'POST' : 'GET', headers: { 'accept-encoding': 'br', ...headers, ...(body && { 'content-type': 'application/json' }) }, timeout: 30_000 }, (answer) => {
      answer.resume()
      answer.once('close', () => {
        resolve(answer.statusCode ?? 0)
      })
    })
    call.on('timeout', () => call.destroy())
    call.on('error', () => {
      resolve(0)
    })
    call.end(body && JSON.stringify(body))
  })
}

/** Makes a call and notes how long it took; 0 stands for no answer. */
async function timed(kind: string, url: string, headers: Headers, body?: object): Promise<void> {
  const started = performance.now()
  const status = await send(url, headers, body)
  if (!isCounted()) return
  times.set(kind, [...(times.get(kind) ?? []), performance.now() - started])
  if (status !== 200) {
    const failed = failures.get(kind) ?? {}
    failed[status] = (failed[status] ?? 0) + 1
    failures.set(kind, failed)
  }
}

const LIST = '/api/requests/get?pageSize=10'
const FOLLOW = '/api/follow/get?pageSize=10'
/** The screens that are open, so many of 20. */
const SCREENS = [
  { of20: 8, kind: 'list of requests', path: LIST },
  { of20: 5, kind: 'list of follow-up', path: FOLLOW },
  { of20: 3, kind: 'work list', path: '/api/follow/worklist' },
  { of20: 3, kind: 'board', path: '/api/follow/board' },
  { of20: 1, kind: 'dashboard', path: '/api/requests/dashboard' },
] as const
const SEATS = SCREENS.flatMap(({ of20, ...screen }) => Array.from({ length: of20 }, () => screen))
const SEARCHES = ['ريم سعد', 'نورة محمد', 'R-0543', '05512', '000543']
const LIST_EVERY = 5_000
const SPREAD = 1_000
const NEW_REQUESTS = 'requests.new'

let nextMark = 0
let newest = plan.newest

/** One member of staff and their browser, until the time is over. */
async function colleague(cookie: string, at: number): Promise<void> {
  const url = plan.urls[at % plan.urls.length] ?? ''
  const headers = { cookie, 'x-web-client': 'office-web' }
  const background = { ...headers, 'x-background': '1' }
  const screen = SEATS[at % SEATS.length] ?? SCREENS[0]
  await sleep((at * plan.comingSeconds * 800) / plan.staff.length)

  const seen = newest
  let hasCounted = false
  let lastList = -Infinity
  const due = new Map<string, NodeJS.Timeout>()
  const later = (name: string, delay: number, work: () => void) => {
    if (due.has(name)) return
    due.set(name, setTimeout(() => {
      due.delete(name)
      if (!isOver()) work()
    }, delay))
  }
  const count = () => { later('badge', Math.random() * SPREAD, () => void timed('badge of new requests', `${url}${LIST}&after=${seen}`, background)); }
  const news = (name: string, all: ReadonlyMap<string, number>) => {
    if (name === 'notifications') later(name, Math.random() * SPREAD, () => void timed('badge of the bell', `${url}/api/notifications/get`, background))
    if (name === NEW_REQUESTS) {
      hasCounted = true
      count()
    }
    if (name !== 'requests') return
    // A server of before tells of new requests with all other changes.
    if (!all.has(NEW_REQUESTS)) count()
    later('list', Math.max(0, lastList + LIST_EVERY - performance.now()) + Math.random() * SPREAD, () => {
      lastList = performance.now()
      if (hasCounted) count()
      void timed(`${screen.kind}, after news`, `${url}${screen.path}`, headers)
    })
  }
  const stream = listen(url, cookie, news)
  await timed(screen.kind, `${url}${screen.path}`, headers)
  while (!isOver()) {
    await sleep(Math.min(-Math.log(1 - Math.random()) * plan.thinkSeconds * 1_000, Math.max(0, counted.to - performance.now()) + 1))
    if (isOver()) break
    await something(url, headers, screen)
  }
  for (const timer of due.values()) clearTimeout(timer)
  stream.destroy()
}

function listen(url: string, cookie: string, news: (name: string, all: ReadonlyMap<string, number>) => void): ClientRequest {
  const known = new Map<string, number>()
  const stream = request(`${url}/api/live`, { agent: false, headers: { cookie } }, (answer) => {
    if (answer.statusCode !== 200) failures.set('live stream', { [answer.statusCode ?? 0]: 1 })
    answer.on('data', (chunk: Buffer) => {
      for (const [, data = '{}'] of chunk.toString().matchAll(/event: stamp\ndata: (.+)\n/g)) {
        for (const [name, stamp] of Object.entries(JSON.parse(data) as Record<string, number>)) {
          const isNews = known.has(name) && known.get(name) !== stamp
          known.set(name, stamp)
          if (isNews && isCounted()) stamps += 1
          if (isNews) news(name, known)
        }
      }
    })
    answer.on('error', () => undefined)
  })
  stream.on('error', () => {
    if (!isOver()) failures.set('live stream', { broken: (failures.get('live stream')?.['broken'] ?? 0) + 1 })
  })
  stream.end()
  return stream
}

/** One thing that a person does: turns a page, searches, opens a request, writes a note, marks a stage. */
async function something(url: string, headers: Headers, screen: { readonly kind: string; readonly path: string }): Promise<void> {
  const what = random.between(1, 100)
  const id = random.between(1, plan.newest)
  const young = random.between(Math.max(1, plan.newest - 2_000), plan.newest)
  if (what <= 30) {
    const page = random.between(0, 20)
    await timed('a page and the next one', `${url}${LIST}&archived=all&pageIndex=${page}`, headers)
    await timed('a page and the next one', `${url}${LIST}&archived=all&pageIndex=${page + 1}`, headers)
  } else if (what <= 50) {
    await timed('search', `${url}${LIST}&archived=all&searchValue=${encodeURIComponent(random.pick(SEARCHES))}`, headers)
  } else if (what <= 75) {
    await Promise.all([`/api/requests/get?row=${id}`, `/api/requests/timeline?id=${id}`, `/api/requests/related?id=${id}`].map((path) => timed('open a request', `${url}${path}`, headers)))
  } else if (what <= 90) {
    await timed('save a note', `${url}/api/requests/note`, headers, { Id: young, Text: `ملاحظة ${random.between(1, 1_000_000)}` })
  } else {
    const mark = plan.marks[nextMark]
    nextMark += 1
    if (mark) await timed('mark a stage', `${url}/api/follow/mark`, headers, { ...mark, On: dayInRiyadh(new Date()), Agree: AGREED })
  }
  if (what > 75) await timed(screen.kind, `${url}${screen.path}`, headers)
}

async function visitors(): Promise<void> {
  for (let sent = 0; !isOver(); sent += 1) {
    const url = plan.urls[sent % plan.urls.length] ?? ''
    await timed('a request sent', `${url}/api/requests/submit`, { 'x-forwarded-for': `10.1.${sent % 250}.${(plan.visitor + sent) % 250}` }, submission(plan.workers[sent] ?? 0, plan.visitor + sent))
    newest += 1
    await sleep(plan.submitSeconds * 1_000)
  }
}

function figuresOf([kind, all]: readonly [string, readonly number[]]): KindFigures {
  const sorted = [...all].sort((one, other) => one - other)
  const [p50, p95, p99] = [50, 95, 99].map((percent) => sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0) as [number, number, number]
  return { kind, answered: all.length, p50, p95, p99, failed: failures.get(kind) ?? {} }
}

await Promise.all([...plan.staff.map(colleague), visitors()])
const streams: KindFigures[] = failures.has('live stream') ? [figuresOf(['live stream', []])] : []
const kinds = [...[...times].map(figuresOf), ...streams]
const played: Played = { kinds, answered: kinds.reduce((sum, { answered }) => sum + answered, 0), stampsPerSecond: stamps / plan.staff.length / plan.seconds }
process.stdout.write(JSON.stringify(played), () => process.exit(0))
