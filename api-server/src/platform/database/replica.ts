import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '@office/shared-api/model'
import type { Database, Queryable, Replica, Statement, WalPosition } from './database'
import { DatabaseError, toDatabaseError } from './database-error'

/** Reads from a streaming standby, which is a moment behind the primary and may be away; so may the primary. */

/** Between two looks at how far both are (milliseconds). */
const POLL = 200
/** Timeout (milliseconds) of one look; a longer one counts as no answer. */
export const LOOK_TIMEOUT = 2 * SECOND
/** A standby that is further behind (milliseconds) is left out. */
const MOST_LAG = 5 * SECOND
/** Looks that are remembered: more than fit into that. */
const REMEMBERED = 50

const FLUSHED: Statement = { name: 'replica.flushed', text: 'SELECT pg_current_wal_flush_lsn()::text AS position' }
// A standby that has been promoted is as new as can be.
const REPLAYED: Statement = {
  name: 'replica.replayed',
  text: 'SELECT (CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_flush_lsn() END)::text AS position',
}
const WRITTEN: Statement = { name: 'replica.written', text: 'SELECT pg_current_wal_insert_lsn()::text AS position' }

const POSITION = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/

/** A position as a number; null for what is none. */
function numberOf(position: WalPosition): bigint | null {
  const [, high, low] = POSITION.exec(position) ?? []
  return high === undefined || low === undefined ? null : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

async function positionOf(database: Queryable, statement: Statement): Promise<WalPosition> {
  const [row] = await database.query<{ readonly position: WalPosition }>(statement)
  if (!row) throw new Error('PostgreSQL names no position')
  return row.position
}

/** The position, or null where nobody says it in time. */
async function look(database: Queryable, statement: Statement): Promise<bigint | null> {
  const timeout = new AbortController()
  const position = await Promise.race([
    positionOf(database, statement).catch(() => null),
    sleep(LOOK_TIMEOUT, null, { signal: timeout.signal, ref: false }).catch(() => null),
  ])
  timeout.abort()
  return position === null ? null : numberOf(position)
}

/** SQLSTATE of a statement that took too long: it would elsewhere too. */
const TOOK_TOO_LONG = '57014'

/** The fault of the server that was asked, not of the statement: its connection broke, or the standby had to replay what the statement read. */
function isElsewhere({ kind, code }: DatabaseError): boolean {
  return kind === 'conflict' || (kind === 'unavailable' && code !== TOOK_TOO_LONG)
}

/** Reads from the first of what `choose` returns; where it fails, the read and all later ones go to the next. */
function inTurn(choose: () => readonly [Queryable, ...Queryable[]]): Queryable {
  let sources: readonly [Queryable, ...Queryable[]] | undefined
  return {
    async query<Row extends object>(statement: Statement): Promise<Row[]> {
      for (;;) {
        sources ??= choose()
        const [source, next] = sources
        try {
          return await source.query<Row>(statement)
        } catch (error) {
          if (next === undefined || !isElsewhere(toDatabaseError(error))) throw error
          sources = [next]
        }
      }
    },
  }
}

/** Reads that can be broken off, as if their connection were: by `giveUp`, all that are under way. */
function breakable(source: Queryable, onBroken: () => void = () => undefined): Queryable & { readonly giveUp: () => void } {
  const underWay = new Set<() => void>()
  return {
    query<Row extends object>(statement: Statement): Promise<Row[]> {
      return new Promise((resolve, reject) => {
        const giveUp = () => {
          reject(new DatabaseError('unavailable', 'away', undefined))
        }
        underWay.add(giveUp)
        source
          .query<Row>(statement)
          .then(resolve, (error: unknown) => {
            const failure = toDatabaseError(error)
            if (failure.kind === 'unavailable' && isElsewhere(failure)) onBroken()
            reject(failure)
          })
          .finally(() => underWay.delete(giveUp))
      })
    },
    giveUp() {
      for (const giveUp of underWay) giveUp()
    },
  }
}

interface Standby {
  readonly primary: Database
  readonly copy: Database
  /** A connection of its own to each: a look waits for no call. */
  readonly looks: { readonly primary: Database; readonly copy: Database }
}

/** The positions that a primary and its standby have told, and so how far the standby is behind. */
function createPositions() {
  /** The primary's latest ones, with the moments (milliseconds, monotonic) at which it was asked. */
  let seen: readonly { readonly at: number; readonly position: bigint }[] = []
  let replayed = -1n
  return {
    noteFlushed(at: number, position: bigint): void {
      seen = [...seen, { at, position }].slice(-REMEMBERED)
    },
    noteReplayed(position: bigint): void {
      replayed = position
    },
    hasReplayed: (position: bigint) => position <= replayed,
    /** The standby has all that the primary had a look ago. */
    isLevel(): boolean {
      const wanted = (seen.at(-2) ?? seen.at(-1))?.position
      return wanted !== undefined && wanted <= replayed
    },
    /** The time between the primary's last known position and the first one that the standby has not replayed. */
    lag(): number {
      const last = seen.at(-1)
      const missing = seen.find(({ position }) => position > replayed)
      return last && missing ? last.at - missing.at : 0
    },
  }
}

/** The database with its standby beside it, watched until it is closed. */
export function withReplica({ primary, copy, looks }: Standby): Database {
  const positions = createPositions()
  /** Null before the first look. */
  let isUsable: boolean | null = null
  let isPrimaryAway = false
  const listeners: ((isUsable: boolean) => void)[] = []

  function setUsable(value: boolean): void {
    if (isUsable === value) return
    isUsable = value
    for (const listener of listeners) listener(value)
  }

  // Reads that wait for a server that is gone are read from the other at once.
  const fromPrimary = breakable(primary)
  const fromCopy = breakable(copy, leaveOut)
  function leaveOut(): void {
    setUsable(false)
    fromCopy.giveUp()
  }

  async function lookAtBoth(): Promise<void> {
    const at = performance.now()
    const position = await look(looks.primary, FLUSHED)
    isPrimaryAway = position === null
    if (isPrimaryAway && isUsable) fromPrimary.giveUp()
    if (position !== null) positions.noteFlushed(at, position)
    const read = await look(looks.copy, REPLAYED)
    if (read === null) {
      leaveOut()
      return
    }
    positions.noteReplayed(read)
    // Once it is back it stays until it is too far behind.
    setUsable(isUsable ? positions.lag() <= MOST_LAG : positions.isLevel())
  }

  const stopping = new AbortController()
  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await lookAtBoth()
      await sleep(POLL, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }
  const watching = watch()

  const hasReplayed = (after: WalPosition | undefined) => after === undefined || positions.hasReplayed(numberOf(after) ?? 0n)

  const replica: Replica = {
    reader: (after) =>
      inTurn(() => {
        if (!isUsable) return [primary]
        return hasReplayed(after) ? [fromCopy, fromPrimary] : [fromPrimary, fromCopy]
      }),
    newest: () =>
      inTurn(() => {
        if (!isUsable) return [primary]
        return isPrimaryAway ? [fromCopy, fromPrimary] : [fromPrimary, fromCopy]
      }),
    written: () => positionOf(primary, WRITTEN),
    isPrimaryAway: () => isPrimaryAway,
    isUsable: () => isUsable === true,
    onChange: (listener) => {
      listeners.push(listener)
      if (isUsable !== null) listener(isUsable)
    },
  }
  return {
    ...primary,
    replica,
    async close() {
      stopping.abort()
      await watching
      await Promise.all([primary, copy, looks.primary, looks.copy].map((database) => database.close()))
    },
  }
}
