import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '@office/shared-api/model'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config'

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
 * Graceful shutdown, when the app is closed. Behind a load balancer it drains first: `isStopping` is true, so that `/readyz` sends the balancer
 * elsewhere, and calls are served as ever. Then every response says that its connection ends with it, so that a client with
 * many calls does not lose one that it is just sending. Then no connection is accepted, idle keep-alive connections are closed, and the
 * calls under way go on to their ends, within bounds.
 */
export function gracefulShutdown(app: FastifyInstance, { drainSeconds }: Pick<Config, 'drainSeconds'>): { readonly isStopping: () => boolean } {
  let stopping = false
  let ending = false
  let watch: NodeJS.Timeout | undefined
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (ending) reply.header('Connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    stopping = true
    await sleep(drainSeconds * SECOND)
    ending = true
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
  return { isStopping: () => stopping }
}
