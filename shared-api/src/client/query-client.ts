import { QueryClient } from '@tanstack/react-query'
import type { CallGroup } from '../engine/query'
import type { ListQuery, Resource } from '../model'
import { ApiError } from './api-error'

const RETRIES = 2

/** Retried: no answer, or a server that is not well. */
function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/** The one cache of server state, for host and remotes alike. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => failures < RETRIES && isTransient(error), staleTime: 10_000 },
    mutations: { retry: false },
  },
})

/** Keys of the query cache. A change of a row invalidates everything below `resource`. */
export const queryKeys = {
  resource: ({ table }: Pick<CallGroup, 'table'>) => ['resource', table] as const,
  list: (resource: Resource, query: ListQuery) => ['resource', resource.table, resource.name, 'list', query] as const,
  groups: (resource: Resource, query: ListQuery) => ['resource', resource.table, resource.name, 'groups', query] as const,
  log: (resource: Resource, id: number) => ['resource', resource.table, resource.name, 'log', id] as const,
  prerequisite: (resource: CallGroup) => ['prerequisite', resource.name] as const,
  /** Of a declared read: below the key of its table, so that each change of a row asks for it again. */
  call: (of: CallGroup, name: string, asked: object) => ['resource', of.table, of.name, name, asked] as const,
  lookups: ['resource', 'lookups', 'all'] as const,
  /** Available workers, and their prices: asked for anew together. */
  workers: ['workers'] as const,
  usersPrerequisite: ['prerequisite', 'users'] as const,
  ads: ['ads'] as const,
}
