import type { FastifyInstance } from 'fastify'
import { newestOf, prepared, type Database } from '../database/database'
import { HttpError } from '../errors'

const ping = prepared('health.ping', 'SELECT 1')

/** `/healthz`: the program runs. `/readyz`: it can also take calls: the database answers, or for reads its replica (migrations ran before start), and it is not about to stop. */
export function healthRoutes(app: FastifyInstance, database: Database, isStopping: () => boolean): void {
  app.get('/healthz', (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    if (isStopping()) throw new HttpError('unavailable')
    await newestOf(database).query(ping())
    return reply.header('Cache-Control', 'no-store').send({ status: 'ready' })
  })
}
