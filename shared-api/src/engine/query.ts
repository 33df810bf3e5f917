import type { ServerErrorCode } from './errors'
import type { Role } from './roles'
import type { Resource } from './resource'
import type { ObjectOf, Properties, Schema, TypeOf } from './shape'

/**
 * The grammar in which a read beside the generic set is declared: route, access, parameters, contract and typed client follow from it. The server
 * binds the function that reads.
 */

/** The address of calls, and the place of their answers in a cache: that of a resource, or of a group of calls without rows of its own. */
export type CallGroup = Pick<Resource, 'name' | 'path' | 'table' | 'tag'>

export interface Query {
  readonly of: CallGroup
  /** The last segment of its path. */
  readonly name: string
  /** The callers: staff of at least this role, or everybody. */
  readonly least: Role | 'everyone'
  /** One line for the contract. */
  readonly about: string
  /** The parameters by name, each with its description. */
  readonly takes: Properties
  readonly answers: Schema
  /** Media types of the files that it answers in place of `answers`, where it is asked for one. */
  readonly files?: readonly string[]
  /** Failures besides those that every call shares. */
  readonly refuses?: readonly ServerErrorCode[]
}

/** The exact type of a declaration; of a resource that it belongs to, its address alone. */
type Declared<Q extends Query> = Omit<Q, 'of'> & { readonly of: Pick<Q['of'], keyof Q['of'] & keyof CallGroup> }

/** Returns the declaration as it is, with its exact type: parameters and answer of the client's call follow from it. */
export function defineQuery<const Q extends Query>(query: Q): Declared<Q> {
  return query
}

/** The parameters of a query, as a caller gives them. */
export type AskedOf<Q extends Query> = ObjectOf<Q['takes']>
/** The answer of a query. */
export type AnswerOf<Q extends Query> = TypeOf<Q['answers']>
