import type { ListCondition, FieldDefinition, Resource } from '@office/shared-api/model'
import { hundredthsOf } from '@office/shared-api/model/staff-fields'
import { quoted, type Queryable } from '../platform/database/database'
import { DatabaseError } from '../platform/database/database-error'
import { HttpError } from '../platform/errors'
import type { ListRequest } from './list-request'

/** Conditions of a list (`where`) as SQL: names and types from the declaration, values as parameters. */

/** A list with conditions is counted so far: no kept number tells how many rows they leave. */
export const MOST_COUNTED = 10_000

/** Milliseconds of a statement of a list with conditions: nobody has made an index for all that can be asked. */
const TIME = 2_000

const TOOK_TOO_LONG = '57014'

type Type = 'text' | 'integer' | 'bigint' | 'boolean' | 'date' | 'timestamptz'

function typeOf({ type }: FieldDefinition): Type {
  if (type === 'number' || type === 'lookup' || type === 'lookups' || type === 'reference') return 'integer'
  if (type === 'money') return 'bigint'
  if (type === 'moment') return 'timestamptz'
  return type === 'boolean' || type === 'date' ? type : 'text'
}

/** Texts are never null, paths of pictures are. */
function emptySql(column: string, { type }: FieldDefinition, isEmpty: boolean): string {
  if (type === 'text' || type === 'choice' || type === 'entered-date') return `${column} ${isEmpty ? '=' : '<>'} ''`
  if (type === 'lookups') return `${column} ${isEmpty ? '=' : '<>'} '{}'`
  if (type === 'rows') return `${column} ${isEmpty ? '=' : '<>'} '[]'`
  return `${column} IS ${isEmpty ? '' : 'NOT '}NULL`
}

/** A value of a condition as its column holds it. */
function heldBy(field: FieldDefinition, wanted: unknown): unknown {
  if (field.type !== 'money') return wanted
  return Array.isArray(wanted) ? wanted.map(String).map(hundredthsOf) : hundredthsOf(String(wanted))
}

/** The condition on the table under the alias `t`; `parameter` takes a value and returns its place. Throws for a field or an op that `whereOf` would not read. */
export function conditionSql(resource: Resource, [name, op, wanted]: ListCondition, parameter: (value: unknown) => string): string {
  const field = resource.fields[name]
  if (!field) throw new Error(`${resource.name} has no ${name}`)
  const [column, type] = [`t.${quoted(name)}`, typeOf(field)]
  const held = () => parameter(heldBy(field, wanted))
  switch (op) {
    case 'empty':
    case 'filled':
      return emptySql(column, field, op === 'empty')
    case 'is':
      return field.type === 'lookups' ? `${column} @> ARRAY[${held()}::integer]` : `${column} = ${held()}::${type}`
    case 'in':
      return field.type === 'lookups' ? `${column} && ${held()}::integer[]` : `${column} = ANY(${held()}::${type}[])`
    case 'from':
      return `${column} >= ${held()}::${type}`
    case 'to':
      // Rows are answered with whole milliseconds, the database keeps parts of them.
      return field.type === 'moment' ? `${column} < ${parameter(wanted)}::${type} + interval '1 millisecond'` : `${column} <= ${held()}::${type}`
    case 'has':
      return `strpos(sort_text(${column}), sort_text(${parameter(wanted)}::text)) > 0`
  }
}

/**
 * True of each row until the statement has taken its time, then an error. The embedded engine has no timer that could end a statement, and until it
 * ends nobody else gets an answer: each row that is looked at reads the clock. Behind IS NOT NULL, by which the planner guesses no fewer rows.
 */
export const WITHIN_TIME = `ln(CASE WHEN clock_timestamp() - statement_timestamp() > interval '${TIME} milliseconds' THEN 0 ELSE 1 END) IS NOT NULL`

/** The error of `WITHIN_TIME`: nothing else of the product takes a logarithm. */
const LOGARITHM_OF_ZERO = '2201E'

/** The same request where it reads the clock by itself: one with conditions, on the embedded engine. */
export function watched(reader: Queryable, request: ListRequest): ListRequest {
  return reader.engine === 'embedded' && request.where.length > 0 ? { ...request, isWatched: true } : request
}

/** Reads of a list with conditions, in time: what takes longer throws `too_slow`. */
export function inListTime(reader: Queryable, { where }: ListRequest): Queryable {
  if (where.length === 0) return reader
  return {
    async query<Row extends object>(statement: Parameters<Queryable['query']>[0]): Promise<Row[]> {
      try {
        return await reader.query<Row>({ ...statement, timeout: TIME })
      } catch (error) {
        throw error instanceof DatabaseError && [TOOK_TOO_LONG, LOGARITHM_OF_ZERO].includes(error.code) ? new HttpError('too_slow') : error
      }
    },
  }
}
