import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '../http-error'

/** Bytes of a body. The widest form has two dozen short fields. */
const BODY_LIMIT = 256 * 1024

/** The fields of a form. What JSON brings as a number or a boolean stays one; form data is text. */
export type Body = Readonly<Record<string, string | number | boolean | null>>

/**
 * POST bodies may be multipart form data, url-encoded or JSON, and look alike to a handler. GET may carry a JSON body,
 * which one call of the contract needs; elsewhere it is ignored.
 */
export async function acceptBodies(app: FastifyInstance): Promise<void> {
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true })
  // Some clients name a type for the body that they do not send.
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else void app.getDefaultJsonParser('error', 'error')(request, text.toString(), done)
  })
  await app.register(formbody, { bodyLimit: BODY_LIMIT })
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fields: 100, fieldSize: BODY_LIMIT, files: 1, fileSize: BODY_LIMIT },
  })
}

function isScalar(value: unknown): value is Body[string] {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

/** The body as flat fields. Throws `bad_request` for anything else: a list, a nested object, a repeated field. */
export function bodyOf(request: FastifyRequest): Body {
  const body: unknown = request.body ?? {}
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new HttpError('bad_request')
  const entries: [string, unknown][] = Object.entries(body)
  const scalars = entries.filter((entry): entry is [string, Body[string]] => isScalar(entry[1]))
  if (scalars.length < entries.length) throw new HttpError('bad_request')
  return Object.fromEntries(scalars)
}
