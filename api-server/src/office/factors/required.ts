import { hasRank, type Role } from '@office/shared-api/model'
import type { Queryable } from '../../platform/database/database'
import { readSettings } from '../ground/settings'

/** The calls that stay open to a user who lacks a required second factor: those by which one is set up, and the session's own. Any other is refused. */
const OPEN = /^\/api\/(login\/(isauth|jwtout)|account\/\w+|manage\/(changepassword|sessions|endsession))$/

export function opensWithoutFactor(url: string): boolean {
  return OPEN.test(url)
}

/** Whether the settings require a second factor of a role: also where the server has no key, and none can be set up. Then it is the key that has to come. */
export async function isRequiredOf(database: Queryable, role: Role): Promise<boolean> {
  const setting = (await readSettings(database))?.TwoFactor
  return setting === 'all' || (setting === 'admins' && hasRank(role, 'Admin'))
}
