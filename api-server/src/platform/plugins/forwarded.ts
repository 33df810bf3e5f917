import type { FastifyInstance } from 'fastify'

const HEADERS = ['x-forwarded-for', 'forwarded'] as const

/**
 * Addresses that a caller names for himself are not believed: only proxies of TRUST_PROXY may say for whom they call. A
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
