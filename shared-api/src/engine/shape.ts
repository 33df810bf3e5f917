import { MOST_INTEGER } from './where'

/**
 * JSON Schemas (2020-12) of what goes over the wire. `T` is the type that a schema describes, inferred from how it is made (`TypeOf`): it exists
 * for the compiler alone, so that the shape of an answer and its type cannot drift apart.
 */
export interface Schema<out T = unknown> {
  readonly type?: string | readonly string[]
  /** A shape with a title stands in the document once, under this name. */
  readonly title?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean
  readonly items?: Schema
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly contentMediaType?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly minProperties?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly if?: Schema
  readonly then?: Schema
  readonly describes?: T
}

/** The largest Id that the database keeps. */
export const MOST_ID = MOST_INTEGER

export const text: Schema<string> = { type: 'string' }
export const integer: Schema<number> = { type: 'integer' }
export const count: Schema<number> = { type: 'integer', minimum: 0 }
export const id: Schema<number> = { type: 'integer', minimum: 1, maximum: MOST_ID }
/** An Id, or 0 for none. */
export const ANY_ID: Schema<number> = { type: 'integer', minimum: 0, maximum: MOST_ID }
/** The row that a call is about. */
export const ROW_ID: Schema<number> = { ...id, description: 'The Id of the row.' }
export const truth: Schema<boolean> = { type: 'boolean' }
export const yes: Schema<true> = { const: true }
/** ISO 8601 with offset. */
export const moment: Schema<string> = { type: 'string', format: 'date-time' }
/** `YYYY-MM-DD`. */
export const day: Schema<string> = { type: 'string', format: 'date' }

export function oneOf<const T extends string | number>(values: readonly T[]): Schema<T> {
  return { type: typeof values[0] === 'number' ? 'integer' : 'string', enum: values }
}

export function orNull<T>(schema: Schema<T>): Schema<T | null> {
  return schema.title === undefined && typeof schema.type === 'string' && !schema.enum
    ? { ...schema, type: [schema.type, 'null'] }
    : { anyOf: [schema, { type: 'null' }] }
}

export function listOf<T>(items: Schema<T>): Schema<readonly T[]> {
  return { type: 'array', items }
}

/** A property that may be absent. */
export interface Optional<out T = unknown> {
  readonly optional: Schema<T>
}

export function optional<T>(schema: Schema<T>): Optional<T> {
  return { optional: schema }
}

/** A property that may be absent, and then has its schema's default. */
export interface Defaulted<out T = unknown> {
  readonly optional: Schema<T> & { readonly default: T }
}

export function defaulted<T>(schema: Schema<T>, value: NoInfer<T>): Defaulted<T> {
  return { optional: { ...schema, default: value } }
}

/** The type that a schema describes. */
export type TypeOf<S> = S extends Schema<infer T> ? T : never

/** Shapes by the names of an object's properties. */
export type Properties = Readonly<Record<string, Schema | Optional>>
export type ObjectOf<P extends Properties> = Flat<
  { readonly [K in keyof P as P[K] extends Optional ? never : K]: TypeOf<P[K]> } & {
    readonly [K in keyof P as P[K] extends Optional ? K : never]?: P[K] extends Optional<infer T> ? T : never
  }
>
/** The object as its reader gets it, with the defaults of what is absent. */
export type FilledOf<P extends Properties> = ObjectOf<{ readonly [K in keyof P]: P[K] extends Defaulted<infer T> ? Schema<T> : P[K] }>
/** One object type in place of an intersection: shorter in messages of the compiler. */
type Flat<T> = { [K in keyof T]: T[K] }

export function isOptional(property: Schema | Optional): property is Optional {
  return 'optional' in property
}

/** An object with exactly these properties, under a name of its own. */
export function objectOf<const P extends Properties>(title: string, properties: P): Schema<ObjectOf<P>> {
  const entries = Object.entries<Schema | Optional>(properties)
  return {
    type: 'object',
    title,
    properties: Object.fromEntries(entries.map(([name, property]) => [name, isOptional(property) ? property.optional : property])),
    required: entries.flatMap(([name, property]) => (isOptional(property) ? [] : [name])),
    additionalProperties: false,
  }
}
