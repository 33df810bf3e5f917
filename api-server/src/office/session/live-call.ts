import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { CallContract } from '../../engine/contract/call'
import { newestOf } from '../../platform/database/database'
import { traceOf } from '../../platform/errors'
import { keepLiveStreams } from '../../platform/live/live-streams'
import { callerOf } from '../../platform/plugins/access'
import type { Parts } from '../../platform/plugins/parts'
import { validSessions } from './session-store'

const liveCall: CallContract = {
  tag: 'session',
  summary: 'A stream of server-sent events that tells that something has changed, not what: `stamp` with numbers by name, at first all of them, then those that changed; `bye` when the server stops. It ends with the session, and renews none',
  files: ['text/event-stream'],
  refusals: ['too_many_requests', 'unavailable'],
}

/** The live stream of signed-in screens. */
export function liveRoute(app: FastifyInstance, { database, config, now }: Parts): void {
  const streams = keepLiveStreams({
    database,
    now,
    validSessions: (sessions) => validSessions(newestOf(database), sessions, config, now()),
    onFailure: (error) => {
      app.log.warn(traceOf(error), 'the live streams could not be served')
    },
  })
  // Before the server waits for the calls under way: a stream would never end.
  app.addHook('preClose', streams.stop)

  app.get('/api/live', { compress: false, config: { access: 'Read', background: true, contract: liveCall } }, async (request, reply) => {
    const out = new PassThrough()
    await streams.open(callerOf(request).sessionHash, out)
    // Proxies neither compress it (RFC 9111, 5.2.2.6) nor gather it before they pass it on (nginx).
    return reply.type('text/event-stream').header('Cache-Control', 'no-store, no-transform').header('X-Accel-Buffering', 'no').send(out)
  })
}
