import type {
  AnyRow,
  ChangeLogEntry,
  ExportFormat,
  FieldValue,
  ListAnswer,
  ListQuery,
  LookupItem,
  PrerequisiteAnswer,
  Resource,
  Role,
} from '@office/shared-api/model'
import { createContext, useContext } from 'react'

/**
 * What the engine needs from outside: the calls and who is asking. shared-ui knows only the model, so whoever shows a
 * screen of the engine hands in the client. Every call rejects with an `ApiError`.
 */
export interface ResourceServices {
  readonly role: Role | undefined
  /** Whose choices (such as of columns) are remembered. */
  readonly userId: number | undefined
  readonly listRows: (resource: Resource, query: ListQuery, signal: AbortSignal) => Promise<ListAnswer<AnyRow>>
  readonly saveRow: (resource: Resource, values: Readonly<Record<string, FieldValue | undefined>>) => Promise<AnyRow>
  readonly removeRow: (resource: Resource, id: number) => Promise<boolean>
  /** All rows that the query finds, with these columns in this order, as a file. */
  readonly exportRows: (
    resource: Resource,
    format: ExportFormat,
    columns: readonly string[],
    query: ListQuery,
  ) => Promise<File>
  /** The changes of one row, newest first. */
  readonly rowLog: (resource: Resource, id: number) => Promise<readonly ChangeLogEntry[]>
  readonly prerequisite: (resource: Resource) => Promise<PrerequisiteAnswer>
  readonly getLookups: () => Promise<readonly LookupItem[]>
  /** Keys of the cache; whoever changes a row marks everything below `resource` as old. */
  readonly keys: {
    readonly resource: (resource: Resource) => readonly unknown[]
    readonly list: (resource: Resource, query: ListQuery) => readonly unknown[]
    readonly log: (resource: Resource, id: number) => readonly unknown[]
    readonly prerequisite: (resource: Resource) => readonly unknown[]
    readonly lookups: readonly unknown[]
  }
}

const ServicesContext = createContext<ResourceServices | null>(null)

export const ResourceServicesProvider = ServicesContext

export function useServices(): ResourceServices {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('A resource is shown outside of ResourceServicesProvider')
  return services
}
