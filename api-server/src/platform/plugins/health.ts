import type { FastifyInstance } from 'fastify'
import { newestOf, prepared, type Database } from '../database/database'

const ping = prepared('health.ping', 'SELECT 1')

/** `/healthz`: the program runs. `/readyz`: it can also answer, because the database does, or for reads its replica (migrations ran before start). */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  app.get('/healthz', (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    await newestOf(database).query(ping())
    return reply.header('Cache-Control', 'no-store').send({ status: 'ready' })
  })
}
