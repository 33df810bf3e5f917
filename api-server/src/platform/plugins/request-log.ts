import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Parts } from '../../parts'

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
