import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../platform/plugins/parts'
import { callerOf } from '../../platform/plugins/access'
import { bodyOf, listOf } from '../../platform/plugins/bodies'
import { languageOf } from '../../platform/plugins/language'
import { readArrivals } from './arrival-report'
import { readDashboard } from './dashboard'
import { releaseWorkers } from '../reservations/release-workers'
import { arrivalReportCall, dashboardCall, releaseCall, submitCall } from './request-contract'
import { submitRequest } from './submit-request'

/** The calls about requests that are not of the generic set: sending one, releasing workers, the dashboard and the arrival report. */
export function requestRoutes(app: FastifyInstance, { database, config, now }: Parts): void {
  app.post('/api/requests/submit', { config: { access: 'everyone', contract: submitCall } }, (request) => {
    const submission = {
      body: bodyOf(request),
      idempotencyKey: request.headers['idempotency-key'],
      ip: request.ip,
      language: languageOf(request),
      now: now(),
    }
    return submitRequest(database, submission, config.limits)
  })

  app.post('/api/requests/release', { config: { access: 'Editor', contract: releaseCall } }, (request) => {
    const selection = { requests: listOf(request, 'Ids'), workers: listOf(request, 'PersonIds') }
    return releaseWorkers(database, selection, { userId: callerOf(request).Id, now: now() })
  })

  app.get('/api/requests/dashboard', { config: { access: 'Read', contract: dashboardCall } }, () => readDashboard(database, now()))

  app.get<{ Querystring: { readonly date?: unknown } }>(
    '/api/requests/arrivalreport',
    { config: { access: 'Read', contract: arrivalReportCall } },
    (request) => readArrivals(database, request.query.date),
  )
}
