import { can, hasRank } from './permissions'
import type { Role } from './roles'
import type { Resource } from './resource'

/** The role that brings deleted rows back, and the days. */

/** The least role. */
export const RESTORES: Role = 'Admin'

/** Days for which a deleted row can be restored. */
export const RESTORE_DAYS = 30

/** True when a user of this role may restore deleted rows of the resource. */
export function mayRestore(role: Role | undefined, resource: Pick<Resource, 'restore' | 'permissions'>): boolean {
  return role !== undefined && resource.restore !== undefined && hasRank(role, RESTORES) && can(role, 'create', resource)
}
