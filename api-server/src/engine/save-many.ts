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
import { idOf, saveRowWithin } from './save-row'

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

type Entry = readonly [id: number, body: Body]

/** The refusal of one row; null for an error that is none. */
function refusalOf({ bound, language }: ManySaving, error: unknown): readonly FieldError[] | null {
  if (error instanceof FieldErrors) return error.list
  const ofRow = (code: HttpError['code']) => [{ field: 'Id', errorMsg: errorBody(language, code).message }]
  if (error instanceof HttpError && (error.code === 'not_found' || error.code === 'forbidden')) return ofRow(error.code)
  if (isOvertaken(bound.resource, error)) return ofRow('not_saved')
  const broken = brokenByDatabase(bound.resource, error)
  return broken && fieldErrors(broken, language).list
}

/** Whether others change rows meanwhile. The embedded engine has one connection, so that a transaction never waits for a lock. */
function isShared({ parts }: ManySaving): boolean {
  return parts.database.engine === 'postgres'
}

/** The save of one row: its refusal, which leaves nothing behind, or whether it left something to undo. */
type Outcome = { readonly refusal: readonly FieldError[] } | { readonly canUndo: boolean }

/** Saves one row under a savepoint of its own; throws what ends the portion. */
async function saveOne(saving: ManySaving, body: Body, context: ChangeContext, isAgain = false): Promise<Outcome> {
  const { bound, language, firstHooks = [], agreed = [] } = saving
  const isLocked = isShared(saving)
  await context.transaction.query(savepoint)
  try {
    const saved = await saveRowWithin({ bound, body, language, firstHooks, agreed, isLocked }, context)
    await context.transaction.query(release)
    return { canUndo: 'LogId' in saved }
  } catch (error) {
    const refusal = refusalOf(saving, error)
    if (!refusal) throw error
    await context.transaction.query(rollback)
    // The savepoint outlives its rollback, and the next one would be nested in it.
    await context.transaction.query(release)
    return !isAgain && isOvertaken(bound.resource, error) ? saveOne(saving, body, context, true) : { refusal }
  }
}

/**
 * Locks what the saves of these rows lock, before the first of them: what hooks lock before a row, the rows by their Ids, what hooks lock after
 * them. Two portions then wait for each other, where row by row each could hold what the other wants: a deadlock.
 */
async function lockAll({ bound, firstHooks = [] }: ManySaving, entries: readonly Entry[], context: ChangeContext): Promise<void> {
  const hooks = [...firstHooks, ...bound.hooks]
  const ids = entries.map(([id]) => id)
  for (const [id, body] of entries) for (const { beforeLock } of hooks) await beforeLock?.(id, body, context)
  await lockRows(context.transaction, bound.resource, ids)
  for (const { lockMany } of hooks) await lockMany?.(ids, context)
}

type Portion = ManySaved & { readonly canUndo: boolean }

/** Saves the first of these rows: until the time of a portion is over, or somebody waits for a connection. */
async function savePortion(saving: ManySaving, entries: readonly Entry[], context: ChangeContext): Promise<Portion> {
  if (isShared(saving)) await lockAll(saving, entries, context)
  const [done, passed]: [number[], PassedRow[]] = [[], []]
  let canUndo = false
  const end = performance.now() + LONGEST
  for (const [Id, body] of entries) {
    const outcome = await saveOne(saving, body, context)
    if ('refusal' in outcome) passed.push({ Id, errors: outcome.refusal })
    else done.push(Id)
    canUndo ||= 'canUndo' in outcome && outcome.canUndo
    // Requests arrive between turns of the event loop, which statements of the embedded engine do not end.
    await setImmediate()
    if (performance.now() >= end || saving.parts.database.isAwaited()) break
  }
  return { done, passed, canUndo }
}

/** Thrown in the transaction of a dry run, to roll it back. */
class Undone extends Error {
  constructor(readonly portion: Portion) {
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
 * One transaction. It runs again after a conflict, and after a lost connection as long as nothing can have been committed. A connection lost in
 * COMMIT leaves open whether the portion is saved, so the error goes to the caller, whose next call finds out: rules see the rows as they are,
 * the same values again change nothing, and a Version from before is stale.
 */
async function runPortion(saving: ManySaving, entries: readonly Entry[], call: LoggedCall): Promise<Portion> {
  const { parts, actor, dryRun } = saving
  const now = parts.now()
  for (let attempt = 1; ; attempt += 1) {
    const state = { isWhole: false }
    try {
      return await parts.database.transaction(async (transaction) => {
        state.isWhole = false
        const portion = await savePortion(saving, entries, { transaction, now, actor, call })
        if (dryRun) throw new Undone(portion)
        state.isWhole = true
        return portion
      })
    } catch (error) {
      if (error instanceof Undone) return error.portion
      if (state.isWhole || attempt === ATTEMPTS || !isLost(error)) throw error
      await setTimeout(PAUSE * attempt)
    }
  }
}

/**
 * Saves many rows by the rules of `saveRow`, each for itself: a refused row is `passed` and stops no other. Pictures are left as they are. Throws
 * `bad_request` for a row without an Id, before anything is saved; after any other error whole portions are saved, and the same call again
 * finishes. Returns the `Batch` by which the changes can be undone together, where they can.
 */
export async function saveMany(saving: ManySaving): Promise<ManySaved> {
  const bodies = new Map(saving.rows.map((body) => [idOf(body), body]))
  if (bodies.has(0)) throw new HttpError('bad_request')
  const entries: readonly Entry[] = [...bodies].sort(([one], [other]) => one - other)
  const call = { action: '', undo: true, ...saving.call, batch: randomUUID() }
  const [done, passed]: [number[], PassedRow[]] = [[], []]
  let canUndo = false
  while (done.length + passed.length < entries.length) {
    const from = done.length + passed.length
    if (from > 0) await setTimeout(ROOM)
    const portion = await runPortion(saving, entries.slice(from, from + MOST_ROWS), call)
    done.push(...portion.done)
    passed.push(...portion.passed)
    canUndo ||= portion.canUndo && !saving.dryRun
  }
  return { done, passed, ...(canUndo && { Batch: call.batch }) }
}
