import { listOf, lookupItem, offeredWorker } from '@office/shared-api/model/shapes'
import type { FastifyInstance } from 'fastify'
import type { CallContract } from '../../engine/contract/call'
import { isKnown } from '../../platform/etag'
import { readLookups, type Catalogue } from './catalogue'
import { encodingFor } from './compressed-body'

const workersCall: CallContract = {
  tag: 'catalogue',
  summary: 'The available workers, the newest first',
  answer: listOf(offeredWorker),
  revalidated: true,
}

const lookupsCall: CallContract = {
  tag: 'catalogue',
  summary: 'All items of the lookup lists, disabled ones included',
  answer: listOf(lookupItem),
}

/** The visitors' calls: the available workers and the lookup lists. */
export function catalogueRoutes(app: FastifyInstance, catalogue: Catalogue): void {
  app.get('/api/persons/getdata', { config: { access: 'everyone', contract: workersCall } }, (request, reply) => {
    const { body } = catalogue.current()
    // `no-cache`: a browser may keep the list, and revalidates it by its ETag each time.
    reply.header('Cache-Control', 'no-cache').header('ETag', body.etag).header('Vary', 'Accept-Encoding')
    if (isKnown(body, request.headers['if-none-match'])) return reply.code(304).send()
    const encoding = encodingFor(request)
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(body.bytes[encoding])
  })

  app.get('/api/filters/getdata', { config: { access: 'everyone', contract: lookupsCall } }, (request) => readLookups(request.reader))

  // After a change the copy is renewed at once: the author of the change must not see the old list.
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.method === 'POST' || request.routeOptions.config.changesState) void catalogue.refresh(request.written)
    done()
  })
}
