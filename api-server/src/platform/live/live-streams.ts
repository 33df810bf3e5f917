import type { Writable } from 'node:stream'
import { SECOND } from '@office/shared-api/model'
import { prepared, readerOf, type Database } from '../database/database'
import { HttpError } from '../errors'
import { schedule } from '../schedule'

/**
 * Server-sent events that tell open screens that something has changed, never what: they carry stamps, the tallies `live.NAME`, which grow
 * with each change (see the migration `live_stamps`). A stream begins with the stamps as they are, so that a gap loses nothing.
 */

/** Streams of one session, of one user in all sessions, and of everybody, each in this process. */
export const MOST_STREAMS = { perSession: 4, perUser: 12, perProcess: 2_000 } as const
/** A comment (milliseconds), so that neither proxies nor browsers take the connection for dead. */
const HEARTBEAT = 25 * SECOND
/** The longest that a stream outlives its session. */
const SESSION_CHECK = 10 * SECOND
/** Bytes that a reader may be behind before the stream is cut off. */
const MOST_UNREAD = 16 * 1024

type Stamps = ReadonlyMap<string, number>

const STAMPS = `SELECT substr("Name", 6) AS name, sum("Value")::integer AS stamp FROM tallies WHERE "Name" BETWEEN 'live.' AND 'live.~' GROUP BY "Name"`

function stampEvent(stamps: Iterable<readonly [string, number]>): string {
  return `event: stamp\ndata: ${JSON.stringify(Object.fromEntries(stamps))}\n\n`
}

/** A reader that is too far behind is cut off. */
function send(out: Writable, text: string): void {
  if (out.writableLength > MOST_UNREAD) out.destroy()
  else out.write(text)
}

/** The owner of a stream. */
export interface Listener {
  /** The hash of the session's token. */
  readonly session: string
  readonly user: number
}

interface Stream extends Listener {
  /** The last stamp that was told, by name. */
  readonly told: Map<string, number>
  /** The state of the user's own rows (see `personal`); undefined before it was first read. */
  own: string | undefined
  /** It has changed since the user was told. */
  concerned: boolean
}

interface LiveParts {
  readonly database: Database
  readonly now: () => Date
  /** Returns which of these sessions are still valid, without renewing them. */
  readonly validSessions: (sessions: readonly string[]) => Promise<ReadonlySet<string>>
  readonly onFailure: (error: unknown) => void
  /** SQL of further stamps (`name`, `stamp`), read with the tallies. */
  readonly more?: string
  /** A personal stamp: its name, and a text for each user. A user hears of the stamp when their text has changed. */
  readonly personal?: { readonly name: string; readonly read: (users: readonly number[]) => Promise<ReadonlyMap<number, string>> }
  /** Pacing: the number of screens of this process that hear of a stamp within a second, the longest waiting first. Default: 200. */
  readonly perSecond?: Readonly<Record<string, number>>
}

export interface LiveStreams {
  /** Streams to `out` until it closes or its session ends. Rejects with `too_many_requests` or `unavailable`. */
  readonly open: (listener: Listener, out: Writable) => Promise<void>
  /** Ends every stream with the event `bye`, and the polling. */
  readonly stop: () => Promise<void>
}

/** Reads the stamps for all streams, and for each whether the personal one concerns its user. */
function stampReader({ database, more, personal }: LiveParts) {
  const selectStamps = prepared('live.stamps', more === undefined ? STAMPS : `${STAMPS} UNION ALL ${more}`)

  async function readStamps(): Promise<Stamps> {
    // Where screens read what they are told of: they would find the state before.
    const rows = await readerOf(database).query<{ readonly name: string; readonly stamp: number }>(selectStamps())
    return new Map(rows.map(({ name, stamp }) => [name, stamp]))
  }

  /** The personal state of these users; nothing is asked for nobody. */
  const statesOf = (some: readonly Stream[]) => personal && some.length > 0 ? personal.read([...new Set(some.map(({ user }) => user))]) : new Map<number, string>()

  /** Reads the stamps, and whom of these the personal one concerns. For the others it counts as told. */
  async function look(all: readonly Stream[]): Promise<Stamps> {
    const fresh = new Set(all.filter(({ own }) => own === undefined))
    // Before the stamps: a change in between is told once too often, instead of never.
    const first = await statesOf([...fresh])
    for (const stream of fresh) stream.own = first.get(stream.user) ?? ''
    const read = await readStamps()
    const stamp = personal && read.get(personal.name)
    if (!personal || stamp === undefined) return read
    const behind = all.filter(({ told, concerned }) => told.get(personal.name) !== stamp && !concerned)
    const states = await statesOf(behind.filter((stream) => !fresh.has(stream)))
    for (const stream of behind) {
      const own = states.get(stream.user) ?? ''
      stream.concerned = fresh.has(stream) || own !== stream.own
      if (!stream.concerned) stream.told.set(personal.name, stamp)
      else if (!fresh.has(stream)) stream.own = own
    }
    return read
  }

  return { readStamps, look }
}

