import type { Condition } from './condition'
import type { FieldDefinition, PlainValue } from './field'
import { DAY } from './durations'
import { addDays, leadingDay } from './plain-days'
import type { Resource } from './resource'
import { textOf } from './values'

/**
 * `where` of a list: JSON of triples `[field, op, value]` that all have to hold, such as `[["Launched","from","today-30"],["Berth","empty"]]`.
 * The conditions of actions and forms with some words more; `meets.ts` says what each means, and the server's SQL finds the same rows.
 */

export const MOST_CONDITIONS = 6
export const MOST_LISTED = 50
/** Before or after today. */
export const MOST_DAYS = 3_650
export const LONGEST_WHERE = 2_000
/** The greatest whole number that a column holds. */
export const MOST_INTEGER = 2_147_483_647

/** The words of a `where` stand for these: `me` for the Id of the member of staff, `today` for the day in Riyadh, `YYYY-MM-DD`. */
export interface Asker {
  readonly me: number
  readonly today: string
}

/** `from` and `to` are the first and the last that fit; `has` is found anywhere in a text, letters counting without case or Arabic variants. */
export type ListCondition =
  | Exclude<Condition, readonly [string, 'is' | 'not', unknown]>
  | readonly [field: string, op: 'is', value: string | number | boolean]
  | readonly [field: string, op: 'from', first: string | number]
  | readonly [field: string, op: 'to', last: string | number]
  | readonly [field: string, op: 'has', part: string]

export type Op = ListCondition[1]

/** A condition as it is written. */
export type Triple = readonly [field: string, op: Op, value?: unknown]

const EQUAL: readonly Op[] = ['is', 'in', 'empty', 'filled']
const BETWEEN: readonly Op[] = ['from', 'to']

const OPS: Readonly<Record<FieldDefinition['type'], readonly Op[]>> = {
  text: [...EQUAL, 'has'],
  number: [...EQUAL, ...BETWEEN],
  money: [...EQUAL, ...BETWEEN],
  boolean: EQUAL,
  date: [...EQUAL, ...BETWEEN],
  'entered-date': EQUAL,
  moment: ['empty', 'filled', ...BETWEEN],
  lookup: EQUAL,
  lookups: EQUAL,
  rows: ['empty', 'filled'],
  reference: EQUAL,
  choice: EQUAL,
  image: ['empty', 'filled'],
}

/** The words that a condition on this field may use. */
export function opsOn(field: FieldDefinition): readonly Op[] {
  return field.type === 'choice' && field.several ? ['empty', 'filled'] : OPS[field.type]
}

/** `today`, `today+7`, `today-30` or a day itself. In an address a plus sign that nobody escaped is read as a blank. */
function dayOf(value: unknown, { today }: Asker): string | undefined {
  if (typeof value !== 'string') return undefined
  const [isWord, sign, count = '0'] = /^today(?:([ +-])(\d{1,4}))?$/.exec(value) ?? []
  if (isWord === undefined) return leadingDay(value) === value ? value : undefined
  const days = Number(count)
  return days > MOST_DAYS ? undefined : addDays(today, sign === '-' ? -days : days)
}

function integerOf(value: unknown, least: number): number | undefined {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= MOST_INTEGER ? Number(value) : undefined
}

/** An amount in plain digits, as rows carry it. */
function amountOf(text: string): string | undefined {
  return /^-?(0|[1-9]\d{0,12})(\.\d{1,2})?$/.test(text) ? Number(text).toFixed(2) : undefined
}

/** The value as the field would hold it; undefined for one of another type. */
function valueOf(field: FieldDefinition, value: unknown, asker: Asker): Exclude<PlainValue, null> | undefined {
  switch (field.type) {
    case 'number':
      return integerOf(value, -MOST_INTEGER)
    case 'money':
      return amountOf(textOf(value))
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined
    case 'date':
    case 'moment':
      return dayOf(value, asker)
    case 'reference':
      return value === 'me' ? asker.me : integerOf(value, 1)
    case 'lookup':
    case 'lookups':
      return integerOf(value, 1)
    case 'choice':
      return [...field.options, ...(field.kept ?? [])].find((option) => option === value)
    default:
      // No text in a database has this sign.
      return typeof value === 'string' && !value.includes('\u0000') ? value : undefined
  }
}

/** The first or the last moment of a day in Riyadh, as moments are written. */
function momentOf(day: string, op: 'from' | 'to'): string {
  const start = Date.parse(`${day}T00:00:00+03:00`)
  return new Date(op === 'from' ? start : start + DAY - 1).toISOString()
}

/** One triple as a condition, its words replaced; null for one that does not fit the resource. */
export function conditionOf(resource: Resource, triple: unknown, asker: Asker): ListCondition | null {
  const [name, wantedOp, value = null, ...more] = (Array.isArray(triple) ? triple : []) as readonly unknown[]
  if (typeof name !== 'string' || more.length > 0 || !Object.hasOwn(resource.fields, name)) return null
  const field = resource.fields[name]
  const op = field && opsOn(field).find((one) => one === wantedOp)
  if (!op) return null
  if (op === 'empty' || op === 'filled') return value === null ? [name, op] : null
  if (op === 'in') {
    if (!Array.isArray(value) || value.length > MOST_LISTED) return null
    const values = value.map((one: unknown) => valueOf(field, one, asker))
    return values.every((one) => one !== undefined) ? [name, op, values] : null
  }
  const wanted = valueOf(field, value, asker)
  if (wanted === undefined) return null
  return [name, op, field.type === 'moment' ? momentOf(String(wanted), op as 'from' | 'to') : wanted] as ListCondition
}

/** The triples of a `where` as they were written; null for what is none. */
export function triplesIn(text: string): readonly unknown[] | null {
  if (text === '') return []
  if (text.length > LONGEST_WHERE) return null
  try {
    const triples: unknown = JSON.parse(text)
    return Array.isArray(triples) && triples.length <= MOST_CONDITIONS ? triples : null
  } catch {
    return null
  }
}

const ANYBODY: Asker = { me: 1, today: '2000-01-01' }

/** The triples of a `where` that fit the resource, as they were written, and whether that is all of it: what was kept may be older than the fields. */
export function fittingTriples(resource: Resource, text: string): { readonly triples: readonly Triple[]; readonly isWhole: boolean } {
  const written = triplesIn(text)
  const triples = (written ?? []).filter((triple): triple is Triple => conditionOf(resource, triple, ANYBODY) !== null)
  return { triples, isWhole: triples.length === written?.length }
}

/** The conditions of a `where`; null where it is none, or one of its triples does not fit the resource. */
export function whereOf(resource: Resource, text: string, asker: Asker): readonly ListCondition[] | null {
  const conditions = triplesIn(text)?.map((triple) => conditionOf(resource, triple, asker))
  return conditions?.every((condition) => condition !== null) ? conditions : null
}
