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
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<Method, DocumentOperation>>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, DocumentSchema>>
    readonly parameters: Readonly<Record<string, DocumentParameter>>
    readonly responses: Readonly<Record<string, DocumentResponse>>
    readonly securitySchemes: Readonly<Record<string, { readonly type: 'apiKey'; readonly in: 'cookie'; readonly name: string }>>
  }
}
