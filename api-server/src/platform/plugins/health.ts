import type { FastifyInstance } from 'fastify'
import { prepared, type Database } from '../database/database'
import { HttpError } from '../errors'

const ping = prepared('health.ping', 'SELECT 1')

/** `/healthz`: the program runs. `/readyz`: it can also take calls: the database answers, or for reads its replica (migrations ran before start), and it is not about to stop. `faults` names what works no more while calls are taken all the same. */
export function healthRoutes(app: FastifyInstance, database: Database, isStopping: () => boolean, faults: () => Promise<Readonly<Record<string, string>>>): void {
  app.get('/healthz', (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    if (isStopping()) throw new HttpError('unavailable')
    const { replica } = database
    // Both are watched: to ask one that is silent would keep the balancer waiting, which then takes the server for silent.
    if (replica?.isPrimaryAway() && !replica.isUsable()) throw new HttpError('unavailable')
    if (!replica) await database.query(ping())
    return reply.header('Cache-Control', 'no-store').send({ status: 'ready', ...(await faults()) })
  })
}
