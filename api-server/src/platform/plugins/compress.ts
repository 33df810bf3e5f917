import compress, { type FastifyCompressOptions } from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { constants } from 'node:zlib'

function compression(quality: number, params: Readonly<Record<number, number>> = {}): FastifyCompressOptions {
  return { encodings: ['br', 'gzip'], brotliOptions: { params: { ...params, [constants.BROTLI_PARAM_QUALITY]: quality } } }
}

/**
 * Of pages: the public page then comes within what a new connection sends in one round trip. The window is as large as the largest
 * page: with the usual one of 4 MB, this quality spends three times as long on preparing tables that no page fills.
 */
export const PAGE_COMPRESSION = compression(8, { [constants.BROTLI_PARAM_LGWIN]: 18 })

/** Compresses pages and responses while they are sent; what was compressed beforehand passes as it is. */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  // The best that is still far quicker than the network. Responses alone: a request body is never unpacked (plugins/bodies.ts).
  await app.register(compress, { ...compression(4), globalDecompression: false })
}
