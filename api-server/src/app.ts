import cookie from '@fastify/cookie'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import { boundNamed } from './engine/bound-resource'
import { collectCalls } from './engine/contract/call'
import { contractRoutes } from './engine/contract/contract-routes'
import { accountRoutes } from './office/account/account-routes'
import { activityRoutes } from './office/activity/activity-routes'
import { bannerRoutes } from './office/banners/banner-routes'
import { keepCatalogue } from './office/catalogue/catalogue'
import { catalogueRoutes } from './office/catalogue/catalogue-routes'
import { exportRoutes } from './engine/export/export-routes'
import { bindOffice, CONTRACT } from './office'
import { recordActivity } from './office/activity/record-activity'
import { frontendRoutes } from './ssr/failure-reports/frontend-routes'
import { arrivalReportRoute } from './office/requests/arrival-report'
import { dashboardRoute } from './office/requests/dashboard'
import { submitRoute } from './office/requests/submit-request'
import { releaseRoute } from './office/reservations/release-workers'
import { sessionCookieName, sessionToken } from './office/session/session-cookies'
import { sessionRoutes } from './office/session/session-routes'
import { findSession } from './office/session/session-store'
import { userRoutes } from './office/users/user-routes'
import type { Parts } from './parts'
import { enforceAccess } from './platform/plugins/access'
import { acceptBodies } from './platform/plugins/bodies'
import { compressAnswers } from './platform/plugins/compress'
import { refuseCrossSite } from './platform/plugins/cross-site'
import { answerErrors, traceOf } from './platform/plugins/errors'
import { answerHealth } from './platform/plugins/health'
import { warnOfForwarded } from './platform/plugins/forwarded'
import { serveFiles } from './platform/plugins/files'
import { keepNothing } from './platform/plugins/no-store'
import { logRequests, loggerOptions } from './platform/plugins/request-log'
import { secureAnswers } from './platform/plugins/security-headers'
import { SLOW_CLIENTS } from './platform/plugins/slow-clients'
import { stopInOrder } from './platform/plugins/stop'
import { resourceRoutes } from './engine/resource-routes'

/** Builds the app from its parts, without listening. Its routes are all that the server answers under /api. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { config, database, now } = parts
  const app = fastify({
    logger: loggerOptions(config.logLevel, parts.logTo),
    // Our own line per call replaces the two of the framework, which name the address asked for.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: [...config.trustProxy],
    // Whoever is connected already is answered to the end: plugins/stop.ts.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Slow clients take a connection, and that for a while only: plugins/slow-clients.ts.
    ...SLOW_CLIENTS,
    // A machine that has just been switched on is slow: ten seconds, as the framework has it, are not enough for it.
    pluginTimeout: 120_000,
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true },
  })
  await app.register(cookie)
  await compressAnswers(app)
  await acceptBodies(app)

  stopInOrder(app)
  answerErrors(app)
  logRequests(app)
  warnOfForwarded(app)
  keepNothing(app)
  secureAnswers(app, config)
  refuseCrossSite(app, { publicUrl: config.publicUrl, sessionCookie: sessionCookieName(config) })
  enforceAccess(app, async (request) => {
    const token = sessionToken(request, config)
    return token === undefined ? null : findSession(database, token, config, now())
  })
  const calls = collectCalls(app)

  answerHealth(app, database)
  sessionRoutes(app, parts)
  accountRoutes(app, parts)
  activityRoutes(app, parts)
  userRoutes(app, parts)
  const catalogue = await keepCatalogue(database, (error) => {
    app.log.warn(traceOf(error), 'the catalogue could not be renewed; the last one is answered')
  })
  app.addHook('onClose', () => {
    catalogue.stop()
  })
  catalogueRoutes(app, parts, catalogue)
  bannerRoutes(app, parts)
  const resources = bindOffice(config, parts.bindings)
  submitRoute(app, parts, boundNamed(resources, 'requests'))
  releaseRoute(app, parts)
  dashboardRoute(app, parts)
  arrivalReportRoute(app, parts)
  exportRoutes(app, parts, resources, (transaction, by, subject, changes, at) =>
    recordActivity(transaction, { kind: 'export', by, subject, changes }, at),
  )
  frontendRoutes(app, parts)
  resourceRoutes(app, parts, resources)
  contractRoutes(app, calls, { ...CONTRACT, sessionCookie: sessionCookieName(config) })
  await serveFiles(app, config.filesDir)
  await parts.web?.(app, { ...parts, catalogue })
  return app
}
