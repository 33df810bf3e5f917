import type { ServerErrorCode } from '@office/shared-api/model'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseError, type DatabaseErrorKind } from '../database/database-error'
import { errorCode, FieldErrors, HttpError, traceOf } from '../errors'
import { FilesUnavailable } from '../files/s3-files'
import { errorBody } from '../texts'
import { languageOf } from './language'

/** Seconds after which a caller may find the database back. */
const RETRY_UNAVAILABLE = 5

const CODE_BY_STATUS: Readonly<Record<number, ServerErrorCode>> = {
  413: 'payload_too_large',
  415: 'unsupported_media_type',
}

/** Error codes of the system when there is no room for a file. */
const NO_ROOM: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** Failures of the database that pass: it is away, full, or was still breaking deadlocks at this caller's expense after all attempts. */
const PASSING: readonly DatabaseErrorKind[] = ['unavailable', 'full', 'conflict']

/** Nothing that the caller did, and nothing that stays: the database or the store of pictures fails for now, or a disk is full. */
function isForNow(error: unknown): boolean {
  return PASSING.some((kind) => isDatabaseError(error, kind)) || error instanceof FilesUnavailable || NO_ROOM.includes(errorCode(error))
}

/** The HTTP error that an error becomes. Anything that is not foreseen is a fault of ours. */
function httpErrorOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (isForNow(error)) return new HttpError('unavailable', RETRY_UNAVAILABLE)
  const status = statusOf(error)
  // Requests that the framework refuses as unreadable: broken JSON, a bad header, a form that is cut off.
  if (status >= 400 && status < 500) return new HttpError(CODE_BY_STATUS[status] ?? 'bad_request')
  return new HttpError('server_error')
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
}

/** Headers that describe a body. A stream that fails before its first byte leaves those of the body that it would have been. */
const OF_A_BODY = ['content-type', 'content-length', 'content-encoding', 'content-range', 'accept-ranges', 'etag', 'last-modified']

function send(request: FastifyRequest, reply: FastifyReply, { code, status, retryAfter }: HttpError) {
  for (const header of OF_A_BODY) reply.removeHeader(header)
  if (retryAfter !== undefined) reply.header('Retry-After', Math.ceil(retryAfter))
  return reply.code(status).header('Cache-Control', 'no-store').send(errorBody(languageOf(request), code))
}

/** Every error becomes a stable code and a sentence in the caller's language; nothing of the inside goes out. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof FieldErrors) return reply.code(409).header('Cache-Control', 'no-store').send(error.list)
    const known = httpErrorOf(error)
    if (known.status >= 500) request.log.error(traceOf(error), known.code)
    return send(request, reply, known)
  })
  app.setNotFoundHandler((request, reply) => send(request, reply, new HttpError('not_found')))
}
