import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../platform/plugins/parts'
import { sessionCookieName } from '../../office/session/session-cookies'
import type { Call, CallContract } from './call'
import { openApiDocument } from './document'
import type { OpenApiDocument } from './document-types'
import { contractPage, PAGE_POLICY } from './contract-page'

/** Of the wire contract: grows with every change that a client could notice. */
const VERSION = '1.0.0'

const documentCall: CallContract = { tag: 'contract', summary: 'This document', answer: { type: 'object' } }
const pageCall: CallContract = { tag: 'contract', summary: 'This document as a page', files: ['text/html'] }

/**
 * The OpenAPI document and its page. It says nothing secret, but where to knock: only who looks after the office may
 * read it.
 */
export function contractRoutes(app: FastifyInstance, { config }: Parts, calls: () => readonly Call[]): void {
  let made: { readonly document: OpenApiDocument; readonly page: string } | undefined
  const make = () => {
    const document = openApiDocument(calls(), { sessionCookie: sessionCookieName(config), version: VERSION })
    return { document, page: contractPage(document) }
  }

  app.get('/api/openapi.json', { config: { access: 'Admin', contract: documentCall } }, () => (made ??= make()).document)

  app.get('/api/docs', { config: { access: 'Admin', contract: pageCall } }, (_request, reply) =>
    reply
      .header('Content-Security-Policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send((made ??= make()).page),
  )
}
