import type { Language, Role } from '@office/shared-api/model'
import type { AnswerOf, FilledOf, Query } from '@office/shared-api/model/shapes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database, Queryable } from '../platform/database/database'
import { callerOf, type SessionUser } from '../platform/plugins/access'
import { languageOf } from '../platform/plugins/language'
import type { CallContract } from './contract/call'
import { describeParameters, readParameters } from './parameters'

/** Reads beside the generic set: routes and contract of what `defineQuery` declares. */

/** The circumstances of a call. */
export interface QueryCall {
  /** Where to read what may be a moment old. */
  readonly reader: Queryable
  /** For what changes, and for what a read leaves behind, such as a note of who has seen which rows. */
  readonly database: Database
  readonly caller: SessionUser
  readonly language: Language
  readonly now: Date
}

/** A declared read with the function that does it. */
export interface BoundQuery {
  readonly query: Query
  readonly run: (asked: never, call: QueryCall) => unknown
}

/** Binds a read. `run` gets the checked parameters with their defaults, and may throw `HttpError`. */
export function answer<Q extends Query>(query: Q, run: (asked: FilledOf<Q['takes']>, call: QueryCall) => Promise<AnswerOf<Q>> | AnswerOf<Q>): BoundQuery {
  return { query, run }
}

function contractOf({ of, about, takes, answers, refuses }: Query): CallContract {
  const query = describeParameters(takes)
  return { tag: of.tag ?? of.name, summary: about, ...(query.length > 0 && { query }), answer: answers, ...(refuses && { refusals: refuses }) }
}

/** Routes of declared reads. */
export function queryRoutes(app: FastifyInstance, { database, now }: { readonly database: Database; readonly now: () => Date }, queries: readonly BoundQuery[]): void {
  for (const { query, run } of queries) {
    const access: Role = query.least
    app.get(`${query.of.path}/${query.name}`, { config: { access, contract: contractOf(query) } }, (request: FastifyRequest) => {
      const asked = readParameters(request.query as object, query.takes)
      const call: QueryCall = { reader: request.reader, database, caller: callerOf(request), language: languageOf(request), now: now() }
      return (run as (asked: unknown, call: QueryCall) => unknown)(asked, call)
    })
  }
}
