import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts'
import { bodyOf } from '../../plugins/bodies'
import { languageOf } from '../../plugins/language'
import { readArrivals } from './arrival-report'
import { readDashboard } from './dashboard'
import { submitRequest } from './submit-request'

/** The calls about requests that are not of the generic set: sending one, the dashboard and the arrival report. */
export function requestRoutes(app: FastifyInstance, { database, config, now }: Parts): void {
  app.post('/api/requests/submit', { config: { access: 'everyone' } }, (request) => {
    const submission = {
      body: bodyOf(request),
      idempotencyKey: request.headers['idempotency-key'],
      ip: request.ip,
      language: languageOf(request),
      now: now(),
    }
    return submitRequest(database, submission, config.limits)
  })

  app.get('/api/requests/dashboard', { config: { access: 'Read' } }, () => readDashboard(database, now()))

  app.get<{ Querystring: { readonly date?: unknown } }>(
    '/api/requests/arrivalreport',
    { config: { access: 'Read' } },
    (request) => readArrivals(database, request.query.date),
  )
}
