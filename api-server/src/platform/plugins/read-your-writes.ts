import type { FastifyInstance } from 'fastify'
import { isSecure, type Config } from '../config/config'
import { readerOf, type Database, type Queryable, type WalPosition } from '../database/database'

declare module 'fastify' {
  interface FastifyRequest {
    /** Where a call reads that may be answered from a replica. All that belongs together is read from one. */
    readonly reader: Queryable
    /** The position behind what the call has written, once its answer is on its way; undefined without a replica. */
    written: WalPosition | undefined
  }
}

const COOKIE = 'written'
/** Seconds: a replica that is further behind is left out long before. */
const KEPT = 60
/** Behind everything: where the position could not be had. */
const NEVER_REPLAYED: WalPosition = 'FFFFFFFF/FFFFFFFF'

/**
 * Read-your-writes: the answer to a member of staff who has changed something carries the position of the change as a cookie, and what that
 * browser reads next is read from a replica only once it has replayed it. In a cookie every server finds it, and nobody stores it. Visitors
 * need none: they read the catalogue's copy, and what is theirs from the primary.
 */
export function readYourWrites(app: FastifyInstance, { database, config }: { readonly database: Database; readonly config: Pick<Config, 'publicUrl'> }): void {
  const { replica } = database
  app.decorateRequest('written', undefined)
  app.decorateRequest('reader', {
    getter() {
      return readerOf(database, this.cookies[COOKIE])
    },
  })
  if (!replica) return
  replica.onChange((isUsable) => {
    if (isUsable) app.log.info('reads go to the replica')
    else app.log.warn('the replica is away or too far behind; reads go to the primary')
  })
  app.addHook('onSend', async (request, reply) => {
    const { config: route } = request.routeOptions
    if (reply.statusCode >= 400 || (request.method !== 'POST' && !route.changesState)) return
    request.written = await replica.written().catch(() => NEVER_REPLAYED)
    if (request.user === null) return
    reply.setCookie(COOKIE, request.written, { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(config), maxAge: KEPT })
  })
}
