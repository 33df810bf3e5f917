import type { FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { etagOf } from '../../platform/etag'

/** Coding names of `Accept-Encoding`; the smallest first. */
const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number] | 'identity'

/** A body that is sent many times: compressed once, on a thread of its own. */
export interface CompressedBody {
  readonly etag: string
  readonly bytes: Readonly<Record<Encoding, Buffer>>
}

/** While visitors send requests this is done every second: 9 takes ten times as long for 3 % less, 10 and 11 take seconds. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 22 } }

export async function compressBody(text: string): Promise<CompressedBody> {
  const identity = Buffer.from(text)
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(identity, BROTLI), promisify(gzip)(identity)])
  return { etag: etagOf(identity), bytes: { identity, br, gzip: gzipped } }
}

/** The smallest coding that the caller takes, whichever it likes best: browsers name them all alike. */
export function encodingFor(request: FastifyRequest): Encoding {
  return ENCODINGS.find((encoding) => request.encoding([encoding]) === encoding) ?? 'identity'
}
