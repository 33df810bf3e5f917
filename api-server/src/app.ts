import accepts from '@fastify/accepts'
import cookie from '@fastify/cookie'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import { SECOND } from '@office/shared-api/model'
import { boundNamed } from './engine/bound-resource'
import { collectCalls } from './engine/contract/call'
import { contractRoutes } from './engine/contract/contract-routes'
import { exportRoutes } from './engine/export/export-routes'
import { actionRoutes } from './engine/actions'
import { queryRoutes } from './engine/queries'
import { resourceRoutes } from './engine/resource-routes'
import { bindOffice, CONTRACT, type OfficeBindings } from './office'
import { accountRoutes } from './office/account/account-routes'
import { bannerRoutes } from './office/banners/banner-routes'
import { askRoute } from './office/callbacks/ask-call'
import { keepCatalogue, type Catalogue } from './office/catalogue/catalogue'
import { catalogueRoutes } from './office/catalogue/catalogue-routes'
import { readingCvs } from './office/catalogue/worker-cvs'
import { opensWithoutFactor } from './office/factors/required'
import { factorRoutes } from './office/factors/factor-routes'
import { secondStepRoutes } from './office/factors/second-step-routes'
import { keyState } from './office/factors/key-state'
import { importPicturesRoute } from './office/imports/import-pictures'
import { importRoute } from './office/imports/receive-rows'
import { messageRoutes } from './office/messages/message-calls'
import { submitRoute } from './office/submit/submit-request'
import { liveRoute } from './office/session/live-call'
import { sessionCookieName, sessionToken } from './office/session/session-cookies'
import { sessionRoutes } from './office/session/session-routes'
import { findSession } from './office/session/session-store'
import { sendLinkRoute } from './office/client-calls/send-link-call'
import { calendarRoute } from './office/calendar/feed-calls'
import { trackRoute } from './office/tracking/track-calls'
import { trackReplyRoute } from './office/client-calls/track-reply'
import { traceOf } from './platform/errors'
import { enforceAccess, isBackground } from './platform/plugins/access'
import { acceptBodies, BODY_LIMIT } from './platform/plugins/bodies'
import { compressResponses } from './platform/plugins/compress'
import { refuseCrossSite, refuseForeignHosts } from './platform/plugins/cross-site'
import { handleErrors } from './platform/plugins/errors'
import { gracefulShutdown } from './platform/plugins/graceful-shutdown'
import { healthRoutes } from './platform/plugins/health'
import type { Parts } from './platform/plugins/parts'
import { readYourWrites } from './platform/plugins/read-your-writes'
import { loggerOptions, logRequests, warnOfForwarded } from './platform/plugins/request-log'
import { noStore, securityHeaders } from './platform/plugins/security-headers'
import { servePictures } from './platform/plugins/static'
import { frontendRoutes } from './ssr/failure-reports'


/**
 * Timeouts of clients that are slow. A phone in a weak network needs 100 seconds for the largest picture (12 MB at
 * 1 Mbit/s); a connection on which nothing is said, or nothing is read, ends.
 */
const CLIENT_TIMEOUTS = {
  /** From the first byte of a call to its last. The first 60 are enough for the headers: Node's own limit. */
  requestTimeout: 180 * SECOND,
  /** A connection on which nothing moves in either direction. */
  connectionTimeout: 120 * SECOND,
  http: { connectionsCheckingInterval: 10 * SECOND },
} as const

/** Adds pages and their files to the app, beside the API. */
export type Web = (app: FastifyInstance, parts: Parts, catalogue: Catalogue) => Promise<void> | void

/**
 * Builds the app from its parts, without listening. Its routes are all calls under /api; `web` adds the
 * pages, `bindings` what names of resources mean beside what the office binds.
 */
export async function buildApp(parts: Parts, web?: Web, bindings: OfficeBindings = {}): Promise<FastifyInstance> {
  const { config, database, now } = parts
  const app = fastify({
    logger: loggerOptions(config.logLevel, parts.logTo),
    // Our own line per call replaces the two of the framework, which name the address asked for.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: [...(config.trustProxy ?? [])],
    // Calls under way are served to their end: plugins/graceful-shutdown.ts.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    ...CLIENT_TIMEOUTS,
    bodyLimit: BODY_LIMIT,
    // A machine that has just been switched on is slow: ten seconds, as the framework has it, are not enough for it.
    pluginTimeout: 120_000,
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true },
  })
  await app.register(cookie)
  await app.register(accepts)
  await securityHeaders(app, config)
  await compressResponses(app)
  await acceptBodies(app, ({ routeOptions }) => routeOptions.config.contract?.body !== undefined)

  const { isStopping } = gracefulShutdown(app, config)
  handleErrors(app)
  logRequests(app)
  warnOfForwarded(app)
  noStore(app)
  refuseForeignHosts(app, config)
  refuseCrossSite(app, { publicUrl: config.publicUrl, sessionCookie: sessionCookieName(config) })
  readYourWrites(app, parts)
  enforceAccess(app, async (request) => {
    const token = sessionToken(request, config)
    return token === undefined ? null : findSession(database, token, config, now(), !isBackground(request))
  }, opensWithoutFactor)
  const calls = collectCalls(app)

  healthRoutes(app, database, isStopping, keyState(database, config))
  sessionRoutes(app, parts)
  liveRoute(app, parts)
  secondStepRoutes(app, parts)
  accountRoutes(app, parts)
  factorRoutes(app, parts)
  const catalogue = await keepCatalogue(database, now, (error) => {
    app.log.warn(traceOf(error), 'the catalogue could not be renewed; the last one is answered')
  }, parts.polling)
  app.addHook('onClose', catalogue.stop)
  catalogueRoutes(app, catalogue)
  bannerRoutes(app, parts)
  const office = bindOffice(config, { ...bindings, queries: [...(bindings.queries ?? []), readingCvs(catalogue.current)] })
  const requests = boundNamed(office.resources, 'requests')
  submitRoute(app, parts, requests)
  askRoute(app, parts, boundNamed(office.resources, 'callbacks'))
  trackRoute(app, parts)
  calendarRoute(app, parts)
  trackReplyRoute(app, parts, requests)
  sendLinkRoute(app, parts)
  messageRoutes(app, parts)
  importRoute(app, parts)
  importPicturesRoute(app, parts)
  exportRoutes(app, parts, office)
  frontendRoutes(app, parts)
  queryRoutes(app, { ...parts, resources: office.resources }, office.queries)
  actionRoutes(app, parts, office)
  resourceRoutes(app, parts, office)
  contractRoutes(app, calls, { ...CONTRACT, sessionCookie: sessionCookieName(config) })
  await servePictures(app, config)
  await web?.(app, parts, catalogue)
  return app
}
