import type { Writable } from 'node:stream'
import { SECOND } from '@office/shared-api/model'
import { prepared, readerOf, type Database } from '../database/database'
import { HttpError } from '../errors'
import { schedule } from '../schedule'

/**
 * Server-sent events that tell open screens that something has changed, never what: they carry stamps, the tallies `live.NAME`, which grow
 * with each change (see the migration `live_stamps`). A stream begins with the stamps as they are, so that a gap loses nothing.
 */

/** Streams of one session, and of this process. */
export const MOST_STREAMS = { perSession: 4, perProcess: 2_000 } as const
/** A comment (milliseconds), so that neither proxies nor browsers take the connection for dead. */
const HEARTBEAT = 25 * SECOND
const SESSION_CHECK = 30 * SECOND
/** Bytes that a reader may be behind before the stream is cut off. */
const MOST_UNREAD = 16 * 1024

const selectStamps = prepared(
  'live.stamps',
  `SELECT substr("Name", 6) AS name, sum("Value")::integer AS stamp FROM tallies WHERE "Name" BETWEEN 'live.' AND 'live.~' GROUP BY "Name"`,
)

type Stamps = ReadonlyMap<string, number>

async function readStamps(database: Database): Promise<Stamps> {
  // Where screens read what they are told of: they would find the state before.
  const rows = await readerOf(database).query<{ readonly name: string; readonly stamp: number }>(selectStamps())
  return new Map(rows.map(({ name, stamp }) => [name, stamp]))
}

function stampEvent(stamps: Iterable<readonly [string, number]>): string {
  return `event: stamp\ndata: ${JSON.stringify(Object.fromEntries(stamps))}\n\n`
}

interface LiveParts {
  readonly database: Database
  readonly now: () => Date
  /** Returns which of these sessions are still valid, without renewing them. */
  readonly validSessions: (sessions: readonly string[]) => Promise<ReadonlySet<string>>
  readonly onFailure: (error: unknown) => void
}

export interface LiveStreams {
  /** Streams to `out` until it closes or its session ends. Rejects with `too_many_requests` or `unavailable`. */
  readonly open: (session: string, out: Writable) => Promise<void>
  /** Ends every stream with the event `bye`, and the polling. */
  readonly stop: () => Promise<void>
}

/** The streams of this process: while there are any, it reads all stamps in one query a second, for all of them. */
export function keepLiveStreams({ database, now, validSessions, onFailure }: LiveParts): LiveStreams {
  const streams = new Map<Writable, string>()
  let stamps: Stamps | null = null
  let [beatAt, checkedAt] = [0, 0]
  let stopped = false

  const finish = (out: Writable, text = '') => {
    streams.delete(out)
    out.end(text)
  }
  const send = (text: string) => {
    for (const out of streams.keys()) {
      if (out.writableLength > MOST_UNREAD) out.destroy()
      else out.write(text)
    }
  }
  // A clock that was put back is no reason to wait for it.
  const isDue = (since: number, period: number) => Math.abs(now().getTime() - since) >= period

  async function endInvalid(): Promise<void> {
    const valid = await validSessions([...new Set(streams.values())])
    for (const [out, session] of streams) if (!valid.has(session)) finish(out)
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
    const [before, read] = [stamps, await readStamps(database)]
    const changed = [...read].filter(([name, stamp]) => before?.get(name) !== stamp)
    stamps = read
    if (changed.length > 0) send(stampEvent(changed))
    if (isDue(beatAt, HEARTBEAT)) {
      beatAt = now().getTime()
      send(':\n\n')
    }
  }

  const stopPolling = schedule('* * * * * *', tick, onFailure)

  return {
    async open(session, out) {
      if (stopped || streams.size >= MOST_STREAMS.perProcess) throw new HttpError('unavailable', 60)
      if ([...streams.values()].filter((one) => one === session).length >= MOST_STREAMS.perSession) throw new HttpError('too_many_requests', 60)
      streams.set(out, session)
      out.on('close', () => streams.delete(out))
      try {
        // Those that another stream was given meanwhile stay: the next look tells both what has changed since.
        const read = stamps ?? (await readStamps(database))
        stamps ??= read
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
