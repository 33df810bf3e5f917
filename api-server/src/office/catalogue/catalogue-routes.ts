import { LOOKUP_LISTS, type LookupListRow } from '@office/shared-api/model'
import { catalogueFacts, listOf, lookupItem, offeredWorker, orNull, privacyTextsShape } from '@office/shared-api/model/shapes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallContract } from '../../engine/contract/call'
import { isKnown } from '../../platform/etag'
import { privacyTexts } from '../privacy/privacy-texts'
import { readLookups, type Catalogue } from './catalogue'
import { encodingFor, type CompressedBody } from './compressed-body'

const workersCall: CallContract = {
  tag: 'catalogue',
  summary: 'The available workers, the newest first',
  answer: listOf(offeredWorker),
  revalidated: true,
}

const factsCall: CallContract = {
  tag: 'catalogue',
  summary: 'What pages show beside the workers: prices with their VAT, usual days by country; empty where the office does not show it',
  answer: catalogueFacts,
  revalidated: true,
}

const privacyCall: CallContract = {
  tag: 'catalogue',
  summary: 'What the office says of privacy in its own words; null where it has none, and the page shows those of the product',
  answer: orNull(privacyTextsShape),
}

const lookupsCall: CallContract = {
  tag: 'catalogue',
  summary: 'All items of the lookup lists, disabled ones included; visitors get none of the lists of staff',
  answer: listOf(lookupItem),
}

const STAFF_TYPES = new Set<number>(Object.values<LookupListRow>(LOOKUP_LISTS).flatMap(({ type, ofStaff }) => (ofStaff ? [type] : [])))

/** Answers with a body of the copy, or that the caller has it already. */
function sendKept(request: FastifyRequest, reply: FastifyReply, body: CompressedBody): FastifyReply {
  // `no-cache`: a browser may keep the answer, and revalidates it by its ETag each time.
  reply.header('Cache-Control', 'no-cache').header('ETag', body.etag).header('Vary', 'Accept-Encoding')
  if (isKnown(body, request.headers['if-none-match'])) return reply.code(304).send()
  const encoding = encodingFor(request)
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(body.bytes[encoding])
}

/** The visitors' calls: the available workers, their prices and usual days, and the lookup lists. */
export function catalogueRoutes(app: FastifyInstance, catalogue: Catalogue): void {
  app.get('/api/persons/getdata', { config: { access: 'everyone', contract: workersCall } }, (request, reply) =>
    sendKept(request, reply, catalogue.current().body),
  )

  app.get('/api/catalogue/facts', { config: { access: 'everyone', contract: factsCall } }, (request, reply) =>
    sendKept(request, reply, catalogue.current().factsBody),
  )

  app.get('/api/catalogue/privacy', { config: { access: 'everyone', contract: privacyCall } }, (_request, reply) =>
    // An object of its own: `null` alone would be sent as an empty body.
    reply.type('application/json; charset=utf-8').send(JSON.stringify(privacyTexts(catalogue.current().settings))),
  )

  app.get('/api/filters/getdata', { config: { access: 'everyone', knowsCaller: true, contract: lookupsCall } }, async (request) => {
    const items = await readLookups(request.reader)
    return request.user ? items : items.filter(({ Type }) => !STAFF_TYPES.has(Type))
  })

  // After a change the copy is renewed at once: the author of the change must not see the old list.
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.method === 'POST' || request.routeOptions.config.changesState) void catalogue.refresh(request.written)
    done()
  })
}
