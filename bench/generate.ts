import { picturePath, resources, type LookupItem } from '@office/shared-api/model'
import { derivedOf, type PipelineRules } from '@office/shared-api/model/rules'
import { clientOf, NO_VISA, visaOf } from '../demo/src/clients'
import { dayAgo, momentOn, randomFrom, type Random } from '../demo/src/random'
import { lookupIds, type LookupIds } from '../demo/src/lookup-ids'
import { DEMO_OFFICES } from '../demo/src/countries'
import { NO_PIPELINE, pipelineOf } from '../demo/src/pipeline'
import { workerOf, type DemoWorker } from '../demo/src/workers'
import { quoted, type Queryable } from '../api-server/src/platform/database/database'
import { continueIds } from '../api-server/src/platform/database/insert-rows'
import { readRules } from '../api-server/src/office/pipeline/position'
import { requestRef } from '../api-server/src/office/ground/references'
import { storedValues } from '../api-server/src/engine/field-columns'
import { derivedColumns } from '../api-server/src/engine/stored-row'
import { newVersion } from '../api-server/src/platform/files/stored-pictures'
import { clientNumbers, type NumberKind } from './numbers'

/** A large office: many years of requests, most of them archived, and a full catalogue. */
export const SIZE = { workers: 5_000, requests: 100_000 } as const

/** Workers held by an open request; the rest is in the catalogue. */
const HELD = 600
/** Requests older than this are archived. */
const ARCHIVED_AFTER_DAYS = 365
const SPAN_DAYS = 1_095
/** Rows that travel to the database in one statement. */
const BATCH = 2_000

type Row = Readonly<Record<string, unknown>>

/**
 * One statement for a batch of rows of any table, given as JSON: no limit of parameters, one plan. Writes the columns that
 * the table has: an older checkout, measured beside this one, lacks those that have come since.
 */
async function insertJson(database: Queryable, table: string, rows: readonly Row[]): Promise<void> {
  const existing = await database.query<{ name: string }>({
    text: `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
    values: [quoted(table)],
  })
  const known = new Set(existing.map(({ name }) => name))
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH)
    const columns = Object.keys(batch[0] ?? {})
      .filter((column) => known.has(column))
      .map(quoted)
      .join(', ')
    await database.query({
      text: `INSERT INTO ${quoted(table)} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${quoted(table)}, $1)`,
      values: [JSON.stringify(batch)],
    })
  }
  await continueIds(database, table)
}

/**
 * Drops the indexes of a table that only make it fast, and answers how to make them again: over all rows at once, which
 * takes a fraction of the time.
 */
async function takeIndexes(database: Queryable, table: string): Promise<() => Promise<void>> {
  const indexes = await database.query<{ name: string; definition: string }>({
    text: `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
      FROM pg_index WHERE indrelid = $1::regclass AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)`,
    values: [quoted(table)],
  })
  for (const { name } of indexes) await database.query({ text: `DROP INDEX ${name}` })
  return async () => {
    for (const { definition } of indexes) await database.query({ text: definition })
  }
}

interface Context {
  readonly now: Date
  readonly requests: number
  readonly numbers: NumberKind
  readonly ids: LookupIds
  readonly workers: readonly DemoWorker[]
  readonly rules: PipelineRules
}

function workerRow({ row }: DemoWorker): Row {
  // Rows of a worker go as they are: within the JSON of a batch their text would be a text.
  return { ...storedValues(resources.persons, row), Languages: row.Languages, History: row.History, Photo: picturePath('persons', row.Id, newVersion()), ...derivedColumns(resources.persons, row) }
}

/** The request with this number: the oldest first, evenly spread; the newest ones hold the first workers. */
function requestRow(random: Random, Id: number, { now, requests, numbers, ids, workers, rules }: Context): Row {
  const fromEnd = requests - Id
  const age = Math.floor((fromEnd * SPAN_DAYS) / requests)
  const Archived = age > ARCHIVED_AFTER_DAYS
  const held = fromEnd < HELD ? workers[fromEnd] : undefined
  const worker = held ?? (Archived ? random.pick(workers) : undefined)
  const paid = Archived || (held !== undefined && random.chance(0.6))
  const pipeline =
    paid && worker
      ? pipelineOf(random, {
          now,
          age: Math.max(0, age - 3),
          number: Id,
          country: worker.country,
          ids,
          ...(Archived && { ending: 'arrived' }),
        })
      : NO_PIPELINE
  const visa = random.chance(0.4) ? visaOf(random, Id, dayAgo(now, age + 20)) : NO_VISA
  const { IdentityId, Phone, ...visaNumbers } = clientNumbers(numbers, Id)
  const row = {
    Id,
    Ref: requestRef(Id),
    ...clientOf(random, Id),
    IdentityId,
    Phone,
    ...visa,
    ...(visa.HasVisa && visaNumbers),
    ...pipeline,
    PersonId: worker?.row.Id ?? null,
    RequestDate: momentOn(random, now, age),
    Status: ids('statuses', Archived ? 'Done' : paid ? 'Contracted' : 'New'),
    Archived,
    ContractDays: null,
    ClockFrom: null,
    ReplacesId: null,
  }
  // With its place in the pipeline, as a save leaves it: rows that a job had to write once more would lie in a table twice as large.
  const derived = derivedOf(rules, row, new Map(), { country: worker?.row.Country ?? null, termsClass: '', endedOn: null, handedOn: null })
  return { ...row, ...derived, ...derivedColumns(resources.requests, row) }
}

/** The rules of the pipeline; none in an older checkout, whose requests have no place in it. */
async function rulesOf(database: Queryable): Promise<PipelineRules> {
  const [found] = await database.query<{ readonly stages: string | null }>({ text: `SELECT to_regclass('stages')::text AS stages` })
  return found?.stages ? readRules(database) : { stages: [], steps: [], terms: [] }
}

/** Fills an empty database that has its lookup lists with that many requests. The same rows for the same day. */
export async function generate(database: Queryable, requests: number, now: Date, numbers: NumberKind = 'random'): Promise<void> {
  const random = randomFrom(requests)
  const lookups = await database.query<Pick<LookupItem, 'Id' | 'Type' | 'En'>>({
    text: 'SELECT "Id", "Type", "En" FROM lookups',
  })
  const ids = lookupIds(lookups)
  const workers = Array.from({ length: SIZE.workers }, (_, index) =>
    workerOf(random, index + 1, { ids, now }, index >= HELD),
  )
  const offices = DEMO_OFFICES.map((office, index) => ({
    Id: index + 1,
    ...office,
    ...derivedColumns(resources.offices, office),
  }))
  await insertJson(database, 'offices', offices)
  await insertJson(database, 'persons', workers.map(workerRow))
  const context = { now, requests, numbers, ids, workers, rules: await rulesOf(database) }
  const makeIndexes = await takeIndexes(database, 'requests')
  for (let first = 1; first <= requests; first += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, requests - first + 1) }, (_, index) =>
      requestRow(random, first + index, context),
    )
    await insertJson(database, 'requests', rows)
  }
  await makeIndexes()
  await database.query({ text: 'VACUUM ANALYZE' })
}
