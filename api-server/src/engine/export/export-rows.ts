import type { AnyRow, Language } from '@office/shared-api/model'
import { quoted, type Queryable, type Statement } from '../../platform/database/database'
import type { BoundResource } from '../bound-resource'
import { readLabels, searchLabels, type Labels } from '../labels'
import { filterOf, foundKey, type LabelHits, orderByFound, orderOf } from '../list-filter'
import type { ListRequest } from '../list-request'
import { inListTime, watched } from '../list-where'
import { rowColumns, sumColumns } from '../row-statements'
import { tableFields } from '../stored-row'
import type { ExportColumn } from './export-cells'

/** Rows that are read and sent at a time. */
const CHUNK = 500

/** Rows with the names of what they refer to. */
interface RowChunk {
  readonly rows: readonly AnyRow[]
  readonly labels: Labels
}

function idStatement(bound: BoundResource, request: ListRequest, language: Language, hits: LabelHits): Statement {
  const { resource } = bound
  const { where, values } = filterOf(bound, request, hits)
  const { join, key } = orderOf(resource, request.sortField, language)
  const order = orderByFound(foundKey(resource, request.sortField, key), 't."Id"', request)
  const text = `SELECT t."Id" FROM ${quoted(resource.table)} t${join}${where} ORDER BY ${order}`
  return { text, values }
}

/** The Ids of all rows that a list finds, in its order: a few bytes for each, so that rows can be read in portions. */
export async function matchingIds(
  database: Queryable,
  bound: BoundResource,
  request: ListRequest,
  language: Language,
): Promise<readonly number[]> {
  const hits = await searchLabels(database, bound.resource, request.search, language)
  const found = await inListTime(database, request).query<{ readonly Id: number }>(idStatement(bound, watched(database, request), language, hits))
  return found.map(({ Id }) => Id)
}

/**
 * The rows with these Ids, in this order, a portion at a time. No transaction is held while a slow reader takes them:
 * a row that has been deleted meanwhile is left out.
 */
export async function* rowChunks(database: Queryable, bound: BoundResource, ids: readonly number[], { columns, now }: { readonly columns: readonly ExportColumn[]; readonly now: Date }): AsyncGenerator<RowChunk> {
  const { resource, sums } = bound
  const named = columns.flatMap(({ name }) => (Object.hasOwn(sums, name) ? [name] : []))
  for (let start = 0; start < ids.length; start += CHUNK) {
    const portion = ids.slice(start, start + CHUNK)
    const values: unknown[] = [portion]
    const text = `SELECT ${rowColumns(resource)}${sumColumns(bound, named, values, now)} FROM ${quoted(resource.table)} t WHERE t."Id" = ANY($1::integer[])`
    const found = await database.query<AnyRow>({ isShape: true, text, values })
    const byId = new Map(found.map((row) => [row.Id, row]))
    const rows = portion.flatMap((id) => byId.get(id) ?? [])
    yield { rows, labels: await readLabels(database, tableFields(resource.table), rows) }
  }
}
