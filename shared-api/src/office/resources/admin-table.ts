import type { Permissions } from '../../engine/permissions'

/** The permissions of what sets the office up: everybody signed in reads, administrators change. Exports as of any table. */
export const ADMIN_TABLE = {
  list: 'Read',
  get: 'Read',
  create: 'Admin',
  update: 'Admin',
  remove: 'Admin',
  export: 'Editor',
  log: 'Admin',
} as const satisfies Permissions
