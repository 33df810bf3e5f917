import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds in which clients that keep their connections hear that these end, and in which new calls are still taken. */
const LAST_CALLS = 500
/** Timeout (milliseconds) of calls that are still under way: then they are cut off. */
const DRAIN_TIMEOUT = 20_000
const EVERY = 100

function openConnections({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((error, count) => {
      resolve(error ? 0 : count)
    })
  })
}

/**
 * Graceful shutdown, when the app is closed. First every response says that its connection ends with it, so that a client with
 * many calls does not lose one that it is just sending. Then no connection is accepted, idle keep-alive connections are closed, and the
 * calls under way go on to their ends, within bounds.
 */
export function gracefulShutdown(app: FastifyInstance): void {
  let stopping = false
  let watch: NodeJS.Timeout | undefined
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('Connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    stopping = true
    if ((await openConnections(app)) > 0) await sleep(LAST_CALLS)
    const end = performance.now() + DRAIN_TIMEOUT
    watch = setInterval(() => {
      // The framework closes idle ones once, but the last responses make new ones.
      if (performance.now() < end) app.server.closeIdleConnections()
      else app.server.closeAllConnections()
    }, EVERY)
  })
  app.addHook('onClose', () => {
    clearInterval(watch)
  })
}
