import { isObject } from '@office/shared-api/model'
import type { Schema } from '@office/shared-api/model/shapes'
import { isDeepStrictEqual } from 'node:util'

/** The parts of an OpenAPI 3.1 document that we write. */

/** A JSON Schema whose named parts are references into the document. */
export interface DocumentSchema {
  readonly [keyword: string]: unknown
  readonly $ref?: string
}

export interface DocumentParameter {
  readonly name: string
  readonly in: 'query' | 'header'
  readonly description: string
  readonly required?: boolean
  readonly schema: DocumentSchema
}

interface Reference {
  readonly $ref: string
}

export type DocumentContent = Readonly<Record<string, { readonly schema: DocumentSchema }>>

export interface DocumentResponse {
  readonly description: string
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: DocumentSchema }>>
  readonly content?: DocumentContent
}

export interface DocumentOperation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly parameters: readonly (DocumentParameter | Reference)[]
  readonly requestBody?: { readonly required: boolean; readonly content: DocumentContent }
  readonly responses: Readonly<Record<string, DocumentResponse | Reference>>
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  /** The least role that may call, or everyone. */
  readonly 'x-access': string
  /** It changes something, so no other site may make a browser call it. */
  readonly 'x-changes-state': boolean
}

type Method = 'get' | 'post'

export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<Method, DocumentOperation>>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, DocumentSchema>>
    readonly parameters: Readonly<Record<string, DocumentParameter>>
    readonly responses: Readonly<Record<string, DocumentResponse>>
    readonly securitySchemes: Readonly<Record<string, { readonly type: 'apiKey'; readonly in: 'cookie'; readonly name: string }>>
  }
}

/** The parts that a document states once and refers to from everywhere. */
export interface NamedParts {
  readonly schemas: Record<string, DocumentSchema>
  readonly responses: Record<string, DocumentResponse>
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

/** Keeps an answer under a name; returns the reference to it. */
export function nameResponse(name: string, response: DocumentResponse, { responses }: NamedParts): { readonly $ref: string } {
  responses[name] = response
  return { $ref: `#/components/responses/${name}` }
}
