import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../platform/plugins/parts'
import type { Catalogue } from './catalogue'
import { lookupsCall, workersCall } from './catalogue-contract'
import { readLookups } from './catalogue-data'
import { encodingFor, isKnown } from './compressed-body'

/** What visitors see: the available workers and the lookup lists. */
export function catalogueRoutes(app: FastifyInstance, { database }: Parts, catalogue: Catalogue): void {
  app.get('/api/persons/getdata', { config: { access: 'everyone', contract: workersCall } }, (request, reply) => {
    const { body } = catalogue.current()
    // A browser may keep it, and asks each time whether it is still the same.
    reply.header('Cache-Control', 'no-cache').header('ETag', body.etag).header('Vary', 'Accept-Encoding')
    if (isKnown(body, request.headers['if-none-match'])) return reply.code(304).send()
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(body.bytes[encoding])
  })

  app.get('/api/filters/getdata', { config: { access: 'everyone', contract: lookupsCall } }, () => readLookups(database))

  // Who has just changed something should not wait for the next look.
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.method === 'POST' || request.routeOptions.config.changesState) void catalogue.refresh()
    done()
  })
}
