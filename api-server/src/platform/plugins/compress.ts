import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { constants } from 'node:zlib'

/** Compresses pages and responses while they are sent; what was compressed beforehand passes as it is. */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // Responses alone. A request body is never unpacked: plugins/bodies.ts.
    globalDecompression: false,
    // The best that is still far quicker than the network.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
}
