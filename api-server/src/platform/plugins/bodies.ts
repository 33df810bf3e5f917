import formbody from '@fastify/formbody'
import multipart, { type Multipart } from '@fastify/multipart'
import { hasControlSigns, isObject, PAGE_SIZES, textOf, UPLOAD_MAX_BYTES, type FieldValue, type PlainValue } from '@office/shared-api/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '../errors'

/** Bytes of a body as a whole, whatever its type, unless its route states another `bodyLimit`. */
export const BODY_LIMIT = 256 * 1024

/**
 * Parts of a multipart form. The form with most fields releases a whole page of requests, with a field for each request
 * and each worker; the longest text of any form has 999 characters, of four bytes at most.
 */
const FORM_LIMITS = { fields: 2 * Math.max(...PAGE_SIZES), fieldSize: 4 * 1024, files: 1, fileSize: BODY_LIMIT }

/** Room for the largest picture as text and for what is somewhat larger, so that this is told of the field. */
const PICTURE_LIMIT = 2 * UPLOAD_MAX_BYTES

/** For a route whose form may bring a picture, as base64 in a field or as a file. */
export const PICTURE_BODY = {
  bodyLimit: PICTURE_LIMIT,
  config: {
    multipartOptions: {
      preservePath: true,
      // Larger files are cut off, which is then seen by their size.
      throwFileSizeLimit: false,
      limits: { ...FORM_LIMITS, fieldSize: PICTURE_LIMIT, fileSize: UPLOAD_MAX_BYTES + 1 },
    },
  },
} as const

/** For any other route. */
export const PLAIN_BODY = { config: {} } as const

/** The fields of a form. What JSON brings as a number or a boolean stays one, and a list of a field of several values; form data is text. */
export type Body = Readonly<Record<string, FieldValue>>

/** A file of a multipart form, whole in memory. Its name is only what the sender says. */
export class SentFile {
  constructor(
    readonly name: string,
    readonly bytes: Buffer,
  ) {}
}

/** Throws `payload_too_large` for a field that was cut off: what is left of it is not what was sent. */
async function valueOf(part: Multipart): Promise<unknown> {
  if (part.type === 'file') return new SentFile(part.filename, await part.toBuffer())
  if (part.valueTruncated) throw new HttpError('payload_too_large')
  return part.value
}

/** The parts of a multipart form by name; a repeated one is a list. */
async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const values = new Map<string, unknown[]>()
  for await (const part of request.parts(request.routeOptions.config.multipartOptions)) {
    values.set(part.fieldname, [...(values.get(part.fieldname) ?? []), await valueOf(part)])
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length > 1 ? all : all[0]]))
}

/** Rejects with `payload_too_large` as soon as a body that is being read has brought more bytes than `limit`. */
function endAt(limit: number, { raw }: FastifyRequest): Promise<never> {
  return new Promise((_resolve, reject) => {
    let received = 0
    raw.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received <= limit) return
      raw.unpipe()
      reject(new HttpError('payload_too_large'))
    })
  })
}

/** The parser limits each part alone: the stream itself is counted for their sum, as the framework does for other types. */
async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const { bodyLimit } = request.routeOptions
  if (Number(request.headers['content-length']) > bodyLimit) throw new HttpError('payload_too_large')
  return Promise.race([readParts(request), endAt(bodyLimit, request)])
}

/** Makes the framework see a call without a body; Node throws away what arrives of it. */
function ignoreBody(request: FastifyRequest): void {
  const { 'content-type': type, 'content-length': length, 'transfer-encoding': coding } = request.headers
  if ((type ?? length ?? coding) === undefined) return
  request.headers = { 'content-type': undefined, 'content-length': undefined, 'transfer-encoding': undefined }
}

/**
 * POST bodies may be multipart form data, url-encoded or JSON, and look alike to a handler. GET may carry a JSON body,
 * which one call of the contract needs. A body is read only where `takesBody` says so, and ignored elsewhere.
 */
