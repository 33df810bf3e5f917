import type { SchemaFieldDescription } from 'yup'
import type { SchemaNote } from './field-schema'
import type { Schema } from './resource-schema'

/** The rules of a schema for one value, as data. Conditions between fields are told by the resource, not here. */
export interface ValueDescription extends SchemaNote {
  readonly name: string
  readonly type: 'string' | 'integer' | 'boolean'
  readonly required: boolean
  readonly nullable: boolean
  /** Of a text its length, of a number its value. */
  readonly min?: number
  readonly max?: number
}

const TYPES: Readonly<Record<string, ValueDescription['type']>> = { number: 'integer', boolean: 'boolean' }

function limit(tests: readonly { readonly name?: string; readonly params: unknown }[], name: 'min' | 'max'): { [K in typeof name]?: number } {
  const params = tests.find((test) => test.name === name)?.params
  const value: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, name) : undefined
  return typeof value === 'number' ? { [name]: value } : {}
}

function describeValue(name: string, field: SchemaFieldDescription): ValueDescription {
  const tests = 'tests' in field ? field.tests : []
  const note: SchemaNote = ('meta' in field && field.meta) || {}
  return {
    name,
    type: TYPES[field.type] ?? 'string',
    required: tests.some((test) => test.name === 'required'),
    nullable: 'nullable' in field && field.nullable,
    ...limit(tests, 'min'),
    ...limit(tests, 'max'),
    ...note,
  }
}

/** The values that a schema takes, in its order: what the OpenAPI document says of a form is read from its validation. */
export function describeSchema(schema: Schema): readonly ValueDescription[] {
  return Object.entries(schema.describe().fields).map(([name, field]) => describeValue(name, field))
}
