import type { ServerErrorCode } from '@office/shared-api/model'
import type { Schema } from '@office/shared-api/model/shapes'
import type { FastifyInstance } from 'fastify'

export interface Parameter {
  readonly name: string
  readonly description: string
  readonly schema: Schema
  readonly required?: true
}

/** All three are read alike; a file needs the first. */
export const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'] as const
type BodyType = (typeof FORM_TYPES)[number] | 'application/csp-report'

export interface CallBody {
  readonly schema: Schema
  /** All of `FORM_TYPES` when absent. */
  readonly types?: readonly BodyType[]
}

/** The failures that a call may answer besides its success: a code of ours, or the list of broken field rules. */
export type Refusal = ServerErrorCode | 'field_errors'

/** The parameters and answers of one call. The declaration stands beside its route, and the OpenAPI document is made from it. */
export interface CallContract {
  /** The group in which the call is listed. */
  readonly tag: string
  /** One line, in plain words. */
  readonly summary: string
  readonly query?: readonly Parameter[]
  readonly headers?: readonly Parameter[]
  readonly body?: CallBody
  /** The shape of the JSON that a success answers. */
  readonly answer?: Schema
  /** For a success that is no JSON: its media types. */
  readonly files?: readonly string[]
  /** The answer may be kept, and asked for again with `If-None-Match`. */
  readonly revalidated?: true
  /** Those that every call shares (unreadable, signed out, forbidden, too large, a fault of the server) are added. */
  readonly refusals?: readonly Refusal[]
}

declare module 'fastify' {
  interface FastifyContextConfig {
    contract?: CallContract
  }
}

/** One call of the API: its route with all that the route states of itself. */
export interface Call {
  readonly method: string
  readonly url: string
  readonly access: string
  readonly changesState: boolean
  readonly fromOwnPages: boolean
  readonly contract: CallContract
}

/** Every call under /api states what it takes and answers, or the server does not start. The result returns the calls so far. */
export function collectCalls(app: FastifyInstance): () => readonly Call[] {
  const calls: Call[] = []
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!url.startsWith('/api/')) return
    const { access = 'nobody', contract, changesState, fromOwnPages = false } = config ?? {}
    if (!contract) throw new Error(`${String(method)} ${url} does not state what it takes and answers`)
    for (const one of [method].flat()) {
      calls.push({ method: one, url, access, contract, changesState: one === 'POST' || changesState === true, fromOwnPages })
    }
  })
  return () => calls
}
