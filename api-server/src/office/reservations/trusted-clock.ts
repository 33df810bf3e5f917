import { HOUR, isOpenLongerThan, MINUTE, type OpeningHours } from '@office/shared-api/model'
import type { RowHooks } from '../../engine/bound-resource'
import { prepared, type Queryable } from '../../platform/database/database'
import { readSettings } from '../ground/settings'
import { notify } from '../notifications/notify'

/**
 * Whether the clock may end reservations. Each sweep leaves its time in the database, and one that does not follow on the last is in doubt: the
 * clock was set wrong, or the servers were off, asleep or without their database. After such a stop it is trusted again once it has gone evenly
 * for an hour; a clock that was set while its server ran waits until it is right again, or an administrator says so by saving the settings.
 */

/** Less office time than this may have passed since the last sweep. */
const LONGEST_GAP = 2 * HOUR
/** Clocks of several servers differ by less. */
export const LEEWAY = 2 * MINUTE
/** So long a clock goes evenly before it is trusted after a stop. */
const IN_STEP = HOUR

interface SweepState {
  /** The last sweep that ended reservations. */
  readonly At: string
  /** Since when the clock is in doubt; null while it is not. */
  readonly Since: string | null
  /** The last sweep in doubt. */
  readonly SeenAt: string | null
  readonly Jumped: boolean
}

const COLUMNS = '"At", "Since", "SeenAt", "Jumped"'
const begin = prepared('sweep.begin', 'INSERT INTO reservation_sweep ("Id", "At") VALUES (1, $1) ON CONFLICT DO NOTHING')
const selectState = prepared('sweep.state', `SELECT ${COLUMNS} FROM reservation_sweep FOR UPDATE`)
const write = prepared('sweep.write', `UPDATE reservation_sweep SET (${COLUMNS}) = ($1, $2, $3, $4)`)

function follows(earlier: string, now: Date, hours: OpeningHours): boolean {
  const at = new Date(earlier)
  return now.getTime() >= at.getTime() - LEEWAY && !isOpenLongerThan(LONGEST_GAP, at, now, hours)
}

/** The next state, by whether the clock was set while this program ran. Trusted while `Since` is null. */
function nextState(state: SweepState, now: Date, hours: OpeningHours, wasSet: boolean): SweepState {
  const at = now.toISOString()
  const trusted = { At: at, Since: null, SeenAt: null, Jumped: false }
  if (follows(state.At, now, hours)) return trusted
  if (state.Since === null || state.SeenAt === null) return { ...state, Since: at, SeenAt: at, Jumped: wasSet }
  // A clock that went back has been mended: from here on the state is that of a server which was off.
  if (now.getTime() < Date.parse(state.SeenAt) - LEEWAY) return { ...state, Since: at, SeenAt: at, Jumped: false }
  if (!follows(state.SeenAt, now, hours)) return { ...state, Since: at, SeenAt: at, Jumped: state.Jumped || wasSet }
  return !state.Jumped && now.getTime() - Date.parse(state.Since) >= IN_STEP ? trusted : { ...state, SeenAt: at }
}

/** Notes a sweep. Returns whether it may end reservations; administrators are told when it may not. */
export async function trustClock(transaction: Queryable, now: Date, wasSet: boolean): Promise<boolean> {
  await transaction.query(begin(now))
  const [state] = await transaction.query<SweepState>(selectState())
  const hours = await readSettings(transaction)
  if (!state || !hours) return false
  const next = nextState(state, now, hours, wasSet)
  await transaction.query(write(next.At, next.Since, next.SeenAt, next.Jumped))
  if (next.Since === null) return true
  await notify(transaction, 'reservations_stopped', null, now)
  return false
}

const confirm = prepared('sweep.confirm', 'UPDATE reservation_sweep SET "At" = $1, "Since" = NULL, "SeenAt" = NULL, "Jumped" = false WHERE "Since" IS NOT NULL RETURNING "Id"')

/** An administrator who saves the settings while the clock is in doubt says that it is right. It alone makes the save a change. */
export const confirmedClock: RowHooks = {
  async beforeSave(_change, { transaction, actor, now }) {
    const [confirmed] = actor.kind === 'staff' ? await transaction.query(confirm(now)) : []
    return confirmed ? { logged: [{ column: 'Clock', value: now.toISOString(), old: null }] } : {}
  },
}
