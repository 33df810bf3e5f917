import { isRole, type Role, type SignedInUser } from '@office/shared-api/model'
import type { UserColumns } from '../../platform/plugins/access'

export function roleOf(user: UserColumns): Role {
  if (!isRole(user.Role)) throw new Error('a user has a role that the program does not know')
  return user.Role
}

/** What the wire says of a user to himself. */
export function signedInUser(user: UserColumns): SignedInUser {
  const { Id, Name, Email, EmailConfirmed, LockoutEnabled } = user
  return { Id, Name, Email, EmailConfirmed, LockoutEnabled, roles: [roleOf(user)] }
}
