import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Coding names of `Accept-Encoding`; the smallest first. */
const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number] | 'identity'

/** A body that is sent many times: compressed once, on a thread of its own. */
export interface CompressedBody {
  /** The same for the same content, on every server and in every coding; hence weak. */
  readonly etag: string
  readonly bytes: Readonly<Record<Encoding, Buffer>>
}

/** Far smaller than what is made on the fly, and still a fraction of a second for a full catalogue: 10 and 11 take seconds. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 22 } }

export async function compressBody(text: string): Promise<CompressedBody> {
  const identity = Buffer.from(text)
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(identity, BROTLI), promisify(gzip)(identity)])
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { etag: `W/"${digest}"`, bytes: { identity, br, gzip: gzipped } }
}

/** The smallest coding that the caller takes, whichever it likes best: browsers name them all alike. */
export function encodingFor(request: FastifyRequest): Encoding {
  return ENCODINGS.find((encoding) => request.encoding([encoding]) === encoding) ?? 'identity'
}

/** Whether the caller has this very content already (`If-None-Match`). */
export function isKnown({ etag }: CompressedBody, ifNoneMatch: string | undefined): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim())
  return known.includes('*') || known.some((tag) => tag.replace(/^(?!W\/)/, 'W/') === etag)
}
