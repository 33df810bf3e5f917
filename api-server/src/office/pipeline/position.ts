import { dayInRiyadh, OFFICE_TIME_ZONE, STAGE_FIELDS, textOf, type FollowRow } from '@office/shared-api/model'
import { derivedOf, extensionDue, isRunning, type Around, type DerivedColumns, type MarkedRequest, type Marks, type PipelineRules, type Recorded } from '@office/shared-api/model/rules'
import type { RowHooks } from '../../engine/bound-resource'
import type { Derive } from '../../engine/rebuild'
import type { StoredRow } from '../../engine/stored-row'
import { prepared, quoted, type Database, type Queryable, type Statement } from '../../platform/database/database'
import { coalesceJobs, enqueue } from '../../platform/queue/job-queue'
import type { Handler } from '../../platform/queue/queue-worker'

/** The columns of a request that follow from its marks, its worker's country and category and the rules of the office: kept in step with each change. */

/** The columns of the rules that a position follows from. Names, sentences and sources may change without a recompute. */
const RULE_COLUMNS = {
  stages: ['Id', 'Field', 'SortId', 'Disable'],
  steps: ['Country', 'StageId', 'ExpectedDays'],
  terms: ['From', 'Class', 'ArrivalDays', 'ExtensionDays', 'Extension', 'GuaranteeDays', 'GuaranteeFrom', 'ContractMonths'],
} as const

function rules(where: Readonly<Partial<Record<keyof typeof RULE_COLUMNS, string>>> = {}): string {
  return Object.entries(RULE_COLUMNS)
    .map(([table, columns]) => {
      const row = columns.map((name) => `'${name}', ${quoted(name)}`).join(', ')
      return `(SELECT coalesce(json_agg(json_build_object(${row})), '[]') FROM ${table}${where[table as keyof typeof RULE_COLUMNS] ?? ''}) AS ${table}`
    })
    .join(', ')
}

const COUNTRY = '(SELECT "Country" FROM persons WHERE "Id" = $1)'
/** The category of worker `w`, of one who is forgotten too: the terms of their requests stay. */
const CATEGORY = `coalesce(w."Category", (SELECT x."Category" FROM forgotten_workers x WHERE x."PersonId" = w."Id"))`
const CLASS = `(SELECT c."Class" FROM persons w JOIN lookups c ON c."Id" = ${CATEGORY} WHERE w."Id" = $1)`
/** `Surroundings` as columns of a SELECT, where $1 is the worker. Of other countries' paths and other classes' terms nothing is read. */
export const SURROUNDINGS = `${rules({
  steps: ` WHERE "Country" IS NULL OR "Country" = ${COUNTRY}`,
  terms: ` WHERE "Class" = '' OR "Class" = ${CLASS}`,
})}, ${COUNTRY} AS country, coalesce(${CLASS}, '') AS "termsClass"`
const dayOf = (moment: string) => `(${moment} AT TIME ZONE '${OFFICE_TIME_ZONE}')::date`
const handedOver = (direction: 'out' | 'back', id: string) =>
  `(SELECT min(${dayOf('h."At"')}) FROM handovers h WHERE h."RequestId" = ${id} AND h."Direction" = '${direction}' AND h."VoidedOn" IS NULL)`
/** `Recorded` as columns of a SELECT, of the request whose Id this SQL gives: the worker was replaced, has left or came back, and was handed over. */
const recorded = (id: string) =>
  `least(
     (SELECT min(${dayOf('x."RequestDate"')}) FROM requests x WHERE x."ReplacesId" = ${id}),
     (SELECT min(e."ExitOn") FROM cases e WHERE e."RequestId" = ${id}),
     ${handedOver('back', id)}
   ) AS "endedOn", ${handedOver('out', id)} AS "handedOn"`

/** The inputs of a request's position besides the request itself. */
export interface Surroundings extends PipelineRules, Omit<Around, keyof Recorded>, Partial<Recorded> {}

const selectRules = prepared('position.rules', `SELECT ${rules()}`)
const selectSurroundings = prepared(
  'position.surroundings',
  `SELECT ${SURROUNDINGS}, (SELECT coalesce(json_agg(json_build_array("StageId", "On")), '[]') FROM stage_marks WHERE "RequestId" = $2) AS marks,
     ${recorded('$2')}, coalesce((SELECT "Class" FROM lookups WHERE "Id" = $3), '') AS "statusClass"`,
)

interface MarkedSurroundings extends Surroundings {
  readonly marks: readonly (readonly [stage: number, day: string])[]
  readonly statusClass: string
}

/** Reads what a request's position and clock follow from. */
export async function readSurroundings(transaction: Queryable, id: number, row: StoredRow): Promise<MarkedSurroundings | undefined> {
  const [found] = await transaction.query<MarkedSurroundings>(selectSurroundings(row['PersonId'], id, row['Status']))
  return found
}

