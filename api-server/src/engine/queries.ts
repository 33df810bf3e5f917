import type { Language, Role } from '@office/shared-api/model'
import { isOptional, type AnswerOf, type AskedOf, type Properties, type Query, type Schema } from '@office/shared-api/model/shapes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database, Queryable } from '../platform/database/database'
import { HttpError } from '../platform/errors'
import { callerOf, type SessionUser } from '../platform/plugins/access'
import { languageOf } from '../platform/plugins/language'
import type { CallContract, Parameter } from './contract/call'
import { textOf } from './list-request'

/** Reads beside the generic set: routes and contract of what `defineQuery` declares. */

/** The circumstances of a read. */
export interface QueryCall {
  /** Where to read what may be a moment old. */
  readonly reader: Queryable
  /** For what a read leaves behind, such as a note of who has seen which rows. */
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

/** Binds a read. `run` gets the checked parameters and may throw `HttpError`. */
export function answer<Q extends Query>(query: Q, run: (asked: AskedOf<Q>, call: QueryCall) => Promise<AnswerOf<Q>> | AnswerOf<Q>): BoundQuery {
  return { query, run }
}

function schemaOf(property: Properties[string]): Schema {
  return isOptional(property) ? property.optional : property
}

function numberOf(text: string, { minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Schema): number {
  const value = /^[0-9]{1,10}$/.test(text) ? Number(text) : NaN
  if (!(value >= minimum && value <= maximum)) throw new HttpError('bad_request')
  return value
}

/** A parameter as its shape says. Throws `bad_request` for anything else. */
function parameterOf(query: object, name: string, schema: Schema): unknown {
  const text = textOf(query, name)
  if (text === '') return undefined
  const value = schema.type === 'integer' ? numberOf(text, schema) : text
  const isOffered = schema.enum === undefined || schema.enum.includes(value)
  const isFitting = text.length <= (schema.maxLength ?? Infinity) && (schema.pattern === undefined || new RegExp(schema.pattern).test(text))
  if (!isOffered || !isFitting) throw new HttpError('bad_request')
  return value
}

/** The parameters of a query by name, those that are absent left out. Throws `bad_request` without one that is needed. */
function askedIn(query: object, takes: Properties): Readonly<Record<string, unknown>> {
  const asked: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(takes)) {
    const value = parameterOf(query, name, schemaOf(property))
    if (value !== undefined) asked[name] = value
    else if (!isOptional(property)) throw new HttpError('bad_request')
  }
  return asked
}

function parametersOf(takes: Properties): readonly Parameter[] {
  return Object.entries(takes).map(([name, property]) => {
    const { description = name, ...schema } = schemaOf(property)
    return { name, description, schema, ...(!isOptional(property) && { required: true }) }
  })
}

function contractOf({ of, about, takes, answers, refuses }: Query): CallContract {
  const query = parametersOf(takes)
  return { tag: of.tag ?? of.name, summary: about, ...(query.length > 0 && { query }), answer: answers, ...(refuses && { refusals: refuses }) }
}

/** Routes of declared reads. */
export function queryRoutes(app: FastifyInstance, { database, now }: { readonly database: Database; readonly now: () => Date }, queries: readonly BoundQuery[]): void {
  for (const { query, run } of queries) {
    const access: Role = query.least
    app.get(`${query.of.path}/${query.name}`, { config: { access, contract: contractOf(query) } }, (request: FastifyRequest) => {
      const asked = askedIn(request.query as object, query.takes)
      const call: QueryCall = { reader: request.reader, database, caller: callerOf(request), language: languageOf(request), now: now() }
      return (run as (asked: unknown, call: QueryCall) => unknown)(asked, call)
    })
  }
}
