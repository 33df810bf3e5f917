import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import type { DocumentOperation, DocumentParameter, OpenApiDocument } from '../../src/engine/contract/document-parts'
import type { TestOffice } from './test-office'

/** One call as the document tells of it. */
export interface DocumentCall {
  /** `GET /api/…` */
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly operation: DocumentOperation
}

/** The document, as the server gives it to who may read it. */
export async function readDocument(office: TestOffice): Promise<OpenApiDocument> {
  return (await office.call('/api/openapi.json', { as: 'Admin' })).json<OpenApiDocument>()
}

export function callsOf({ paths }: OpenApiDocument): DocumentCall[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const upper = method === 'get' ? 'GET' : 'POST'
      return { name: `${upper} ${path}`, method: upper, path, operation } as const
    }),
  )
}

/** The routes that the app really has under /api, as `METHOD /path`: read from its router, not from what they state. */
export function routesOf({ app }: Pick<TestOffice, 'app'>): string[] {
  const path: string[] = []
  return app.printRoutes({ commonPrefix: false }).split('\n').flatMap((line) => {
    const match = /^([│ ]*)[└├]── (\S*)(?: \((.+)\))?$/.exec(line)
    if (!match) return []
    const [, indent = '', part = '', methods] = match
    path.length = indent.length / 4
    path.push(part)
    const url = path.join('')
    return methods && url.startsWith('/api/') ? methods.split(', ').map((method) => `${method} ${url}`) : []
  })
}

export function isReference(value: object): value is { readonly $ref: string } {
  return '$ref' in value
}

/** The query parameters of a call. */
export function queryOf({ operation }: DocumentCall): DocumentParameter[] {
  return operation.parameters.flatMap((parameter) => (!isReference(parameter) && parameter.in === 'query' ? [parameter] : []))
}

interface Answer {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

function pointer(path: string): string {
  return path.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** Answers what of an answer the document does not declare; null when it declares all. */
export function answerChecker(document: OpenApiDocument): (call: DocumentCall, answer: Answer) => string | null {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats(ajv)
  ajv.addSchema(document, 'openapi')
  const validators = new Map<string, ValidateFunction>()
  const validatorOf = (reference: string) => {
    const known = validators.get(reference) ?? ajv.compile({ $ref: `openapi${reference}` })
    validators.set(reference, known)
    return known
  }

  return ({ method, path, operation }, { statusCode, headers, body }) => {
    const declared = operation.responses[statusCode]
    if (!declared) return `status ${statusCode} is not declared`
    const at = isReference(declared) ? declared.$ref : `#/paths/${pointer(path)}/${method.toLowerCase()}/responses/${statusCode}`
    const response = isReference(declared) ? document.components.responses[declared.$ref.split('/').at(-1) ?? ''] : declared
    if (!response) return `${at} is not there`
    for (const name of Object.keys(response.headers ?? {})) {
      const always = name !== 'Retry-After' || statusCode === 429
      if (always && headers[name.toLowerCase()] === undefined) return `no ${name}`
    }
    if (!response.content) return body === '' ? null : 'a body where none is declared'
    const [type = ''] = String(headers['content-type']).split(';')
    if (!response.content[type]) return `${type} is not declared`
    if (type !== 'application/json') return null
    const validate = validatorOf(`${at}/content/${pointer(type)}/schema`)
    return validate(JSON.parse(body)) ? null : ajv.errorsText(validate.errors)
  }
}
