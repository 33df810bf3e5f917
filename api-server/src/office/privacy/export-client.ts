import { resources, type Bilingual, type FieldValue } from '@office/shared-api/model'
import type { Database, Queryable } from '../../platform/database/database'
import { labelFor, readLabels, type Labels } from '../../engine/labels'
import { lockRow } from '../../engine/row-statements'
import { tableFields, type SavedRow } from '../../engine/stored-row'
import { recordActivity } from '../activity/record-activity'
import { logOfClient, ownRequests, type StoredChange } from './client-records'
import { exportChildren } from './tables'

type Shown = Readonly<Record<string, FieldValue | Bilingual>>

/** All that the office keeps of one client, under the names of its fields (docs/glossary.md says what they mean). */
export interface ClientData {
  readonly IdentityId: string
  readonly made: string
  readonly requests: readonly Shown[]
  /** Rows that belong to the requests, by table. */
  readonly children: Readonly<Record<string, readonly object[]>>
  /**
   * The history of these requests and of those that were the client's once, oldest first, without the members of staff
   * who made it.
   */
  readonly history: readonly { readonly request: number; readonly date: string; readonly operation: string; readonly changes: readonly StoredChange[] }[]
}

/** The author in the activity record. */
const AUTHOR = { Id: null, Name: 'client:export' }

/** All fields of the row; lookups and the worker by their names. */
function shown({ values }: SavedRow, labels: Labels): Shown {
  const fields = [...tableFields('requests')]
  return Object.fromEntries(fields.map(([name, field]) => [name, labelFor(labels, field, values[name])?.text ?? values[name] ?? null]))
}

async function readClient(transaction: Queryable, identity: string, now: Date): Promise<ClientData> {
  const ids = await ownRequests(transaction, identity)
  const rows: SavedRow[] = []
  for (const id of ids) {
    const row = await lockRow(transaction, resources.requests, id)
    if (row) rows.push(row)
  }
  const labels = await readLabels(transaction, tableFields('requests'), rows.map(({ values }) => values))
  const entries = await logOfClient(transaction, identity, ids)
  return {
    IdentityId: identity,
    made: now.toISOString(),
    requests: rows.map((row) => shown(row, labels)),
    children: await exportChildren(transaction, identity, ids),
    // The parts of an entry that are about others are not exported.
    history: entries.map(({ RowId, Date, Operation, changes }) => ({
      request: RowId,
      date: Date,
      operation: Operation,
      changes: changes.flatMap(({ own }) => own ?? []),
    })),
  }
}

/** All that the office keeps of the client with this identity number, as of one moment. That it left the office is recorded. */
export function exportClient(database: Database, identity: string, now: Date): Promise<ClientData> {
  return database.transaction(async (transaction) => {
    const data = await readClient(transaction, identity, now)
    const changes = [
      { column: 'format', value: 'json' },
      { column: 'columns', value: [...tableFields('requests')].map(([name]) => name).join(',') },
      { column: 'rows', value: data.requests.length },
    ]
    await recordActivity(transaction, { kind: 'export', by: AUTHOR, subject: resources.requests.name, changes }, now)
    return data
  })
}