export async function acceptBodies(app: FastifyInstance, takesBody: (request: FastifyRequest) => boolean): Promise<void> {
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true })
  app.addHook('onRequest', (request, _reply, done) => {
    // A few bytes can unpack to any number, and no client of ours packs its forms.
    const coding = request.headers['content-encoding']?.trim().toLowerCase() ?? ''
    if (!takesBody(request)) ignoreBody(request)
    done(!['', 'identity'].includes(coding) ? new HttpError('unsupported_media_type') : undefined)
  })
  app.removeContentTypeParser('text/plain')
  // Some clients name a type for the body that they do not send.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else void app.getDefaultJsonParser('error', 'error')(request, text.toString(), done)
  })
  await app.register(formbody)
  await app.register(multipart, { limits: FORM_LIMITS })
  app.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart()) return
    request.body = await readForm(request).catch((error: unknown) => {
      // More may be on its way, and nobody reads it.
      reply.header('connection', 'close')
      // The parser says of a form without a boundary, or cut off, that something went wrong, but not on whose side.
      throw error instanceof HttpError || (error instanceof Error && 'statusCode' in error) ? error : new HttpError('bad_request')
    })
  })
}

function isScalar(value: unknown): value is PlainValue {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

/** The entries of a body that is an object. Throws `bad_request` for any other. */
function entriesOf(request: FastifyRequest): [string, unknown][] {
  const body: unknown = request.body ?? {}
  if (!isObject(body)) throw new HttpError('bad_request')
  return Object.entries(body)
}

function flat(entries: readonly [string, unknown][], several: readonly string[] = []): Body {
  const known = entries.filter((entry): entry is [string, Body[string]] => isScalar(entry[1]) || (several.includes(entry[0]) && Array.isArray(entry[1])))
  if (known.length < entries.length) throw new HttpError('bad_request')
  return Object.fromEntries(known)
}

/** The body as flat fields; those of `several` values may be lists, of which nothing is known. Throws `bad_request` for anything else: a file, a list, a nested object, a repeated field. */
export function bodyOf(request: FastifyRequest, several: readonly string[] = []): Body {
  return flat(entriesOf(request), several)
}

/**
 * A text in one line that no schema has, without the blanks around it; '' for a value that is none. The database refuses a NUL, and nobody types
 * a control sign. Throws `bad_request` for these, and for one that is longer than `most`.
 */
export function plainText(value: unknown, most: number): string {
  const typed = textOf(value)
  const text = typed.replaceAll('\t', ' ').trim()
  if (typed.length > most || hasControlSigns(text)) throw new HttpError('bad_request')
  return text
}

/** The body as flat fields, beside the file that it brings under one name. Throws `bad_request` as above. */
export function bodyWithFile(request: FastifyRequest, name: string): { readonly body: Body; readonly file: SentFile | null } {
  const entries = entriesOf(request)
  const file = entries.find(([key, value]) => key === name && value instanceof SentFile)
  return { body: flat(entries.filter((entry) => entry !== file)), file: file?.[1] instanceof SentFile ? file[1] : null }
}

/** The body as flat fields, beside the values of fields that may be repeated, as far as they were sent; `others` are read by `objectIn`. Throws `bad_request` as above. */
export function bodyWithLists(request: FastifyRequest, names: readonly string[], others: readonly string[] = []): { readonly body: Body; readonly lists: Readonly<Record<string, readonly string[]>> } {
  const entries = entriesOf(request)
  const body = flat(entries.filter(([key]) => !names.includes(key) && !others.includes(key)))
  const sent = names.filter((name) => entries.some(([key]) => key === name))
  return { body, lists: Object.fromEntries(sent.map((name) => [name, listOf(request, name)])) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError('bad_request')
  }
}

/** The flat fields of an object in the body, which is the text of its JSON in a form; of an absent one none. Throws `bad_request` as above. */
export function objectIn(request: FastifyRequest, name: string, several: readonly string[] = []): Body {
  const sent = entriesOf(request).find(([key]) => key === name)?.[1] ?? {}
  const value = typeof sent === 'string' ? parsed(sent) : sent
  if (!isObject(value) || value instanceof SentFile) throw new HttpError('bad_request')
  return flat(Object.entries(value), several)
}

/** The JSON that a field brings, whole or as its text; null without one. Throws `bad_request` for a text that is no JSON. */
export function jsonIn(request: FastifyRequest, name: string): unknown {
  const sent = entriesOf(request).find(([key]) => key === name)?.[1] ?? null
  return typeof sent === 'string' && sent !== '' ? parsed(sent) : sent
}

/** All values of a field that may be repeated, or be one text with commas. Throws `bad_request` for anything but scalars. */
export function listOf(request: FastifyRequest, name: string): string[] {
  const value = entriesOf(request).find(([key]) => key === name)?.[1] ?? []
  const values: unknown[] = Array.isArray(value) ? value : [value]
  if (!values.every(isScalar)) throw new HttpError('bad_request')
  return values.flatMap((part) => String(part ?? '').split(',')).map((part) => part.trim()).filter((part) => part !== '')
}
