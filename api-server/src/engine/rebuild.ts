import { createHash } from 'node:crypto'
import { HOUR, type FieldValue, type Resource } from '@office/shared-api/model'
import { prepared, quoted, type Database, type Queryable } from '../platform/database/database'
import { enqueue } from '../platform/queue/job-queue'
import type { DatabaseHandler } from '../platform/queue/queue-worker'
import type { BoundResources } from './bound-resource'
import { readColumns, storedValues } from './field-columns'
import { isSame } from './same-value'
import { derivedColumns, derivedDeclaration, emptyRow, tableFields, type SavedRow, type StoredRow } from './stored-row'

/**
 * Rebuild by fingerprint: folded search texts, labels and derived fields are written with each row, so rows from before keep the form of the
 * declaration of their time. Each table has the fingerprint of the declaration that its rows follow; a start with another one has them written anew.
 */

/** Works the fields of a named derivation out for stored rows, which are locked, by their Ids: for each row all of the same fields. */
export type Derive = (transaction: Queryable, rows: readonly SavedRow[]) => Promise<ReadonlyMap<number, StoredRow>>

/** A table with one of its resources, and the functions of its derived fields. */
interface Rebuilt {
  readonly resource: Resource
  readonly print: string
  readonly derive: readonly Derive[]
}

/** The data of a job. */
interface Portion {
  readonly table: string
  /** The key of the job that began the pass over the table. */
  readonly pass: string
  /** Rows with greater Ids: where the portion before ended. */
  readonly after?: number
  /** A portion before has changed a row. */
  readonly written?: boolean
}

/** Rows of one job, in one short transaction. */
const PORTION = 300

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
}

/** The fingerprint of a table: a digest of what its derived columns follow from. */
export function fingerprintOf(table: string): string {
  return digest(derivedDeclaration(table))
}

function tablesOf(bound: BoundResources): ReadonlyMap<string, Rebuilt> {
  const tables = new Map<string, Rebuilt>()
  for (const { resource, derivations } of bound.values()) {
    const known = tables.get(resource.table) ?? { resource, print: fingerprintOf(resource.table), derive: [] }
    tables.set(resource.table, { ...known, derive: [...new Set([...known.derive, ...Object.values(derivations)])] })
  }
  return tables
}

/** The kind of the jobs: of this declaration alone, since a program with another one would write rows its own way. */
export function rebuildKind(bound: BoundResources): string {
  return `rebuild.${digest([...tablesOf(bound)].map(([table, { print }]) => [table, print]))}`
}

const selectPrints = prepared('rebuild.prints', 'SELECT "Table", "Print", "WrittenAt" FROM fingerprints')
const keepPrint = prepared(
  'rebuild.keep-print',
  `INSERT INTO fingerprints ("Table", "Print", "WrittenAt") VALUES ($1, $2, $3)
   ON CONFLICT ("Table") DO UPDATE SET "Print" = excluded."Print", "WrittenAt" = excluded."WrittenAt"`,
)
const silence = prepared('rebuild.silence', `SELECT set_config('office.silent', $1, true)`)

async function hasRows(transaction: Queryable, table: string): Promise<boolean> {
  return (await transaction.query({ text: `SELECT FROM ${quoted(table)} LIMIT 1` })).length > 0
}

/**
 * Queues the rebuild of each table whose rows follow another declaration than this program's, and once more an hour later: a server of the
 * release before may run beside this one until then. A new table without rows has nothing to rebuild, nor has any of a new database (`isNew`).
 */
export async function queueRebuilds(database: Database, bound: BoundResources, now: Date, { isNew = false } = {}): Promise<void> {
  const kind = rebuildKind(bound)
  await database.transaction(async (transaction) => {
    const prints = await transaction.query<{ readonly Table: string; readonly Print: string; readonly WrittenAt: string }>(selectPrints())
    for (const [table, { print }] of tablesOf(bound)) {
      const before = prints.find(({ Table }) => Table === table)
      if (before?.Print === print) continue
      if (!before && (isNew || !(await hasRows(transaction, table)))) {
        await transaction.query(keepPrint(table, print, now))
        continue
      }
      // With the moment of the fingerprint before, so that a release that comes back is another pass.
      const first = `${table} ${print} ${before?.WrittenAt ?? ''}`
      const again = `${first} again`
      await enqueue(transaction, { kind, key: first, data: { table, pass: first } }, now)
      await enqueue(transaction, { kind, key: again, data: { table, pass: again }, runAt: new Date(now.getTime() + HOUR) }, now)
    }
  })
}