/** Screens that ask at once what has changed, a second. */
const PER_SECOND = 200

/** The news of each stream that has any, in the order of the streams, as many as may hear of a stamp within a second. */
function pacedNews(streams: ReadonlyMap<Writable, Stream>, read: Stamps, perSecond: Readonly<Record<string, number>>) {
  const left = new Map([...read.keys()].map((name) => [name, perSecond[name] ?? PER_SECOND]))
  return [...streams].flatMap(([out, stream]) => {
    const news = [...read].filter(([name, stamp]) => stream.told.get(name) !== stamp && (left.get(name) ?? 0) > 0)
    for (const [name] of news) left.set(name, (left.get(name) ?? 0) - 1)
    return news.length === 0 ? [] : [{ out, stream, news }]
  })
}

/** Throws `too_many_requests` where a session, or its user, has as many streams as they may. */
function checkRoom(streams: Iterable<Stream>, { session, user }: Listener): void {
  const own = [...streams].filter((one) => one.user === user)
  const isFull = own.length >= MOST_STREAMS.perUser || own.filter((one) => one.session === session).length >= MOST_STREAMS.perSession
  if (isFull) throw new HttpError('too_many_requests', 60)
}

/**
 * The streams of this process: while there are any, it reads all stamps in one query a second, for all of them. Each answers with a call, so a change
 * that concerns five hundred screens is told to some of them in each second, and a screen that is behind hears of all changes at once.
 */
export function keepLiveStreams(parts: LiveParts): LiveStreams {
  const { now, validSessions, onFailure, personal, perSecond = {} } = parts
  const { readStamps, look } = stampReader(parts)
  // In the order in which they were last told something.
  const streams = new Map<Writable, Stream>()
  let stamps: Stamps | null = null
  let reading: Promise<Stamps> | null = null
  let [beatAt, checkedAt] = [0, 0]
  let stopped = false

  const finish = (out: Writable, text = '') => {
    streams.delete(out)
    out.end(text)
  }
  // A clock that was put back is no reason to wait for it.
  const isDue = (since: number, period: number) => Math.abs(now().getTime() - since) >= period

  async function endInvalid(): Promise<void> {
    const asked = [...streams] // One that opens meanwhile has just shown its session.
    const valid = await validSessions([...new Set(asked.map(([, one]) => one.session))])
    for (const [out, { session }] of asked) if (!valid.has(session)) finish(out)
  }

  function tell(read: Stamps): void {
    for (const { out, stream, news } of pacedNews(streams, read, perSecond)) {
      for (const [name, stamp] of news) {
        stream.told.set(name, stamp)
        if (name === personal?.name) stream.concerned = false
      }
      streams.delete(out)
      streams.set(out, stream)
      send(out, stampEvent(news))
    }
  }

  async function tick(): Promise<void> {
    if (streams.size === 0) {
      stamps = null
      return
    }
    if (isDue(checkedAt, SESSION_CHECK)) {
      checkedAt = now().getTime()
      await endInvalid()
    }
    stamps = await look([...streams.values()])
    tell(stamps)
    if (isDue(beatAt, HEARTBEAT)) {
      beatAt = now().getTime()
      for (const out of streams.keys()) send(out, ':\n\n')
    }
  }

  const stopPolling = schedule('* * * * * *', tick, onFailure)

  return {
    async open({ session, user }, out) {
      if (stopped || streams.size >= MOST_STREAMS.perProcess) throw new HttpError('unavailable', 60)
      checkRoom(streams.values(), { session, user })
      const stream: Stream = { session, user, told: new Map(), own: undefined, concerned: false }
      streams.set(out, stream)
      out.on('close', () => streams.delete(out))
      try {
        // Streams that are opened at once, as after a restart, share one read. Stamps that another stream has read meanwhile stay: the next look
        // sends both streams the changes since.
        const read = stamps ?? (await (reading ??= readStamps().finally(() => (reading = null))))
        stamps ??= read
        for (const [name, stamp] of stamps) stream.told.set(name, stamp)
      } catch (error) {
        out.destroy()
        throw error
      }
      out.write(`retry: 3000\n${stampEvent(stamps)}`)
    },
    async stop() {
      stopped = true
      for (const out of streams.keys()) finish(out, 'event: bye\ndata: {}\n\n')
      await stopPolling()
    },
  }
}
