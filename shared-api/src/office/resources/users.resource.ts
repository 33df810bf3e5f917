import { GRANTABLE_ROLES } from '../../engine/permissions'
import { defineResource } from '../../engine/resource'

/**
 * A member of staff. `LockoutEnabled` means locked, `EmailConfirmed` false means inactive; both block signing in with a
 * message, `Disabled` answers as if there were no account. Rank rules (nobody edits a stronger user) are the server's.
 */
export const users = defineResource({
  name: 'users',
  path: '/api/users',
  table: 'users',
  title: { ar: 'Name', en: 'Name' },
  removePath: 'deleteuser',
  permissions: { list: 'Editor', get: 'Editor', create: 'Editor', update: 'Editor', remove: 'Editor', export: 'Editor' },
  fields: {
    Name: { type: 'text', max: 200, required: true, column: 'shown', searchable: true },
    Email: { type: 'text', max: 256, format: 'email', required: true, unique: true, column: 'shown', searchable: true },
    PhoneNumber: { type: 'text', max: 10, format: 'phone', required: true, column: 'shown', searchable: true },
    Role: { type: 'choice', options: GRANTABLE_ROLES, kept: ['Developer'], required: true, column: 'shown' },
    LockoutEnabled: { type: 'boolean', default: false, column: 'optional' },
    Disabled: { type: 'boolean', default: false, column: 'optional' },
    EmailConfirmed: { type: 'boolean', default: false, setBy: 'server', column: 'optional' },
  },
})
