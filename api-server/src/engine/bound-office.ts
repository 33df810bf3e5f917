import type { LoggedColumn, Resource } from '@office/shared-api/model'
import type { Database, Queryable } from '../platform/database/database'
import type { BoundAction } from './actions'
import type { BoundResources, Caller } from './bound-resource'
import type { BoundQuery } from './queries'

/** All that the engine asks the office for. */
export interface BoundOffice {
  readonly resources: BoundResources
  readonly queries: readonly BoundQuery[]
  readonly actions: readonly BoundAction[]
  /** SQL for the name of the caller whose Id stands in this column. */
  readonly callerName: (column: string) => string
  /** Is told which rows of a resource a list has shown to whom. */
  readonly noteReading: (database: Database, by: Caller, resource: Resource, ids: readonly number[], now: Date) => Promise<void>
  /** Keeps a record of what left the office: the name of the list, and the particulars of the export. */
  readonly recordExport: (database: Queryable, by: Caller, subject: string, particulars: readonly LoggedColumn[], now: Date) => Promise<void>
}
