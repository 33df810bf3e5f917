import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Parts } from './parts'

/**
 * Logs as JSON lines. A line about a call names its method and the pattern of its route, its status and its time:
 * never the address asked for, its query, bodies, names, ids or phones.
 */
export function loggerOptions(level: string, stream: Parts['logTo']): NonNullable<FastifyServerOptions['logger']> {
  // The last is what the parser of forms tells at the finest level: all headers, the session cookie among them.
  const serializers = { req: () => ({}), res: () => ({}), busboyOptions: () => ({}) }
  return { level, serializers, ...(stream ? { stream } : {}) }
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
}

const HEADERS = ['x-forwarded-for', 'forwarded'] as const

/**
 * Addresses that callers name for themselves are not believed: only proxies of TRUST_PROXY may name the client's. A
 * header from elsewhere is mostly a proxy that was forgotten in the environment, so the log says it, once.
 */
export function warnOfForwarded(app: FastifyInstance): void {
  let warned = false
  app.addHook('onRequest', (request, _reply, done) => {
    const claims = !warned && HEADERS.some((name) => request.headers[name] !== undefined)
    // The chain of believed addresses: the caller alone means that nothing was believed.
    if (claims && (request.ips?.length ?? 1) === 1) {
      warned = true
      request.log.warn('a forwarded header came from an address that TRUST_PROXY does not name; it is not believed')
    }
    done()
  })
}