/** Reads a portion of whole rows with their derived columns, and locks them until the transaction ends. */
async function lockPortion(transaction: Queryable, table: string, columns: readonly string[], after: number) {
  const rows = await transaction.query<Readonly<Record<string, FieldValue>>>({
    text: `SELECT ${[readColumns(tableFields(table)), ...columns.map((name) => `t.${quoted(name)}`)].join(', ')} FROM ${quoted(table)} t
           WHERE t."Id" > $1 ORDER BY t."Id" LIMIT ${PORTION} FOR NO KEY UPDATE`,
    values: [after],
  })
  return rows.map(({ Id, Version, ...values }) => ({ Id: Number(Id), Version: Number(Version), values }))
}

/** The columns of a row that are not as its values have them now; null where all are. */
function columnsAnew(resource: Resource, { Id, values }: SavedRow, derived: StoredRow): StoredRow | null {
  const fields = tableFields(resource.table)
  const columns = derivedColumns(resource, { ...values, ...derived })
  const isKept = (name: string, value: FieldValue) => {
    const field = fields.get(name)
    return field ? isSame(field, values[name] ?? null, value) : values[name] === value
  }
  const anew = Object.entries({ ...derived, ...columns })
  return anew.every(([name, value]) => isKept(name, value)) ? null : { Id, ...storedValues(resource, derived), ...columns }
}

/** Writes what has changed in a portion; versions stay, nothing is logged. Returns the last Id, null when there are no more, and whether a row was written. */
async function rebuildPortion(transaction: Queryable, { resource, derive }: Rebuilt, after: number): Promise<{ readonly last: number | null; readonly written: boolean }> {
  const { table } = resource
  const rows = await lockPortion(transaction, table, Object.keys(derivedColumns(resource, emptyRow(table))), after)
  const found = new Map<number, StoredRow>()
  for (const work of derive) for (const [id, values] of await work(transaction, rows)) found.set(id, { ...found.get(id), ...values })
  const changed: StoredRow[] = rows.flatMap((row) => [columnsAnew(resource, row, found.get(row.Id) ?? {})].filter((columns) => columns !== null))
  const names = Object.keys(changed[0] ?? {}).filter((name) => name !== 'Id')
  if (changed.length > 0) {
    await transaction.query({
      text: `UPDATE ${quoted(table)} r SET ${names.map((name) => `${quoted(name)} = n.${quoted(name)}`).join(', ')}
             FROM json_populate_recordset(NULL::${quoted(table)}, $1) n WHERE r."Id" = n."Id"`,
      values: [JSON.stringify(changed)],
    })
  }
  return { last: rows.length === PORTION ? (rows.at(-1)?.Id ?? null) : null, written: changed.length > 0 }
}

/** Rebuilds a portion of a table silently and queues the next one in the same transaction; the last one keeps the fingerprint and tells open screens once. */
export function rebuildHandler(bound: BoundResources): DatabaseHandler {
  const [kind, tables] = [rebuildKind(bound), tablesOf(bound)]
  return {
    effect: 'database',
    async work({ Data }, transaction, now) {
      const { table, pass, after = 0, written = false } = Data as Portion
      const rebuilt = tables.get(table)
      if (!rebuilt) return
      await transaction.query(silence('on'))
      const portion = await rebuildPortion(transaction, rebuilt, after)
      await transaction.query(silence('off'))
      const isWritten = written || portion.written
      if (portion.last !== null) {
        const data: Portion = { table, pass, after: portion.last, written: isWritten }
        await enqueue(transaction, { kind, key: `${pass} ${portion.last}`, data }, now)
        return
      }
      // Triggers by statement work without a row, too: whatever the table raises is raised once.
      if (isWritten) await transaction.query({ text: `UPDATE ${quoted(table)} SET "Search" = "Search" WHERE false` })
      await transaction.query(keepPrint(table, rebuilt.print, now))
    },
  }
}
