import { queryKeys } from '@office/shared-api/client'
import type { Resource } from '@office/shared-api/model'
import type { QueryKey } from '@tanstack/react-query'

/** The queries that a change of this resource's rows may alter: its own, and where it is small, every form and filter that offers it whole. */
export function touchedBy(resource: Resource): readonly QueryKey[] {
  return resource.small ? [queryKeys.resource(resource), ['prerequisite']] : [queryKeys.resource(resource)]
}
