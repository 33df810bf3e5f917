import fc from 'fast-check'
import { ROLES, type Role } from '@office/shared-api/model'
import type { DocumentSchema } from '../../../src/engine/contract/document-parts'
import { isReference, queryOf, type DocumentCall } from '../../support/contract'
import { allowed, allowedObject, almostAllowed, harmfulObject, type Context } from './values'

/** One call on its way. */
export interface Message {
  readonly as: Role | undefined
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  readonly raw?: Buffer
}

const BOUNDARY = 'generated-boundary'

type Sent = readonly (readonly [string, unknown])[]

function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A list is a repeated field. */
function repeated(values: Record<string, unknown>): Sent {
  return Object.entries(values).flatMap(([name, value]) =>
    Array.isArray(value) ? (value as unknown[]).map((item) => [name, item] as const) : [[name, value] as const],
  )
}

function multipart(values: Record<string, unknown>): Buffer {
  const parts = repeated(values).map(([name, value]) => {
    const file = Buffer.isBuffer(value)
    const disposition = `Content-Disposition: form-data; name="${name.replace(/["\r\n]/g, '')}"`
    const head = file ? `${disposition}; filename="picture.jpg"\r\nContent-Type: image/jpeg` : disposition
    return Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`), file ? value : Buffer.from(asText(value)), Buffer.from('\r\n')])
  })
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

/** The body of this type with these values, and its headers. */
export function encoded(type: string, values: Record<string, unknown>): Pick<Message, 'headers' | 'raw'> {
  if (type === 'multipart/form-data') {
    return { headers: { 'content-type': `${type}; boundary=${BOUNDARY}` }, raw: multipart(values) }
  }
  if (/^application\/(json|csp-report)$/.test(type)) return { headers: { 'content-type': type }, raw: Buffer.from(JSON.stringify(values)) }
  const form = new URLSearchParams(repeated(values).map(([name, value]) => [name, asText(value)]))
  return { headers: { 'content-type': type }, raw: Buffer.from(form.toString()) }
}

/** Bodies that are none. */
const BROKEN: readonly (readonly [string, string])[] = [
  ['application/json', ''],
  ['application/json', '{"Name":'],
  ['application/json', '[]'],
  ['application/json', 'null'],
  ['application/json', '"text"'],
  ['application/json', '{"__proto__":{"a":1}}'],
  ['application/json', '{"constructor":{"prototype":{"a":1}}}'],
  ['application/json', `{"Note":"${'x'.repeat(300_000)}"}`],
  ['application/x-www-form-urlencoded', '%ZZ=%&&==&Name=%00'],
  ['application/x-www-form-urlencoded', '\u0000'],
  ['multipart/form-data', 'no boundary'],
  [`multipart/form-data; boundary=${BOUNDARY}`, `--${BOUNDARY}\r\nContent-Disposition: form-data; name="Name"\r\n\r\ncut o`],
  [`multipart/form-data; boundary=${BOUNDARY}`, `--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nnameless\r\n--${BOUNDARY}--`],
  ['application/xml', '<a/>'],
  ['text/plain; charset=utf-8', 'plain'],
  ['no type', 'x'],
]

const broken = fc.constantFrom(...BROKEN).map(([type, text]) => ({ headers: { 'content-type': type }, raw: Buffer.from(text) }))

type Manner = 'allowed' | 'almost' | 'harmful'

function objects(schema: DocumentSchema, context: Context, manner: Manner): fc.Arbitrary<Record<string, unknown>> {
  if (manner === 'allowed') return allowedObject(schema, context)
  return manner === 'almost' ? almostAllowed(schema, context) : harmfulObject(schema, context)
}

function bodies({ operation }: DocumentCall, context: Context, manner: Manner): fc.Arbitrary<Pick<Message, 'headers' | 'raw'>> {
  const content = Object.entries(operation.requestBody?.content ?? {})
  if (content.length === 0) return fc.constant({ headers: {} })
  const sound = fc.constantFrom(...content).chain(([type, { schema }]) => objects(schema, context, manner).map((values) => encoded(type, values)))
  return manner === 'harmful' ? fc.oneof({ weight: 3, arbitrary: sound }, { weight: 1, arbitrary: broken }) : sound
}

const RAW_QUERIES = ['', '%', '%ZZ=%00', '&&==', 'id', 'id=', 'id=1&id=2', 'id[]=1', 'id[a]=1', '__proto__=1', 'pageSize=10;pageSize=20'] as const

/** The parameters of a query as an object. */
export function querySchema(call: DocumentCall): DocumentSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(queryOf(call).map(({ name, schema: own }) => [name, own])),
    required: queryOf(call).flatMap(({ name, required }) => (required ? [name] : [])),
  }
}

/** The values as a query. */
export function queryText(values: Record<string, unknown>): string {
  return new URLSearchParams(repeated(values).map(([name, value]) => [name, asText(value)])).toString()
}

function queries(call: DocumentCall, context: Context, manner: Manner): fc.Arbitrary<string> {
  const sound = objects(querySchema(call), context, manner).map(queryText)
  return manner === 'harmful' ? fc.oneof({ weight: 4, arbitrary: sound }, { weight: 1, arbitrary: fc.constantFrom(...RAW_QUERIES) }) : sound
}

/** Returns text that a header can carry. */
const headerText = fc.oneof(fc.constantFrom('', '*', 'en', 'ar', '"x"', 'x'.repeat(300)), fc.string({ unit: 'grapheme-ascii', maxLength: 40 }))

function headers({ operation }: DocumentCall, context: Context, manner: Manner): fc.Arbitrary<Record<string, string>> {
  const named = operation.parameters
    .map((parameter) => (isReference(parameter) ? context.document.components.parameters[parameter.$ref.split('/').at(-1) ?? ''] : parameter))
    .flatMap((parameter) => (parameter?.in === 'header' && parameter.name !== 'X-Web-Client' ? [parameter] : []))
  const value = (schema: DocumentSchema) => (manner === 'harmful' ? headerText : allowed(schema, context).map((text) => asText(text).replace(/[^ -~]/g, '')))
  return fc.record(Object.fromEntries(named.map(({ name, schema }) => [name, value(schema)])), { requiredKeys: [] }) as fc.Arbitrary<Record<string, string>>
}

/** Mostly somebody who gets through; now and then somebody who does not. */
const callers = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Role>('Developer') },
  { weight: 2, arbitrary: fc.constantFrom(...ROLES) },
  { weight: 1, arbitrary: fc.constant(undefined) },
)

/** Calls of one kind: as the document allows, almost so, and with harm. */
export function messages(call: DocumentCall, context: Context): fc.Arbitrary<Message> {
  return fc
    .oneof(...(['allowed', 'almost', 'harmful'] as const).map((manner) => fc.constant(manner)))
    .chain((manner) => fc.record({ as: callers, query: queries(call, context, manner), body: bodies(call, context, manner), more: headers(call, context, manner) }))
    .map(({ as, query, body, more }) => ({ as, query, ...body, headers: { ...more, ...body.headers } }))
}

