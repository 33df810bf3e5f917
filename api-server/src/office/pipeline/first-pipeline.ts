import { LOOKUP_TYPES, resources, type FieldValue, type LookupList, type Resource } from '@office/shared-api/model'
import { derivedColumns, emptyRow } from '../../engine/stored-row'
import { quoted, type Queryable } from '../../platform/database/database'
import { continueIds, insertRows } from '../../platform/database/insert-rows'
import { enqueue } from '../../platform/queue/job-queue'
import first from './first-pipeline.json' with { type: 'json' }
import { SHOWS_ALL, STRICT } from '../publication/first-modes'
import { RECOMPUTE } from './position'

/** The first stages, paths, papers, terms and settings of an office. Follow-up statuses and countries are named in English. */

type Values = Readonly<Record<string, FieldValue>>
/** The item of a list by its English name; null where the office has none of that name. */
type FindItem = (list: LookupList, english: string) => number | null

async function itemsByName(transaction: Queryable): Promise<FindItem> {
  const items = await transaction.query<{ Id: number; Type: number; En: string }>({ text: 'SELECT "Id", "Type", "En" FROM lookups ORDER BY "Id" DESC' })
  const ids = new Map(items.map(({ Id, Type, En }) => [`${Type}:${En}`, Id]))
  return (list, english) => ids.get(`${LOOKUP_TYPES[list]}:${english}`) ?? null
}

/** Fills a list that is empty: legal terms and settings stay where an office has deleted all its stages. */
async function insert(transaction: Queryable, resource: Resource, rows: readonly Values[]): Promise<void> {
  const [present] = await transaction.query({ text: `SELECT 1 FROM ${quoted(resource.table)} LIMIT 1` })
  if (present) return
  const whole = rows.map((row, at) => {
    const values = { ...emptyRow(resource.table), ...row }
    return { Id: at + 1, ...values, ...derivedColumns(resource, values) }
  })
  await insertRows(transaction, resource.table, whole)
  await continueIds(transaction, resource.table)
}

const { stages, steps, papers, terms, settings } = resources

/** Fills them where there is no stage yet; the queue then finds each request its place. */
export async function seedPipeline(transaction: Queryable, now: Date): Promise<void> {
  const [present] = await transaction.query({ text: 'SELECT 1 FROM stages LIMIT 1' })
  if (present) return
  const itemOf = await itemsByName(transaction)
  const stageOf = (english: string) => first.stages.findIndex(({ En }) => En === english) + 1
  await insert(transaction, stages, first.stages.map(({ days: _days, status, ...stage }, at) => ({
    ...stage,
    SortId: (at + 1) * 10,
    FilterId: itemOf('followup', status),
    ShowToClient: stage.ClientAr !== '',
  })))
  await insert(transaction, steps, first.stages.flatMap(({ days }, at) =>
    Object.entries(days).flatMap(([country, ExpectedDays]) => {
      const Country = itemOf('countries', country)
      return country !== '' && Country === null ? [] : [{ Country, StageId: at + 1, ExpectedDays }]
    }),
  ))
  await insert(transaction, papers, first.papers.map(({ before, ...paper }, at) => ({
    ...paper,
    SortId: (at + 1) * 10,
    StageId: stageOf(before),
    ShowToClient: paper.From === 'client',
  })))
  await insert(transaction, terms, first.terms)
  // In an office that has worked without an end of reservations, none ends until somebody says so, and its workers are seen as before.
  const [worked] = await transaction.query({ text: 'SELECT 1 FROM requests LIMIT 1' })
  await insert(transaction, settings, [{ DaysOff: 'friday', Assign: 'none', TwoFactor: 'off', ...(worked ? { ...SHOWS_ALL, ReservationHours: 0 } : STRICT) }])
  await enqueue(transaction, { kind: RECOMPUTE, key: `first ${now.toISOString()}` }, now)
}
