import fc from 'fast-check'
import type { DocumentSchema, OpenApiDocument } from '../../../src/engine/contract/document-parts'

/** Values that exist in the office, by the names under which calls take them: without them few generated calls would succeed. */
export type Known = Readonly<Record<string, readonly unknown[]>>

export interface Context {
  readonly document: OpenApiDocument
  readonly known: Known
}

function isSchema(value: unknown): value is DocumentSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The schema itself, wherever it stands. */
export function resolve(schema: DocumentSchema, { document }: Context): DocumentSchema {
  return schema.$ref ? (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema
}

function numberOr(value: unknown, fallback: number): number {
  return typeof value === 'number' ? value : fallback
}

function texts(schema: DocumentSchema): fc.Arbitrary<unknown> {
  const [least, most] = [numberOr(schema['minLength'], 0), numberOr(schema['maxLength'], 60)]
  if (schema['format'] === 'date') {
    const [min, max] = [new Date('1950-01-01'), new Date('2060-12-31')]
    return fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
  }
  if (typeof schema['pattern'] === 'string') {
    return fc.stringMatching(new RegExp(schema['pattern']), { size: '-1' }).filter((text) => text.length >= least && text.length <= most)
  }
  return fc.string({ minLength: least, maxLength: Math.min(most, 60), unit: 'grapheme' }).filter((text) => text.length <= most)
}

function integers(schema: DocumentSchema): fc.Arbitrary<unknown> {
  const [min, max] = [numberOr(schema['minimum'], 0), numberOr(schema['maximum'], 1_000)]
  // Rows of a small office have small Ids.
  return fc.oneof({ weight: 3, arbitrary: fc.integer({ min, max: Math.min(max, min + 30) }) }, { weight: 1, arbitrary: fc.integer({ min, max }) })
}

/** Values that the schema allows. */
export function allowed(given: DocumentSchema, context: Context, name = ''): fc.Arbitrary<unknown> {
  const schema = resolve(given, context)
  const known = context.known[name] ?? []
  const own = allowedBySchema(schema, context)
  return known.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: own }) : own
}

function allowedBySchema(schema: DocumentSchema, context: Context): fc.Arbitrary<unknown> {
  if (schema['const'] !== undefined) return fc.constant(schema['const'])
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]))
  const options = Array.isArray(schema['anyOf']) ? schema['anyOf'].filter(isSchema) : []
  if (schema['type'] === undefined && options.length > 0) return fc.oneof(...options.map((option) => allowed(option, context)))
  const types: readonly unknown[] = [schema['type']].flat()
  return fc.oneof(...types.map((type) => ofType(type, schema, context)))
}

function ofType(type: unknown, schema: DocumentSchema, context: Context): fc.Arbitrary<unknown> {
  switch (type) {
    case 'integer':
      return integers(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(allowed(isSchema(schema['items']) ? schema['items'] : {}, context), { minLength: numberOr(schema['minItems'], 0), maxLength: 5 })
    case 'object':
      return allowedObject(schema, context)
    default:
      return texts(schema)
  }
}

/** An object with all of its properties, or with those that it needs and some others. */
export function allowedObject(given: DocumentSchema, context: Context): fc.Arbitrary<Record<string, unknown>> {
  const schema = resolve(given, context)
  const properties = isSchema(schema['properties']) ? schema['properties'] : {}
  const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : []
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, allowed(isSchema(value) ? value : {}, context, name)]),
  )
  const requiredKeys = Object.keys(model).filter((name) => required.includes(name))
  const least = numberOr(schema['minProperties'], 0)
  return fc.oneof(fc.record(model), fc.record(model, { requiredKeys }).filter((values) => Object.keys(values).length >= least))
}

/** Values of people and programs that mean harm, or do harm unmeant. */
const HARMFUL_TEXTS = [
  "'", '"', "' OR '1'='1", "'; DROP TABLE requests; --", '" OR ""="', '%', '_', '%%%', '\\', '\\\\', '$1', '$$', '`', ';', '--', '/*',
  '\u0000', 'a\u0000b', '\u0001\u0007\u001b[31m', '\ud800', '\udfff\ud800', '\u202e\u2066', '\ufeff', '\u0660\u0661\u0662', 'ﷺ', '👩‍👩‍👧‍👦',
  ' ', '\t\r\n', 'null', 'undefined', 'NaN', 'Infinity', '-0', '1e309', '0x10', '1.5', '-1', '2147483648', '9223372036854775808', '99999999999999999999',
  'true', '[]', '{}', '<script>alert(1)</script>', '=1+1', '../../etc/passwd', '..\\..\\x', 'file:///etc/passwd', '${7*7}', '{{7*7}}',
  '__proto__', 'constructor', 'toString', '0001-01-01', '9999-12-31', '1445-13-40', '2026-02-30', 'data:image/png;base64,AAAA', 'x'.repeat(5_000),
] as const

const HARMFUL_VALUES = [null, true, false, 0, -1, 1.5, 1e308, 2_147_483_648, Number.MAX_SAFE_INTEGER, [], {}, [[]], [null], { a: { b: [] } }, ['a', 'b']] as const

export const harmfulText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HARMFUL_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
)

export const harmful: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: harmfulText },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(...HARMFUL_VALUES) },
  { weight: 1, arbitrary: fc.jsonValue() },
)

/** Values that the schema all but allows: one property is left out, one too many, or one step beyond its limit. */
export function almostAllowed(schema: DocumentSchema, context: Context): fc.Arbitrary<Record<string, unknown>> {
  const properties = resolve(schema, context)['properties']
  const names = isSchema(properties) ? Object.keys(properties) : []
  const bend = (values: Record<string, unknown>, name: string, kind: number): Record<string, unknown> => {
    const value = values[name]
    const { [name]: _out, ...others } = values
    if (kind === 0) return others
    if (kind === 1) return { ...values, [name]: null }
    if (kind === 2) return { ...values, [name]: '' }
    if (typeof value === 'number') return { ...values, [name]: kind === 3 ? -value - 1 : value + 0.5 }
    if (typeof value === 'string') return { ...values, [name]: kind === 3 ? `${value}${value}x` : value.slice(1) }
    return { ...values, [name]: [value] }
  }
  const one = names.length > 0 ? fc.constantFrom(...names) : fc.constant('Unknown')
  return fc
    .tuple(allowedObject(schema, context), one, fc.nat({ max: 4 }))
    .map(([values, name, kind]) => bend(values, name, kind))
}

/** The properties of the schema, and some that it does not have, with harmful values. */
export function harmfulObject(schema: DocumentSchema, context: Context): fc.Arbitrary<Record<string, unknown>> {
  const properties = resolve(schema, context)['properties']
  const names = isSchema(properties) ? Object.keys(properties) : []
  const name = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...names, 'Id') }, { weight: 1, arbitrary: harmfulText })
  return fc
    .tuple(allowedObject(schema, context), fc.array(fc.tuple(name, harmful), { minLength: 1, maxLength: 6 }))
    .map(([values, bad]) => ({ ...values, ...Object.fromEntries(bad) }))
}
