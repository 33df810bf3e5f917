import { prepared, quoted, type Queryable } from '../../platform/database/database'
import { forgetChanges } from './forget-log'

/** Hand-overs, payments and cases belong to a client as well as to a worker: each is forgotten on its own, and the office's counts stay. */

interface Kept {
  readonly table: 'handovers' | 'payments' | 'cases'
  /** The texts that go, of the row and of its log. */
  readonly emptied: readonly string[]
  /** Of its log all else goes, too. */
  readonly logged: readonly string[]
}

const FREE_TEXTS = ['Story', 'MusanedNo']
const CASES: Kept = { table: 'cases', emptied: FREE_TEXTS, logged: ['Kind', 'From', 'OpenedOn', 'AnswerBy', 'Documented', 'DocumentedOn', 'ReportedOn', 'ExitOn', 'State', 'Outcome', 'DueAmount', 'DueOn', 'DueBy', 'ClosedOn'] }
const PAYMENTS: Kept = { table: 'payments', emptied: ['Note'], logged: ['Kind', 'Amount', 'On', 'Method', 'Reference', 'State', 'Number', 'VoidedOn'] }
const HANDOVERS: Kept = { table: 'handovers', emptied: ['Items', 'Belongings', 'Signature'], logged: ['Direction', 'At', 'As', 'VoidedOn'] }

/** Empties the texts of the rows of some requests; `requests` is SQL for their Ids, of which $1 is the Id of the client's request, or of the worker. */
async function empty(transaction: Queryable, { table, emptied, logged }: Kept, requests: string, id: number): Promise<void> {
  const rows = prepared(`privacy.rows.${table}.${requests.length}`, `SELECT "Id" FROM ${table} WHERE "RequestId" IN (${requests})`)
  const update = prepared(`privacy.empty.${table}.${requests.length}`, `UPDATE ${table} SET ${emptied.map((name) => `${quoted(name)} = ''`).join(', ')}, "Version" = "Version" + 1 WHERE "RequestId" IN (${requests})`)
  for (const { Id } of await transaction.query<{ readonly Id: number }>(rows(id))) await forgetChanges(transaction, table, Id, logged)
  await transaction.query(update(id))
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
