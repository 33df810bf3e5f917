import { ITEM_COLOURS, LOOKUP_TYPES, STATUS_CLASSES, resources, type LookupItem, type OfferedWorker } from '@office/shared-api/model'
import type { FastifyInstance } from 'fastify'
import type { CallContract } from '../../engine/contract/call'
import { rowProperties } from '../../engine/contract/resource-shapes'
import { id, listOf, objectOf, oneOf, orNull, text, truth } from '../../engine/contract/shape'
import { readLookups, type Catalogue } from './catalogue'
import { encodingFor, isKnown } from './compressed-body'

const { Photo = orNull(text) } = rowProperties(resources.persons)

const worker = objectOf<OfferedWorker>('CatalogueWorker', {
  Id: id,
  Ref: text,
  Name: text,
  Country: id,
  Job: id,
  Category: id,
  Experiance: id,
  Religion: id,
  Photo: { ...orNull(text), ...(Photo.pattern === undefined ? {} : { pattern: Photo.pattern }) },
})

const item = objectOf<LookupItem>('LookupItem', { Id: id, Type: oneOf(Object.values(LOOKUP_TYPES)), Ar: text, En: text, Disable: truth, Color: oneOf(ITEM_COLOURS), Class: oneOf(STATUS_CLASSES) }, ['Color', 'Class'])

const workersCall: CallContract = {
  tag: 'catalogue',
  summary: 'The available workers, the newest first',
  answer: listOf(worker),
  revalidated: true,
}

const lookupsCall: CallContract = {
  tag: 'catalogue',
  summary: 'All items of the lookup lists, disabled ones included',
  answer: listOf(item),
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
