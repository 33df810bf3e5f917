import { randomUUID } from 'node:crypto'
import { MINUTE, SECOND, type Language } from '@office/shared-api/model'
import type { ImportState } from '@office/shared-api/model/shapes'
import type { BoundResources, EngineParts } from '../../engine/bound-resource'
import { makeRoom } from '../../engine/save-many'
import type { Queryable } from '../../platform/database/database'
import { enqueue } from '../../platform/queue/job-queue'
import type { OutsideHandler } from '../../platform/queue/queue-worker'
import { beginState, endEarly, importingUser, ImportStopped, lockImport, moveImport, readImport, type WorkingState } from './import-store'
import { saveNextRows, type ImportWork } from './save-rows'
import { undoNextRows } from './undo-rows'

/** The work on imports in the background: one job after the other, each for a few seconds. After a stop or a kill the next one goes on with the rows that wait. */

/** The kind of the job. Its data is `Working`. */
export const IMPORT_JOB = 'import'

export interface Working {
  readonly id: number
  readonly state: WorkingState
  /** The user on whose behalf it works. */
  readonly by: number
  readonly language: Language
}

const NEXT = { checking: 'checked', running: 'run', undoing: 'undone' } as const satisfies Readonly<Record<WorkingState, ImportState>>

/** Milliseconds of one job: well within its lease, and short enough for a server that stops. */
const LONGEST = 5 * SECOND
/** Staff who watch an import see it go on so soon after a kill. A slow process that is overtaken saves nothing twice: each portion asks whether its rows still wait. */
const LEASE = MINUTE
/** Attempts of a job before the import counts as failed. */
const MOST_TRIES = 5

/** Begins a state in which the server works on the rows of an import, in the transaction of its cause. */
export async function startWork(transaction: Queryable, work: Working, now: Date): Promise<void> {
  await beginState(transaction, work.id, work.state, now)
  await enqueue(transaction, { kind: IMPORT_JOB, key: `${work.id} ${work.state} ${randomUUID()}`, data: work }, now)
}

const nextRows = (state: WorkingState, work: ImportWork): Promise<boolean> => (state === 'undoing' ? undoNextRows(work) : saveNextRows(work, state))

/** Works on an import for a while. Returns whether rows are left. */
export async function workOn(parts: EngineParts, resources: BoundResources, { id, state, by, language }: Working): Promise<boolean> {
  const end = performance.now() + LONGEST
  const caller = await importingUser(parts.database, by)
  const imported = await readImport(parts.database, id)
  if (imported?.State !== state) return false
  if (!caller) {
    await failImport(parts, id)
    return false
  }
  const work: ImportWork = { parts, resources, imported, caller, language }
  while (await nextRows(state, work)) {
    if (performance.now() >= end) return true
    await makeRoom()
  }
  await moveImport(parts.database, id, state, NEXT[state])
  return false
}

/** Gives an import up: what it has saved stays, and can be undone. */
async function failImport({ database }: Pick<EngineParts, 'database'>, id: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const imported = await lockImport(transaction, id)
    if (imported && imported.State in NEXT) await endEarly(transaction, imported, 'failed')
  })
}

export function importHandler(parts: EngineParts, resources: BoundResources): OutsideHandler {
  return {
    effect: 'outside',
    lease: LEASE,
    async work({ Data, Key, Tries }, now) {
      const working = Data as Working
      try {
        if (!(await workOn(parts, resources, working))) return
        // Cut short behind this, the same job asks for the same next one: they are one.
        await enqueue(parts.database, { kind: IMPORT_JOB, key: nextKey(Key), data: working }, now)
      } catch (error) {
        // Cancelled, or in the hands of another process.
        if (error instanceof ImportStopped) return
        if (Tries < MOST_TRIES) throw error
        await failImport(parts, working.id)
      }
    },
  }
}

/** `12 checking b1f… 3` after `12 checking b1f… 2`. */
function nextKey(key: string): string {
  const [id = '', state = '', pass = '', step = '0'] = key.split(' ')
  return [id, state, pass, Number(step) + 1].join(' ')
}
