import { randomUUID } from 'node:crypto'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FieldError, Language, ManySaved, PassedRow } from '@office/shared-api/model'
import { isDatabaseError } from '../platform/database/database-error'
import type { Statement } from '../platform/database/database'
import { FieldErrors, fieldErrors, HttpError } from '../platform/errors'
import type { Body } from '../platform/plugins/bodies'
import { errorBody } from '../platform/texts'
import type { Actor, BoundResource, ChangeContext, EngineParts, LoggedCall, RowHooks } from './bound-resource'
import { brokenByDatabase, isOvertaken } from './refused-by-database'
import { lockRows } from './row-statements'
import { NO_PICTURES, type RowPictures } from './row-pictures'
import { idOf, savePictured, type Saved } from './save-row'
import type { StoredRow } from './stored-row'

/** Batch saves: many rows of one resource, each under a savepoint of its own, a portion of them in each transaction. */

export interface ManySaving {
  readonly parts: EngineParts
  readonly bound: BoundResource
  readonly actor: Actor
  /** Bodies of rows that are there, by their Ids, with the Versions that the caller knows. Of several bodies with one Id the last counts. */
  readonly rows: readonly Body[]
  /** Of the refusals. */
  readonly language: Language
  /** Rules of this call alone, before those of the resource. They run again with their portion, so they do nothing outside the database. */
  readonly firstHooks?: readonly RowHooks[]
  /** The codes of the questions that the caller agrees to. */
  readonly agreed?: readonly string[]
  /** The call, for the log; the generic save without it. All of its changes get one `batch`. */
  readonly call?: Omit<LoggedCall, 'batch'>
  /** Checks everything and saves nothing: each portion is rolled back, so a portion does not see what an earlier one would have changed. */
  readonly dryRun?: boolean
}

/** PostgreSQL keeps 64 subtransactions of a transaction in memory; those of more spill to disk, for every reader. */
const MOST_ROWS = 50
/** Milliseconds that a portion saves rows: others wait for its locks. */
const LONGEST = 200
/** Milliseconds between portions, for those who waited for a connection: a list takes several statements, each of which would wait for a portion. */
const ROOM = 30

const savepoint: Statement = { text: 'SAVEPOINT saved_row' }
const release: Statement = { text: 'RELEASE SAVEPOINT saved_row' }
const rollback: Statement = { text: 'ROLLBACK TO SAVEPOINT saved_row' }

/** One row of many. */
export interface ManyEntry {
  /** Without an Id it adds a row. */
  readonly body: Body
  /** Pictures whose files are there; the Id of a row that is added, where the caller had to know it. */
  readonly pictures?: RowPictures
  /** Values that only the server gives, as of `saveRow`. */
  readonly set?: StoredRow
}

/** A portion of many rows: rules that run inside its transaction, before its first row and after its last with the outcomes so far. */
export interface Portioned extends Omit<ManySaving, 'rows' | 'call'> {
  readonly entries: readonly ManyEntry[]
  readonly call: LoggedCall
  readonly begin?: (context: ChangeContext) => Promise<void>
  readonly end?: (outcomes: readonly Outcome[], context: ChangeContext) => Promise<void>
}

/** The refusal of one row; null for an error that is none. */
function refusalOf({ bound, language }: Portioned, error: unknown): readonly FieldError[] | null {
  if (error instanceof FieldErrors) return error.list
  const ofRow = (code: HttpError['code']) => [{ field: 'Id', errorMsg: errorBody(language, code).message }]
  if (error instanceof HttpError && (error.code === 'not_found' || error.code === 'forbidden')) return ofRow(error.code)
  if (isOvertaken(bound.resource, error)) return ofRow('not_saved')
  const broken = brokenByDatabase(bound.resource, error)
  return broken && fieldErrors(broken, language).list
}

/** Whether others change rows meanwhile. The embedded engine has one connection, so that a transaction never waits for a lock. */
function isShared({ parts }: Portioned): boolean {
  return parts.database.engine === 'postgres'
}

/** The save of one row: its refusal, which leaves nothing behind, or what it did. */
export type Outcome = { readonly refusal: readonly FieldError[] } | { readonly saved: Saved }

/** Saves one row under a savepoint of its own; throws what ends the portion. */
async function saveOne(saving: Portioned, entry: ManyEntry, context: ChangeContext, isAgain = false): Promise<Outcome> {
  const { bound, language, firstHooks = [], agreed = [] } = saving
  const { body, set, pictures = NO_PICTURES } = entry
  const isLocked = isShared(saving)
  await context.transaction.query(savepoint)
  try {
    const saved = await savePictured({ bound, body, language, firstHooks, agreed, isLocked, ...(set && { set }) }, context, pictures)
    await context.transaction.query(release)
    return { saved }
  } catch (error) {
    const refusal = refusalOf(saving, error)
    if (!refusal) throw error
    await context.transaction.query(rollback)
    // The savepoint outlives its rollback, and the next one would be nested in it.
    await context.transaction.query(release)
    return !isAgain && isOvertaken(bound.resource, error) ? saveOne(saving, entry, context, true) : { refusal }
  }
}

