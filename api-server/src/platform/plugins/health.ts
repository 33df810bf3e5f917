import type { FastifyInstance } from 'fastify'
import { prepared, type Database } from '../database/database'

const ping = prepared('health.ping', 'SELECT 1')

/** `/healthz`: the program runs. `/readyz`: it can also answer, because the database does (migrations ran before start). */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  app.get('/healthz', (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    await database.query(ping())
    return reply.header('Cache-Control', 'no-store').send({ status: 'ready' })
  })
}
