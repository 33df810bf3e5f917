import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { CallContract } from '../../engine/contract/call'
import { newestOf, readerOf } from '../../platform/database/database'
import { traceOf } from '../../platform/errors'
import { keepLiveStreams } from '../../platform/live/live-streams'
import { callerOf } from '../../platform/plugins/access'
import type { Parts } from '../../platform/plugins/parts'
import { notificationStates } from '../notifications/notification-calls'
import { validSessions } from './session-store'

const liveCall: CallContract = {
  tag: 'session',
  summary: 'A stream of server-sent events that tells that something has changed, not what: `stamp` with numbers by name, at first all of them, then those that changed, to some of many screens in each second; `bye` when the server stops. It ends with the session, and renews none',
  files: ['text/event-stream'],
  refusals: ['too_many_requests', 'unavailable'],
}

/** New requests, of which badges tell at once: most changes are of requests that are there. */
const NEW_REQUESTS = `SELECT 'requests.new', coalesce(max("Id"), 0) FROM requests`
/** Screens that are told, a second, that some request has changed: each asks for its list anew. */
const LISTS_PER_SECOND = 40

/** The live stream of signed-in screens. */
export function liveRoute(app: FastifyInstance, { database, config, now }: Parts): void {
  const streams = keepLiveStreams({
    database,
    now,
    more: NEW_REQUESTS,
    personal: { name: 'notifications', read: (users) => notificationStates(readerOf(database), users) },
    perSecond: { requests: LISTS_PER_SECOND },
    validSessions: (sessions) => validSessions(newestOf(database), sessions, config, now()),
    onFailure: (error) => {
      app.log.warn(traceOf(error), 'the live streams could not be served')
    },
  })
  // Before the server waits for the calls under way: a stream would never end.
  app.addHook('preClose', streams.stop)

  app.get('/api/live', { compress: false, config: { access: 'Read', background: true, contract: liveCall } }, async (request, reply) => {
    const out = new PassThrough()
    const { sessionHash, Id } = callerOf(request)
    await streams.open({ session: sessionHash, user: Id }, out)
    // Proxies neither compress it (RFC 9111, 5.2.2.6) nor gather it before they pass it on (nginx).
    return reply.type('text/event-stream').header('Cache-Control', 'no-store, no-transform').header('X-Accel-Buffering', 'no').send(out)
  })
}
