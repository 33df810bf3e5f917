/** @jest-environment jsdom */
import { MINUTE, SECOND } from '../model'
import type * as live from './live'

type Live = typeof live

/** The server's end of a stream. */
interface Stream {
  readonly headers: Record<string, string>
  readonly say: (text: string) => void
  readonly end: () => void
  readonly isOpen: () => boolean
}
let streams: Stream[]
let refuses: number | null
let leave: (() => void)[]

const stamp = (stamps: object) => `event: stamp\ndata: ${JSON.stringify(stamps)}\n\n`
const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)
const open = () => streams.filter((stream) => stream.isOpen())
const newest = () => streams.at(-1) as Stream

function fakeFetch(_address: string, { signal, headers }: { signal: AbortSignal; headers: Record<string, string> }): Promise<unknown> {
  if (refuses !== null) return Promise.resolve({ ok: false, status: refuses, body: null })
  const [coming, waiting]: [(Uint8Array | null)[], (() => void)[]] = [[], []]
  let isOpen = true
  const push = (chunk: Uint8Array | null) => {
    coming.push(chunk)
    waiting.splice(0).forEach((wake) => { wake() })
  }
  const end = () => {
    isOpen = false
    push(null)
  }
  signal.addEventListener('abort', end)
  streams.push({ headers, say: (text) => { push(new TextEncoder().encode(text)) }, end, isOpen: () => isOpen })
  const read = async (): Promise<{ done: boolean; value?: Uint8Array }> => {
    while (coming.length === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    const value = coming.shift()
    return value ? { done: false, value } : { done: true }
  }
  return Promise.resolve({ ok: true, status: 200, body: { getReader: () => ({ read }) } })
}

/** The Web Locks of a browser with one name. */
function fakeLocks() {
  interface Wish { readonly work: () => Promise<unknown>; readonly resolve: () => void; readonly reject: (error: Error) => void }
  const queue: Wish[] = []
  let holder: Wish | undefined
  const next = () => {
    holder = queue.shift()
    const mine = holder
    void mine?.work().finally(() => {
      if (holder !== mine) return
      mine.resolve()
      next()
    })
  }
  return {
    request: (_name: string, { steal = false, signal }: { steal?: boolean; signal?: AbortSignal }, work: () => Promise<unknown>) =>
      new Promise<void>((resolve, reject) => {
        const wish = { work, resolve, reject }
        signal?.addEventListener('abort', () => {
          if (queue.includes(wish)) queue.splice(queue.indexOf(wish), 1)
          reject(new Error('aborted'))
        })
        if (steal) queue.unshift(wish)
        else queue.push(wish)
        if (steal) holder?.reject(new Error('stolen'))
        if (steal || holder === undefined) next()
      }),
  }
}

class Channel {
  static all = new Set<Channel>()
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor() {
    Channel.all.add(this)
  }
  postMessage(data: unknown) {
    for (const other of Channel.all) if (other !== this) other.onmessage?.({ data })
  }
  close() {
    Channel.all.delete(this)
  }
}

/** Another tab of the browser: modules of its own. */
async function tab(): Promise<Live> {
  jest.resetModules()
  return import('./live')
}

/** Follows as a badge does; the number of refetches so far. */
function follow(live: Live, name: string, more: Parameters<Live['followNews']>[2] = { as: 'badge' }): jest.Mock {
  const refetch = jest.fn()
  leave.push(live.followNews(name, refetch, more))
  return refetch
}

beforeEach(() => {
  jest.useFakeTimers()
  streams = []
  leave = []
  refuses = null
  Channel.all.clear()
  globalThis.fetch = fakeFetch as never
  globalThis.BroadcastChannel = Channel as never
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true })
})
afterEach(() => {
  for (const one of leave) one()
  jest.useRealTimers()
})

test('what a stamp is about is fetched once it changes, and nothing else; the stream says that no user calls', async () => {
  const live = await tab()
  const [requests, notifications] = [follow(live, 'requests'), follow(live, 'notifications')]
  await wait(0)
  expect(open()).toHaveLength(1)
  expect(newest().headers).toMatchObject({ 'X-Background': '1' })
  newest().say(`retry: 3000\n${stamp({ requests: 5, notifications: 2 })}`)
  await wait(SECOND)
  const before = [requests, notifications].map(({ mock }) => mock.calls.length)
  // A chunk ends anywhere.
  newest().say(':\n\nevent: stamp\ndata: {"requ')
  newest().say('ests":6}\n\n')
  await wait(SECOND)
  expect([requests, notifications].map(({ mock }) => mock.calls.length)).toEqual([(before[0] ?? 0) + 1, before[1]])
})

test('the first stamps of a page are no news: it has just been read; those of a stream that came late are', async () => {
  const live = await tab()
  const soon = follow(live, 'requests')
  await wait(SECOND)
  newest().say(stamp({ requests: 5 }))
  await wait(10 * SECOND)
  expect(soon).not.toHaveBeenCalled()
  leave.shift()?.()
  const late = follow(live, 'requests')
  await wait(10 * SECOND)
  newest().say(stamp({ requests: 5 }))
  await wait(SECOND)
  expect(late).toHaveBeenCalledTimes(1)
})

