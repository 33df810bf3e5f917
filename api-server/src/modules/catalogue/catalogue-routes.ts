import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts'
import { readLookups, readWorkers } from './catalogue-data'

/** What visitors see: the available workers and the lookup lists. */
export function catalogueRoutes(app: FastifyInstance, { database }: Parts): void {
  const config = { access: 'everyone' } as const
  app.get('/api/persons/getdata', { config }, () => readWorkers(database))
  app.get('/api/filters/getdata', { config }, () => readLookups(database))
}
