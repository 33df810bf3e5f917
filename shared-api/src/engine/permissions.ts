/** Permissions of the roles. The server enforces these rules; the pages read them only to hide what would be refused. */
import { ROLES, type Role } from './roles'

/** Roles that can be chosen for a user, the least first: a hasty choice gives little. Developer is made by the command line alone. */
export const GRANTABLE_ROLES = ['Read', 'Editor', 'Admin'] as const satisfies readonly Role[]

export type Action = 'list' | 'get' | 'create' | 'update' | 'remove' | 'log' | 'export'

/** The least role for each action; an action that is not named is allowed to nobody. */
export type Permissions = Readonly<Partial<Record<Action, Role>>>

/** True when `role` is `least` or stronger. */
export function hasRank(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) <= ROLES.indexOf(least)
}

/** True when a user of this role may take the action on the resource. Signed out (`undefined`) may take none. */
export function can(
  role: Role | undefined,
  action: Action,
  resource: { readonly permissions: Permissions },
): boolean {
  const least = resource.permissions[action]
  return role !== undefined && least !== undefined && hasRank(role, least)
}

/** The permissions of an ordinary staff table: everybody signed in reads, editors change, admins see the log. */
export const STAFF_TABLE: Permissions = {
  list: 'Read',
  get: 'Read',
  create: 'Editor',
  update: 'Editor',
  remove: 'Editor',
  export: 'Editor',
  log: 'Admin',
}
