import { isRole, type Role, type SignedInUser } from '@office/shared-api/model'

/** A user's columns that the session needs. */
export interface UserColumns {
  readonly Id: number
  readonly Name: string
  readonly Email: string
  readonly Role: string
  readonly EmailConfirmed: boolean
  readonly LockoutEnabled: boolean
}

/** The member of staff behind a call. */
export interface SessionUser extends UserColumns {
  readonly role: Role
  readonly sessionHash: string
}

export function roleOf(user: UserColumns): Role {
  if (!isRole(user.Role)) throw new Error('a user has a role that the program does not know')
  return user.Role
}

/** What the wire says of a user to himself. */
export function signedInUser(user: UserColumns): SignedInUser {
  const { Id, Name, Email, EmailConfirmed, LockoutEnabled } = user
  return { Id, Name, Email, EmailConfirmed, LockoutEnabled, roles: [roleOf(user)] }
}
