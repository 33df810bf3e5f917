import { prepared, type Queryable } from '../../platform/database/database'

/** Any number will do, as long as nothing else takes the same one. */
const lock = prepared('users.admin-lock', 'SELECT pg_advisory_xact_lock(4721907)')
const another = prepared(
  'users.another-admin',
  `SELECT 1 FROM users
   WHERE "Role" = 'Admin' AND "Id" <> $1 AND "EmailConfirmed" AND NOT "LockoutEnabled" AND NOT "Disabled" LIMIT 1`,
)

/**
 * True when an office without this user still has an Admin who can sign in. Such questions wait for each other until their
 * transactions end: two Admins who remove each other at the same moment do not both succeed.
 */
export async function anotherAdminStays(transaction: Queryable, userId: number): Promise<boolean> {
  await transaction.query(lock())
  const found = await transaction.query(another(userId))
  return found.length > 0
}
