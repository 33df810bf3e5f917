import cookie from '@fastify/cookie'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import { collectCalls } from './contract/call'
import { contractRoutes } from './contract/contract-routes'
import { accountRoutes } from './modules/account/account-routes'
import { activityRoutes } from './modules/activity/activity-routes'
import { bannerRoutes } from './modules/banners/banner-routes'
import { keepCatalogue } from './modules/catalogue/catalogue'
import { catalogueRoutes } from './modules/catalogue/catalogue-routes'
import { exportRoutes } from './modules/export/export-routes'
import { frontendRoutes } from './modules/frontend/frontend-routes'
import { personRules } from './modules/persons/person-rules'
import { requestRoutes } from './modules/requests/request-routes'
import { requestRules } from './modules/requests/request-rules'
import { sessionCookieName, sessionToken } from './modules/session/session-cookies'
import { sessionRoutes } from './modules/session/session-routes'
import { findSession } from './modules/session/session-store'
import { userRoutes } from './modules/users/user-routes'
import type { Parts } from './parts'
import { enforceAccess } from './plugins/access'
import { acceptBodies } from './plugins/bodies'
import { compressAnswers } from './plugins/compress'
import { refuseCrossSite } from './plugins/cross-site'
import { answerErrors, traceOf } from './plugins/errors'
import { answerHealth } from './plugins/health'
import { warnOfForwarded } from './plugins/forwarded'
import { serveFiles } from './plugins/files'
import { keepNothing } from './plugins/no-store'
import { logRequests, loggerOptions } from './plugins/request-log'
import { secureAnswers } from './plugins/security-headers'
import { SLOW_CLIENTS } from './plugins/slow-clients'
import { stopInOrder } from './plugins/stop'
import { resourceRoutes } from './resources/resource-routes'

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
  requestRoutes(app, parts)
  exportRoutes(app, parts)
  frontendRoutes(app, parts)
  resourceRoutes(app, parts, { requests: requestRules, persons: personRules })
  contractRoutes(app, parts, calls)
  await serveFiles(app, config.filesDir)
  await parts.web?.(app, { ...parts, catalogue })
  return app
}
