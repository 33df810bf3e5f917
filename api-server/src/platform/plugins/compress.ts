import compress, { type FastifyCompressOptions } from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { constants } from 'node:zlib'

function compression(quality: number): FastifyCompressOptions {
  return { encodings: ['br', 'gzip'], brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: quality } } }
}

/** Of pages: a millisecond more than for responses, for which the public page comes within what a new connection sends in one round trip. */
export const PAGE_COMPRESSION = compression(6)

/** Compresses pages and responses while they are sent; what was compressed beforehand passes as it is. */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  // The best that is still far quicker than the network. Responses alone: a request body is never unpacked (plugins/bodies.ts).
  await app.register(compress, { ...compression(4), globalDecompression: false })
}
