import { isDeepStrictEqual } from 'node:util'
import type { DocumentResponse, DocumentSchema } from './document-types'
import type { Schema } from './shape'

/** What a document says once and refers to from everywhere. */
export interface NamedParts {
  readonly schemas: Record<string, DocumentSchema>
  readonly responses: Record<string, DocumentResponse>
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A copy in which every shape with a title has become a reference to the part of that name. */
function copyOf(value: unknown, parts: NamedParts): unknown {
  if (Array.isArray(value)) return value.map((item) => copyOf(item, parts))
  if (!isObject(value)) return value
  const { title, ...rest } = value
  const copy = Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, copyOf(part, parts)]))
  return typeof title === 'string' ? nameSchema(title, copy, parts) : copy
}

function nameSchema(title: string, schema: DocumentSchema, { schemas }: NamedParts): DocumentSchema {
  const known = schemas[title]
  if (known && !isDeepStrictEqual(known, schema)) throw new Error(`two shapes are called ${title}`)
  schemas[title] = schema
  return { $ref: `#/components/schemas/${title}` }
}

/** The shape as the document writes it. */
export function documentSchema(schema: Schema, parts: NamedParts): DocumentSchema {
  const copy = copyOf(schema, parts)
  return isObject(copy) ? copy : {}
}

/** Keeps an answer under a name; answers the reference to it. */
export function nameResponse(name: string, response: DocumentResponse, { responses }: NamedParts): { readonly $ref: string } {
  responses[name] = response
  return { $ref: `#/components/responses/${name}` }
}
