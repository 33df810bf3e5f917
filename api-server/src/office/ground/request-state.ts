import { LOOKUP_TYPES, type FOLLOWUP_CLASSES, type STATUS_CLASSES } from '@office/shared-api/model'
import { CLOSED_CLASSES } from '@office/shared-api/model/rules'
import type { StoredRow } from '../../engine/stored-row'
import { prepared, type Queryable } from '../../platform/database/database'

/**
 * Whether a request is open, closed, running: conditions over the table of requests under an alias, and the class of its status.
 * The unique index `requests_person_open` repeats "open": a change of it is a migration too.
 */

/** Open: not archived. `privacy/forget-client.ts` archives past the hooks. */
export const isOpen = (alias: string) => `NOT ${alias}."Archived"`

/** Open, and its status does not close it. */
export const isUnclosed = (alias: string) =>
  `${isOpen(alias)} AND NOT EXISTS (SELECT FROM lookups c WHERE c."Id" = ${alias}."Status" AND c."Class" IN (${CLOSED_CLASSES.map((name) => `'${name}'`).join(', ')}))`

/** Day 0 of the clock, as `dayZero` of the model has it. */
export const dayZeroSql = (alias: string) => `coalesce(${alias}."ClockFrom", ${alias}."PaidMusand")`

/** The clock of the law runs; found by the partial index `requests_running`. */
export const isRunningSql = (alias: string) => `${dayZeroSql(alias)} IS NOT NULL AND ${alias}."ArrivedOn" IS NULL AND ${isUnclosed(alias)}`

const lock = prepared('request.lock', 'SELECT 1 FROM requests WHERE "Id" = $1 FOR NO KEY UPDATE')

/** Locks a request for what is written beside it until the transaction ends: of two writers at once the second sees the first. Rows may refer to it meanwhile. */
export async function lockRequest(transaction: Queryable, id: number): Promise<void> {
  await transaction.query(lock(id))
}

const classOf = prepared('status.class', 'SELECT "Class" FROM lookups WHERE "Id" = $1')

/** The class of a request's status; '' where it has none. */
export async function classOfStatus(transaction: Queryable, row: StoredRow): Promise<string> {
  const [status] = await transaction.query<{ readonly Class: string }>(classOf(row['Status']))
  return status?.Class ?? ''
}

/** The statuses that are offered, in their order, from `FROM` on. */
const OFFERED = `FROM lookups WHERE "Type" = ${LOOKUP_TYPES.statuses} AND NOT "Disable"`

/** The status with which requests begin, from `FROM` on. */
export const FIRST_STATUS = `${OFFERED} ORDER BY "Id" LIMIT 1`

const selectFirst = prepared('status.first', `SELECT "Id" ${FIRST_STATUS}`)
// Locked as by the foreign key: a status that is being deleted is waited for, and passed over when it goes.
const selectOfClass = prepared('status.of-class', `SELECT "Id" ${OFFERED} AND "Class" = $1 ORDER BY "Id" LIMIT 1 FOR KEY SHARE`)

/** The status with which requests begin; null where none is offered. */
export async function firstStatus(database: Queryable): Promise<number | null> {
  const [first] = await database.query<{ readonly Id: number }>(selectFirst())
  return first?.Id ?? null
}

const selectFollowUp = prepared('status.follow-up', `SELECT "Id" FROM lookups WHERE "Type" = ${LOOKUP_TYPES.followup} AND NOT "Disable" AND "Class" = $1 ORDER BY "Id" LIMIT 1 FOR KEY SHARE`)

/** The first follow-up status of a class, locked against deletion; null where none is offered. */
export async function followUpOfClass(transaction: Queryable, name: (typeof FOLLOWUP_CLASSES)[number]): Promise<number | null> {
  const [status] = await transaction.query<{ readonly Id: number }>(selectFollowUp(name))
  return status?.Id ?? null
}

/** The first status of a class, locked against deletion; null where none is offered. */
export async function statusOfClass(transaction: Queryable, name: (typeof STATUS_CLASSES)[number]): Promise<number | null> {
  const [status] = await transaction.query<{ readonly Id: number }>(selectOfClass(name))
  return status?.Id ?? null
}
