import type { FastifyInstance } from 'fastify'

/** Answers of the API are for one caller at one moment: no cache keeps them, unless a route has said otherwise. */
export function keepNothing(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.routeOptions.url?.startsWith('/api/') && !reply.hasHeader('Cache-Control')) {
      reply.header('Cache-Control', 'no-store')
    }
    done()
  })
}
