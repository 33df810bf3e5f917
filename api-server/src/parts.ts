import type { FastifyInstance } from 'fastify'
import type { Config } from './platform/config/config'
import type { Database } from './platform/database/database'
import type { Binding } from './engine/bound-resource'
import type { Catalogue } from './office/catalogue/catalogue'

/** What the app is built from. Tests give their own. */
export interface Parts {
  readonly config: Config
  readonly database: Database
  /** The clock. */
  readonly now: () => Date
  /** Where log lines go; the standard output when absent. */
  readonly logTo?: { readonly write: (line: string) => void }
  /** What is bound to the names that resources declare, beside what the office binds. */
  readonly bindings?: readonly Binding[]
  /** Pages and files beside the API. */
  readonly web?: (app: FastifyInstance, parts: WebParts) => Promise<void> | void
}

/** What pages are made from. */
export interface WebParts extends Parts {
  readonly catalogue: Catalogue
}
