/**
 * JSON Schemas (2020-12) of what goes over the wire. `T` is the type that a schema describes: it exists for the compiler
 * alone, so that the shape of an answer and its type cannot drift apart.
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
  readonly maxItems?: number
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly if?: Schema
  readonly then?: Schema
  readonly describes?: T
}

/** The largest Id that the database keeps. */
export const MOST_ID = 2_147_483_647

export const text: Schema<string> = { type: 'string' }
export const integer: Schema<number> = { type: 'integer' }
export const count: Schema<number> = { type: 'integer', minimum: 0 }
export const id: Schema<number> = { type: 'integer', minimum: 1, maximum: MOST_ID }
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

type OptionalKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T]

/** An object with exactly these properties, under a name of its own; those of `optional` may be absent. */
export function objectOf<T extends object>(
  title: string,
  properties: { readonly [K in keyof Required<T>]: Schema<Required<T>[K]> },
  optional: readonly OptionalKeys<T>[] = [],
): Schema<T> {
  const absent: readonly PropertyKey[] = optional
  return {
    type: 'object',
    title,
    properties,
    required: Object.keys(properties).filter((name) => !absent.includes(name)),
    additionalProperties: false,
  }
}
