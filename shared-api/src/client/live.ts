import { BACKGROUND_HEADER } from '../office/wire/notifications'
import { SECOND } from '../public'
import { leaveSession } from '../stores/session.store'
import { userIsPresent, whenUserIsBack } from './presence'

/**
 * The live stream of the browser: stamps that say that requests have changed or come, or one's notifications. All tabs share one stream: the tab that
 * holds a Web Lock reads it and spreads what it says. Each tab compares the stamps with the last ones that it knows, so that nothing is
 * lost by a gap, a tab that closes, sleep or a network that was away.
 */

type Stamps = Readonly<Record<string, number>>
/** Between tabs: stamps, or that the tab which reads the stream is there. */
type Said = Stamps | 'alive'
/** A tab that has just been opened asks the others for the stamps they know: what differs from them later is news for it too. */
const ASKED = 'hello'

const SHARED = 'live'
/** Milliseconds without a word after which a stream is given up: the server says something every 25 seconds. */
const SILENCE = 60 * SECOND
/** Milliseconds before a lost stream is opened again, and before one that was refused; both vary, so that many browsers do not come at once. */
const RETRY = 1 * SECOND
const REFUSED = 30 * SECOND

/** Milliseconds after the stream was asked for in which its first stamps are no news: what the page shows has been read at the same moment. */
const FRESH = 2 * SECOND

const known = new Map<string, number>()
const listeners = new Map<string, Set<() => void>>()
let heardAt = 0
let startedAt = 0
let stop: (() => void) | undefined

function receive(said: Said): void {
  heardAt = Date.now()
  if (said === 'alive') return
  for (const [name, stamp] of Object.entries(said)) {
    if (known.get(name) === stamp) continue
    const isFirst = !known.has(name)
    known.set(name, stamp)
    if (isFirst && heardAt - startedAt < FRESH) continue
    for (const listener of listeners.get(name) ?? []) listener()
  }
}

/** Calls back when there is news of this name: `requests`, `requests.new` or `notifications`. The first who listens opens the stream, the last one who leaves closes it. Returns how to leave. */
function onNews(name: string, listener: () => void): () => void {
  const all = listeners.get(name) ?? new Set()
  listeners.set(name, all.add(listener))
  stop ??= share()
  return () => {
    all.delete(listener)
    if ([...listeners.values()].some(({ size }) => size > 0)) return
    stop?.()
    stop = undefined
    known.clear()
  }
}

/** Takes part in the one stream of the browser. Returns the function that ends it. */
function share(): () => void {
  const over = new AbortController()
  const { signal } = over
  const tabs = new BroadcastChannel(SHARED)
  tabs.onmessage = ({ data }: MessageEvent<Said | typeof ASKED>) => {
    if (data !== ASKED) receive(data)
    else if (known.size > 0) tabs.postMessage(Object.fromEntries(known))
  }
  const say = (said: Said) => {
    receive(said)
    tabs.postMessage(said)
  }
  heardAt = Date.now()
  startedAt = heardAt
  tabs.postMessage(ASKED)
  void stand(false)

  /** Waits to become the tab that reads; `steal` takes the place of one that says nothing any more: some systems put tabs to sleep. */
  async function stand(steal: boolean): Promise<void> {
    // Without Web Locks every tab has a stream of its own.
    if (!('locks' in navigator)) return read(signal, say)
    const own = chained(signal)
    await navigator.locks.request(SHARED, steal ? { steal } : { signal }, () => read(own.signal, say)).catch(() => undefined)
    own.abort()
    if (!signal.aborted) await stand(false)
  }

  const check = () => {
    if (document.visibilityState === 'visible' && Date.now() - heardAt > SILENCE + REFUSED) void stand(true)
  }
  const timer = setInterval(check, SILENCE)
  document.addEventListener('visibilitychange', check, { signal })
  return () => {
    clearInterval(timer)
    over.abort()
    tabs.close()
  }
}

/** A controller that is aborted with a signal. */
function chained(signal: AbortSignal): AbortController {
  const controller = new AbortController()
  if (signal.aborted) controller.abort()
  signal.addEventListener('abort', () => { controller.abort() }, { signal: controller.signal })
  return controller
}

/** Resolves after so many milliseconds, or when the network is back, or by the signal. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end, { once: true })
  })
}

/** Reads the stream, again and again, until the signal comes. */
async function read(signal: AbortSignal, say: (said: Said) => void): Promise<void> {
  for (;;) {
    const after = await readOnce(signal, say).catch(() => RETRY)
    if (signal.aborted) return
    say('alive')
    await pause(after * (1 + Math.random()), signal)
  }
}

/** Reads one stream to its end; resolves to the milliseconds before the next. A connection on which nothing comes is cut: after sleep it may be dead and not know it. */
async function readOnce(signal: AbortSignal, say: (said: Said) => void): Promise<number> {
  const connection = chained(signal)
  const cut = () => { connection.abort() }
  let timer = setTimeout(cut, SILENCE)
  try {
    const answer = await fetch('/api/live', { signal: connection.signal, headers: { Accept: 'text/event-stream', [BACKGROUND_HEADER.name]: BACKGROUND_HEADER.value } })
    if (answer.status === 401) leaveSession('ended')
    if (!answer.ok || !answer.body) return REFUSED
    const reader = answer.body.getReader()
    const decoder = new TextDecoder()
    for (let text = ''; ; ) {
      const { done, value } = await reader.read()
      if (done) return RETRY
      clearTimeout(timer)
      timer = setTimeout(cut, SILENCE)
      const events = (text + decoder.decode(value, { stream: true })).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const [, data] = /^event: stamp\ndata: (.+)$/m.exec(event) ?? []
        say(data === undefined ? 'alive' : (JSON.parse(data) as Stamps))
      }
    }
  } finally {
    clearTimeout(timer)
    connection.abort()
  }
}

/** The least time between two refetches of a list, and the most by which one is put off at random (milliseconds). */
const LIST_EVERY = 5 * SECOND
const SPREAD = SECOND

export interface Following {
  /**
   * A list, the default, is not refetched more often than every five seconds, and only while its user is present: what came meanwhile is
   * fetched once they are back. A `badge` follows within a second wherever its user is: its calls keep no session alive.
   */
  readonly as?: 'list' | 'badge'
  /** Nothing is refetched as long as this is true. */
  readonly isBusy?: () => boolean
}

/** Calls `refetch` after news, after a random delay within a second. Returns how to end it. */
export function followNews(name: string, refetch: () => void, { as = 'list', isBusy = () => false }: Following = {}): () => void {
  const [every, isThere] = as === 'list' ? [LIST_EVERY, userIsPresent] : [0, () => true]
  let last = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDue = false
  const plan = () => {
    isDue = true
    if (isThere()) timer ??= setTimeout(run, Math.max(0, last + every - Date.now()) + Math.random() * SPREAD)
  }
  const run = () => {
    timer = undefined
    if (!isThere()) return
    if (isBusy()) {
      timer = setTimeout(run, SPREAD)
      return
    }
    isDue = false
    last = Date.now()
    refetch()
  }
  const ends = [
    onNews(name, plan),
    whenUserIsBack(() => {
      if (isDue) plan()
    }),
  ]
  return () => {
    clearTimeout(timer)
    for (const end of ends) end()
  }
}
