import { resources, type FieldValue } from '@office/shared-api/model'
import { labelFor, readLabels } from '../../engine/labels'
import { lockRow } from '../../engine/row-statements'
import { tableFields } from '../../engine/stored-row'
import { prepared, type Database, type Queryable } from '../../platform/database/database'
import { recordActivity } from '../activity/record-activity'
import { changesIn } from './forget-log'
import { askedWorkers } from './worker-records'

/** All that the office keeps of one worker, under the names of its fields. */
export interface WorkerData {
  readonly Ref: string
  readonly made: string
  readonly workers: readonly Readonly<Record<string, unknown>>[]
  readonly consents: readonly object[]
  /** The requests that name the worker, by their references: what else they hold is a client's. */
  readonly requests: readonly string[]
  /** The cases and hand-overs of these requests, without who the client was. */
  readonly cases: readonly object[]
  readonly handovers: readonly object[]
  /** The history, of a deleted row too, oldest first, without the members of staff who made it. */
  readonly history: readonly { readonly date: string; readonly operation: string; readonly changes: readonly unknown[] }[]
}

/** The author in the activity record. */
const AUTHOR = { Id: null, Name: 'worker:export' }

const consentsOf = prepared('privacy.worker-consents', 'SELECT "Purpose", "GivenOn", "Method", "Until", "WithdrawnOn", "Note", "At" FROM consents WHERE "PersonId" = $1 ORDER BY "Id"')
const requestsOf = prepared('privacy.worker-requests', 'SELECT "Ref" FROM requests WHERE "PersonId" = $1 OR "WantedPersonId" = $1 ORDER BY "Id"')
const OF_WORKER = '(SELECT "Id" FROM requests WHERE "PersonId" = $1 OR "WantedPersonId" = $1)'
const casesOf = prepared(
  'privacy.worker-cases',
  `SELECT "Ref", "Kind", "From", "MusanedNo", "OpenedOn", "Story", "Documented", "DocumentedOn", "ReportedOn", "ExitOn", "State", "Outcome", "ClosedOn" FROM cases WHERE "RequestId" IN ${OF_WORKER} ORDER BY "Id"`,
)
const handoversOf = prepared('privacy.worker-handovers', `SELECT "Direction", "At", "Place", "Items", "Belongings", "VoidedOn" FROM handovers WHERE "RequestId" IN ${OF_WORKER} ORDER BY "Id"`)
const historyOf = prepared('privacy.worker-history', `SELECT "Date", "Operation", "Changes" FROM change_log WHERE "Table" = 'persons' AND "RowId" = $1 ORDER BY "Id"`)

async function readWorker(transaction: Queryable, id: number): Promise<Omit<WorkerData, 'Ref' | 'made'>> {
  const fields = tableFields(resources.persons.table)
  const row = await lockRow(transaction, resources.persons, id)
  const values: Readonly<Record<string, FieldValue>>[] = row ? [row.values] : []
  const labels = await readLabels(transaction, fields, values)
  const history = await transaction.query<{ readonly Date: string; readonly Operation: string; readonly Changes: string }>(historyOf(id))
  return {
    workers: values.map((one) => Object.fromEntries([...fields].map(([name, field]) => [name, labelFor(labels, field, one[name], one)?.text ?? one[name] ?? null]))),
    consents: await transaction.query(consentsOf(id)),
    requests: (await transaction.query<{ readonly Ref: string }>(requestsOf(id))).map(({ Ref }) => Ref),
    cases: await transaction.query(casesOf(id)),
    handovers: await transaction.query(handoversOf(id)),
    history: history.map(({ Date: date, Operation: operation, Changes }) => ({ date, operation, changes: changesIn(Changes) })),
  }
}

/** All that the office keeps of the worker with this reference, as of one moment. That it left the office is recorded. */
export function exportWorker(database: Database, reference: string, now: Date): Promise<WorkerData> {
  return database.transaction(async (transaction) => {
    const found: Omit<WorkerData, 'Ref' | 'made'>[] = []
    for (const { id } of await askedWorkers(transaction, reference)) found.push(await readWorker(transaction, id))
    const changes = [
      { column: 'format', value: 'json' },
      { column: 'rows', value: found.length },
    ]
    await recordActivity(transaction, { kind: 'export', by: AUTHOR, subject: resources.persons.name, changes }, now)
    return {
      Ref: reference,
      made: now.toISOString(),
      workers: found.flatMap(({ workers }) => workers),
      consents: found.flatMap(({ consents }) => consents),
      requests: found.flatMap(({ requests }) => requests),
      cases: found.flatMap(({ cases }) => cases),
      handovers: found.flatMap(({ handovers }) => handovers),
      history: found.flatMap(({ history }) => history),
    }
  })
}