/** Reads the stages, steps and terms of the office. */
export async function readRules(database: Queryable): Promise<PipelineRules> {
  const [rules] = await database.query<PipelineRules>(selectRules())
  return rules ?? { stages: [], steps: [], terms: [] }
}

/** The place of a request, by its fields and the marks of stages without one. */
export function positionOf(found: Surroundings, row: StoredRow, marks: Marks = new Map()): StoredRow {
  // A stored row has all fields of its table.
  return { ...derivedOf(found, row as unknown as MarkedRequest, marks, { ...found, endedOn: found.endedOn ?? null, handedOn: found.handedOn ?? null }) }
}

/** The extension of a running request whose terms give it by themselves: set once the first end has passed, and taken back where that has moved. */
function extended({ terms, termsClass, statusClass }: MarkedSurroundings, row: StoredRow, now: Date): StoredRow {
  // A stored row has all fields of its table.
  const request = row as unknown as FollowRow
  const today = dayInRiyadh(now)
  const due = isRunning(request, statusClass) ? extensionDue(request, terms, termsClass, today) : null
  return due === null ? {} : { ExtendedOn: due === 'extend' ? today : null }
}

/** Works the columns out with every change of a request (a new one gets them with its reference), and anew of one that comes back, without its marks. It stands after the rules that set other values. */
export const position: RowHooks = {
  async beforeSave({ id, before, after, comesBack }, { transaction, now }) {
    const found = before || comesBack ? await readSurroundings(transaction, id, after) : undefined
    if (!found) return {}
    const byDay = extended(found, after, now)
    return { values: { ...byDay, ...positionOf(found, { ...after, ...byDay }, new Map(found.marks)) }, bySystem: Object.keys(byDay) }
  },
}

const PORTION = 200

const DERIVED = ['StageId', 'NextStageId', 'StageDueOn', 'ForecastOn', 'DeadlineOn', 'GuaranteeSince', 'GuaranteeUntil', 'ContractUntil'] as const satisfies readonly (keyof DerivedColumns)[]

type KeptRequest = MarkedRequest & DerivedColumns & { readonly Id: number; readonly PersonId: number | null }

const COLUMNS = ['Id', 'PersonId', ...STAGE_FIELDS, 'ContractDate', 'ContractDays', 'ClockFrom', 'ReplacesId', 'ExtendedOn', ...DERIVED].map(quoted).join(', ')
const portion = (name: string, condition: string) =>
  prepared(
    name,
    `SELECT ${COLUMNS} FROM requests WHERE "Id" > $1${condition} ORDER BY "Id" LIMIT ${PORTION} FOR NO KEY UPDATE`,
  )
const portionOfAll = portion('position.portion', '')
const portionOfWorker = portion('position.portion-of-worker', ' AND "PersonId" = $2')
const one = portion('position.portion-of-one', ' AND "Id" = $2')
const selectMarks = prepared('position.marks', 'SELECT "RequestId", "StageId", "On" FROM stage_marks WHERE "RequestId" = ANY($1::integer[])')
const selectWorkers = prepared(
  'position.workers',
  `SELECT r."Id", w."Country" AS country, coalesce(c."Class", '') AS "termsClass", ${recorded('r."Id"')}
   FROM requests r LEFT JOIN persons w ON w."Id" = r."PersonId" LEFT JOIN lookups c ON c."Id" = ${CATEGORY} WHERE r."Id" = ANY($1::integer[])`,
)
const update = prepared(
  'position.update',
  `UPDATE requests r SET ${DERIVED.map((name) => `${quoted(name)} = n.${quoted(name)}`).join(', ')}
   FROM json_populate_recordset(NULL::requests, $1) n WHERE r."Id" = n."Id"`,
)

