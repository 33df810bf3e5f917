import { Readable } from 'node:stream'
import type { Language } from '@office/shared-api/model'
import type { AnswerOf, FilledOf, Query } from '@office/shared-api/model/shapes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database, Queryable } from '../platform/database/database'
import { callerOf, type SessionUser } from '../platform/plugins/access'
import { languageOf } from '../platform/plugins/language'
import type { CallContract } from './contract/call'
import type { BoundResources } from './bound-resource'
import { describeParameters, readParameters } from './parameters'
import { checkPublicAnswer } from './public-columns'

/** Reads beside the generic set: routes and contract of what `defineQuery` declares. */

/** The circumstances of a call by anybody. */
export interface OpenQueryCall {
  /** Where to read what may be a moment old. */
  readonly reader: Queryable
  /** For what changes, and for what a read leaves behind, such as a note of who has seen which rows. */
  readonly database: Database
  readonly language: Language
  readonly now: Date
}

/** The circumstances of a call by a member of staff. */
export interface QueryCall extends OpenQueryCall {
  readonly caller: SessionUser
}

type CallOf<Q extends Query> = Q['least'] extends 'everyone' ? OpenQueryCall : QueryCall

/** A declared read with the function that does it. */
export interface BoundQuery {
  readonly query: Query
  readonly run: (asked: never, call: never) => unknown
}

/** A file that a read answers in place of its declared shape. */
export class AnswerFile {
  constructor(
    readonly type: string,
    readonly name: string,
    readonly portions: AsyncIterable<string | Uint8Array>,
  ) {}
}

/** Binds a read. `run` gets the checked parameters with their defaults, and may throw `HttpError`. */
export function answer<Q extends Query>(query: Q, run: (asked: FilledOf<Q['takes']>, call: CallOf<Q>) => Promise<AnswerOf<Q> | (Q extends { readonly files: readonly string[] } ? AnswerFile : never)> | AnswerOf<Q>): BoundQuery {
  return { query, run }
}

function contractOf({ of, about, takes, answers, files, refuses }: Query): CallContract {
  const query = describeParameters(takes)
  return { tag: of.tag ?? of.name, summary: about, ...(query.length > 0 && { query }), answer: answers, ...(files && { files }), ...(refuses && { refusals: refuses }) }
}

interface QueryParts {
  readonly database: Database
  readonly now: () => Date
  readonly resources: BoundResources
}

/** Routes of declared reads. Throws for one that gives everybody what is not public. */
export function queryRoutes(app: FastifyInstance, { database, now, resources }: QueryParts, queries: readonly BoundQuery[]): void {
  for (const { query, run } of queries) {
    const of = resources.get(query.of.name)
    if (of) checkPublicAnswer(query, of.resource)
    const access = query.least
    // A file leaves a record, so other sites may not set it off.
    const config = { access, contract: contractOf(query), ...(query.files && { fromOwnPages: true }) }
    app.get(`${query.of.path}/${query.name}`, { config }, async (request: FastifyRequest, reply) => {
      const asked = readParameters(request.query as object, query.takes)
      const call: OpenQueryCall = { reader: request.reader, database, language: languageOf(request), now: now() }
      const full: QueryCall | OpenQueryCall = access === 'everyone' ? call : { ...call, caller: callerOf(request) }
      const answered = await (run as (asked: unknown, call: OpenQueryCall) => unknown)(asked, full)
      if (!(answered instanceof AnswerFile)) return answered
      const { type, name, portions } = answered
      return reply.header('Content-Type', type).header('Content-Disposition', `attachment; filename="${name}"`).send(Readable.from(portions, { objectMode: false }))
    })
  }
}