test('a stream that was lost is opened again: what changed in the gap is fetched, what did not is not', async () => {
  const live = await tab()
  const [requests, notifications] = [follow(live, 'requests'), follow(live, 'notifications')]
  await wait(0)
  newest().say(stamp({ requests: 5, notifications: 2 }))
  await wait(SECOND)
  newest().say('event: bye\ndata: {}\n\n')
  newest().end()
  await wait(3 * SECOND)
  expect(streams).toHaveLength(2)
  newest().say(stamp({ requests: 6, notifications: 2 }))
  await wait(SECOND)
  expect([requests.mock.calls.length, notifications.mock.calls.length]).toEqual([1, 0])
})

test('a connection on which nothing comes any more is cut; comments keep it', async () => {
  const live = await tab()
  follow(live, 'requests')
  await wait(0)
  for (let beat = 0; beat < 6; beat += 1) {
    await wait(25 * SECOND)
    newest().say(':\n\n')
  }
  expect(streams).toHaveLength(1)
  await wait(MINUTE + 3 * SECOND)
  expect([streams.length, open().length]).toEqual([2, 1])
})

test('a server that refuses is asked again, less often; the network that comes back is used at once', async () => {
  refuses = 429
  const live = await tab()
  const fetched = jest.spyOn(globalThis, 'fetch')
  follow(live, 'requests')
  await wait(20 * SECOND)
  expect(fetched).toHaveBeenCalledTimes(1)
  refuses = null
  window.dispatchEvent(new Event('online'))
  await wait(0)
  expect(open()).toHaveLength(1)
})

test('two tabs have one stream, and both hear what it says; when its tab closes the other goes on, and nothing is lost', async () => {
  const [one, other] = [await tab(), await tab()]
  const [first, second] = [follow(one, 'requests'), follow(other, 'requests')]
  await wait(0)
  expect(open()).toHaveLength(1)
  newest().say(stamp({ requests: 5 }))
  await wait(SECOND)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 0])
  leave.shift()?.()
  await wait(0)
  expect([streams.length, open().length]).toEqual([2, 1])
  newest().say(stamp({ requests: 6 }))
  await wait(SECOND)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
})

test('a tab that is opened beside another hears of the very next change: the other has told it what was known', async () => {
  follow(await tab(), 'requests')
  await wait(0)
  newest().say(stamp({ requests: 5 }))
  await wait(10 * SECOND)
  const second = follow(await tab(), 'requests')
  await wait(0)
  newest().say(stamp({ requests: 6 }))
  await wait(SECOND)
  expect(second).toHaveBeenCalledTimes(1)
})

test('a tab that was put to sleep with the stream loses it to one that can be seen', async () => {
  const [, other] = [await tab(), await tab()]
  // The first tab holds the lock, and says nothing.
  navigator.locks.request('live', {}, () => new Promise<never>(() => undefined)).catch(() => undefined)
  const news = follow(other, 'requests')
  await wait(MINUTE)
  expect(streams).toHaveLength(0)
  await wait(2 * MINUTE)
  expect(open()).toHaveLength(1)
  newest().say(stamp({ requests: 6 }))
  await wait(SECOND)
  expect(news).toHaveBeenCalledTimes(1)
})

test('a list is fetched at most every five seconds, and within seven of a change', async () => {
  const live = await tab()
  const list = follow(live, 'requests', {})
  await wait(0)
  newest().say(stamp({ requests: 0 }))
  newest().say(stamp({ requests: 1 }))
  await wait(SECOND)
  expect(list).toHaveBeenCalledTimes(1)
  for (let change = 2; change <= 5; change += 1) newest().say(stamp({ requests: change }))
  await wait(3 * SECOND)
  expect(list).toHaveBeenCalledTimes(1)
  await wait(3 * SECOND)
  expect(list).toHaveBeenCalledTimes(2)
})

test('without its user a list waits, so that news keep no session alive; the badge goes on', async () => {
  const live = await tab()
  const [list, badge] = [follow(live, 'requests', {}), follow(live, 'requests')]
  await wait(0)
  for (let beat = 0; beat < 13; beat += 1) {
    newest().say(':\n\n')
    await wait(25 * SECOND)
  }
  newest().say(stamp({ requests: 1 }))
  await wait(10 * SECOND)
  expect([list.mock.calls.length, badge.mock.calls.length]).toEqual([0, 1])
  window.dispatchEvent(new Event('pointermove'))
  await wait(SECOND)
  expect(list).toHaveBeenCalledTimes(1)
})

test('while it is busy a list waits, then it is fetched', async () => {
  const live = await tab()
  let busy = true
  const list = follow(live, 'requests', { isBusy: () => busy })
  await wait(0)
  newest().say(stamp({ requests: 0 }))
  newest().say(stamp({ requests: 1 }))
  await wait(10 * SECOND)
  expect(list).not.toHaveBeenCalled()
  busy = false
  await wait(SECOND)
  expect(list).toHaveBeenCalledTimes(1)
})

test('the last one who leaves closes the stream', async () => {
  const live = await tab()
  follow(live, 'requests')
  await wait(0)
  leave.shift()?.()
  await wait(MINUTE)
  expect([streams.length, open().length]).toEqual([1, 0])
})
