import { resources, type Resource } from '@office/shared-api/model'
import { lockRow, updateStatement } from '../../engine/row-statements'
import { prepared, quoted, type Queryable } from '../../platform/database/database'
import { forgetChanges } from './forget-log'

/** Hand-overs, payments and cases belong to a client as well as to a worker: each is forgotten on its own, and the office's counts stay. */

interface Kept {
  readonly resource: Resource
  /** The texts that go, of the row and of its log. */
  readonly emptied: readonly string[]
  /** Of its log all else goes, too. */
  readonly logged: readonly string[]
}

const FREE_TEXTS = ['Story', 'MusanedNo']
const CASES: Kept = { resource: resources.cases, emptied: FREE_TEXTS, logged: ['Kind', 'From', 'OpenedOn', 'AnswerBy', 'Documented', 'DocumentedOn', 'ReportedOn', 'ExitOn', 'State', 'Outcome', 'DueAmount', 'DueOn', 'DueBy', 'ClosedOn'] }
const PAYMENTS: Kept = { resource: resources.payments, emptied: ['Note', 'VoidReason'], logged: ['Kind', 'Amount', 'On', 'Method', 'Reference', 'State', 'Number', 'VoidedOn'] }
const HANDOVERS: Kept = { resource: resources.handovers, emptied: ['Items', 'Belongings', 'Signature', 'VoidReason'], logged: ['Direction', 'At', 'As', 'VoidedOn'] }

/** Empties the texts of the rows of some requests, and what they are found by; `requests` is SQL for their Ids, of which $1 is the Id of the client's request, or of the worker. */
async function empty(transaction: Queryable, { resource, emptied, logged }: Kept, requests: string, id: number): Promise<void> {
  const { table } = resource
  const rows = prepared(`privacy.rows.${table}.${requests.length}`, `SELECT "Id" FROM ${quoted(table)} WHERE "RequestId" IN (${requests}) ORDER BY "Id"`)
  for (const { Id } of await transaction.query<{ readonly Id: number }>(rows(id))) {
    const present = await lockRow(transaction, resource, Id)
    if (!present) continue
    // Past the save and its hooks: a save would log the old texts, which are to go.
    const after = { ...present.values, ...Object.fromEntries(emptied.map((name) => [name, ''])) }
    await transaction.query(updateStatement(resource, Id, after, emptied))
    await forgetChanges(transaction, table, Id, logged)
  }
}

const OWN = 'SELECT $1::integer'
const OF_WORKER = 'SELECT r."Id" FROM requests r WHERE r."PersonId" = $1 OR r."WantedPersonId" = $1'

/** Of a request whose client is forgotten: amounts, days and numbers stay. The hand-overs themselves are deleted with what else says something about the client. */
export async function forgetAfterArrival(transaction: Queryable, requestId: number): Promise<void> {
  for (const kept of [CASES, PAYMENTS, { ...HANDOVERS, logged: [] }]) await empty(transaction, kept, OWN, requestId)
}

/** Of the requests of a worker who is forgotten. */
export async function forgetHandedOver(transaction: Queryable, workerId: number): Promise<void> {
  for (const kept of [CASES, HANDOVERS]) await empty(transaction, kept, OF_WORKER, workerId)
}