/** The marks of stages without a field, by request. */
async function marksOf(database: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, Marks>> {
  const marks = new Map<number, Map<number, string>>()
  for (const { RequestId, StageId, On } of await database.query<{ RequestId: number; StageId: number; On: string }>(selectMarks(ids))) {
    marks.set(RequestId, (marks.get(RequestId) ?? new Map<number, string>()).set(StageId, On))
  }
  return marks
}

/** The surroundings of these requests that their columns follow from, by request. */
async function aroundOf(database: Queryable, requests: readonly KeptRequest[]): Promise<ReadonlyMap<number, Around>> {
  const rows = await database.query<Around & { readonly Id: number }>(selectWorkers(requests.map(({ Id }) => Id)))
  return new Map(rows.map(({ Id, ...around }) => [Id, around]))
}

const ALONE: Around = { country: null, termsClass: '', endedOn: null, handedOn: null }

/** The derived columns of stored requests, whose locks the caller holds. */
async function positionsOf(transaction: Queryable, requests: readonly KeptRequest[]): Promise<ReadonlyMap<KeptRequest, DerivedColumns>> {
  // Only now, under the locks: a save of one of these requests that was waited for may have changed its worker, and a later one reads all this later, too.
  const rules = await readRules(transaction)
  const marks = await marksOf(transaction, requests.map(({ Id }) => Id))
  const around = await aroundOf(transaction, requests)
  return new Map(requests.map((request) => [request, derivedOf(rules, request, marks.get(request.Id) ?? new Map(), around.get(request.Id) ?? ALONE)]))
}

/** The same for a rebuild of the table. */
export const derivePositions: Derive = async (transaction, rows) => {
  // A stored row has all fields of its table.
  const found = await positionsOf(transaction, rows.map(({ Id, values }) => ({ ...values, Id }) as unknown as KeptRequest))
  return new Map([...found].map(([{ Id }, derived]) => [Id, { ...derived }]))
}

/** Recomputes a portion of requests, which stay locked until the transaction ends. Returns the last Id, or null when there are no more. */
async function recomputePortion(transaction: Queryable, select: Statement): Promise<number | null> {
  const requests = await transaction.query<KeptRequest>(select)
  const changed = [...(await positionsOf(transaction, requests))].flatMap(([request, derived]) =>
    DERIVED.every((name) => derived[name] === request[name]) ? [] : [{ Id: request.Id, ...derived }],
  )
  if (changed.length > 0) await transaction.query(update(JSON.stringify(changed)))
  return requests.length === PORTION ? (requests.at(-1)?.Id ?? null) : null
}

/** Brings the columns of all requests in step with the rules, a portion at a time. Versions stay: nobody's open form goes stale. */
export async function recomputeRequests(database: Database): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after
    after = await database.transaction((transaction) => recomputePortion(transaction, portionOfAll(from)))
  }
}

/** Brings the columns of one request in step, after a change past the save. */
export async function recomputeRequest(transaction: Queryable, id: number): Promise<void> {
  await recomputePortion(transaction, one(0, id))
}

/** Rows of a request that its guarantee follows from: it is kept in step with each change of one. */
export const requestPosition: RowHooks = {
  afterSave: ({ after }, { transaction }) => recomputeRequest(transaction, Number(after['RequestId'])),
}

// A request is locked before its worker, as by a save that assigns or releases one: the other order is a deadlock. Null is not sent.
const lockRequestsOf = prepared(
  'position.lock-of-worker',
  `SELECT FROM requests WHERE "PersonId" = $1 AND EXISTS (SELECT FROM persons WHERE "Id" = $1
     AND (coalesce("Country"::text, '') <> $2 OR coalesce("Category"::text, '') <> $3))
   ORDER BY "Id" FOR NO KEY UPDATE`,
)

/** The Id that a body sends for a lookup, as text; null where it sends none, or what the rules of the fields refuse, which have not been asked yet. */
function sentItem(value: unknown): string | null {
  const sent = textOf(value).trim()
  return value !== undefined && /^[0-9]*$/.test(sent) ? sent : null
}

/** A worker of another country takes their requests to another path, one of another category to other terms, in the same transaction. */
export const country: RowHooks = {
  async beforeLock(id, { Country, Category }, { transaction }) {
    const [country, category] = [sentItem(Country), sentItem(Category)]
    if (country !== null || category !== null) await transaction.query(lockRequestsOf(id, country, category))
  },
  async afterSave({ id, before, after }, { transaction }) {
    if (!before || (before['Country'] === after['Country'] && before['Category'] === after['Category'])) return
    for (let last: number | null = 0; last !== null; ) last = await recomputePortion(transaction, portionOfWorker(last, id))
  },
}

/** The kind of the job that recomputes all requests. */
export const RECOMPUTE = 'recompute'

export function recomputeHandler(database: Database): Handler {
  return {
    effect: 'outside',
    async work(_job, now) {
      // First, because the rules are read afterwards: what is asked for from here on is a job of its own.
      await coalesceJobs(database, RECOMPUTE, now)
      await recomputeRequests(database)
    },
  }
}

const lastEntry = prepared('position.entry', 'SELECT max("Id")::text AS entry FROM change_log WHERE "Table" = $1 AND "RowId" = $2')

/** Stages, steps, terms and categories: a change of one that moves positions is a job that recomputes all requests, named by its entry in the log. */
export function recompute(table: keyof typeof RULE_COLUMNS | 'lookups'): RowHooks {
  const columns: readonly string[] = table === 'lookups' ? ['Class'] : RULE_COLUMNS[table]
  return {
    async afterSave({ id, before, after }, { transaction, now }) {
      if (before && columns.every((name) => before[name] === after[name])) return
      const [last] = await transaction.query<{ readonly entry: string | null }>(lastEntry(table, id))
      await enqueue(transaction, { kind: RECOMPUTE, key: last?.entry ?? `${table} ${id}` }, now)
    },
    // A deletion is logged once it has been done; no other row ever has its Id.
    beforeRemove: ({ Id }, { transaction, now }) => enqueue(transaction, { kind: RECOMPUTE, key: `${table} ${Id} deleted` }, now),
  }
}