/**
 * Locks what the saves of these rows lock, before the first of them: what hooks lock before a row, the rows by their Ids, what hooks lock after
 * them. Two portions then wait for each other, where row by row each could hold what the other wants: a deadlock.
 */
async function lockAll({ bound, firstHooks = [], entries }: Portioned, context: ChangeContext): Promise<void> {
  const hooks = [...firstHooks, ...bound.hooks]
  const present = entries.map(({ body }) => [idOf(body), body] as const).filter(([id]) => id !== 0)
  const ids = present.map(([id]) => id)
  for (const [id, body] of present) for (const { beforeLock } of hooks) await beforeLock?.(id, body, context)
  await lockRows(context.transaction, bound.resource, ids)
  for (const { lockMany } of hooks) await lockMany?.(ids, context)
}

/** Saves the first of these rows: until the time of a portion is over, or somebody waits for a connection. */
async function saveFirst(saving: Portioned, context: ChangeContext): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  const end = performance.now() + LONGEST
  await saving.begin?.(context)
  if (isShared(saving)) await lockAll(saving, context)
  for (const entry of saving.entries) {
    outcomes.push(await saveOne(saving, entry, context))
    // Requests arrive between turns of the event loop, which statements of the embedded engine do not end.
    await setImmediate()
    if (performance.now() >= end || saving.parts.database.isAwaited()) break
  }
  await saving.end?.(outcomes, context)
  return outcomes
}

/** Thrown in the transaction of a dry run, to roll it back. */
class Undone extends Error {
  constructor(readonly outcomes: readonly Outcome[]) {
    super('dry run')
  }
}

const ATTEMPTS = 3
/** Milliseconds before a portion runs again whose connection was lost. */
const PAUSE = 500
/** A statement that took too long would do so again. */
const TOO_LONG = '57014'

function isLost(error: unknown): boolean {
  return isDatabaseError(error, 'unavailable') && error.code !== TOO_LONG
}

/**
 * Saves the first of these rows in one transaction, at least one of them and at most `MOST_ROWS`; returns their outcomes in order. It runs again after
 * a conflict, and after a lost connection as long as nothing can have been committed. A connection lost in COMMIT leaves open whether the portion is
 * saved, so the error goes to the caller, whose next call finds out: rules see the rows as they are, the same values again change nothing, and a
 * Version from before is stale.
 */
export async function savePortion(portioned: Portioned): Promise<readonly Outcome[]> {
  const saving = { ...portioned, entries: portioned.entries.slice(0, MOST_ROWS) }
  const { parts, actor, dryRun, call } = saving
  const now = parts.now()
  for (let attempt = 1; ; attempt += 1) {
    const state = { isWhole: false }
    try {
      return await parts.database.transaction(async (transaction) => {
        state.isWhole = false
        const outcomes = await saveFirst(saving, { transaction, now, actor, call })
        if (dryRun) throw new Undone(outcomes)
        state.isWhole = true
        return outcomes
      })
    } catch (error) {
      if (error instanceof Undone) return error.outcomes
      if (state.isWhole || attempt === ATTEMPTS || !isLost(error)) throw error
      await setTimeout(PAUSE * attempt)
    }
  }
}

/** Leaves the database to those who wait for it, between two portions. */
export function makeRoom(): Promise<void> {
  return setTimeout(ROOM)
}

/**
 * Saves many rows by the rules of `saveRow`, each for itself: a refused row is `passed` and stops no other. Pictures are left as they are. Throws
 * `bad_request` for a row without an Id, before anything is saved; after any other error whole portions are saved, and the same call again
 * finishes. Returns the `Batch` by which the changes can be undone together, where they can.
 */
export async function saveMany({ rows, ...saving }: ManySaving): Promise<ManySaved> {
  const bodies = new Map(rows.map((body) => [idOf(body), body]))
  if (bodies.has(0)) throw new HttpError('bad_request')
  const sorted = [...bodies].sort(([one], [other]) => one - other)
  const call = { action: '', undo: true, ...saving.call, batch: randomUUID() }
  const [done, passed]: [number[], PassedRow[]] = [[], []]
  let [from, canUndo] = [0, false]
  while (from < sorted.length) {
    if (from > 0) await makeRoom()
    const outcomes = await savePortion({ ...saving, call, entries: sorted.slice(from, from + MOST_ROWS).map(([, body]) => ({ body })) })
    for (const [at, outcome] of outcomes.entries()) {
      const Id = sorted[from + at]?.[0] ?? 0
      if ('refusal' in outcome) passed.push({ Id, errors: outcome.refusal })
      else done.push(Id)
      canUndo ||= 'saved' in outcome && 'LogId' in outcome.saved.result && !saving.dryRun
    }
    from += outcomes.length
  }
  return { done, passed, ...(canUndo && { Batch: call.batch }) }
}
