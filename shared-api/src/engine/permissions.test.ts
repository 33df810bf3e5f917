import { can, STAFF_TABLE, type Action } from './permissions'
import { isRole, ROLES } from './roles'

it.each<[Action, readonly (typeof ROLES)[number][]]>([
  ['list', ['Developer', 'Admin', 'Editor', 'Read']],
  ['get', ['Developer', 'Admin', 'Editor', 'Read']],
  ['create', ['Developer', 'Admin', 'Editor']],
  ['update', ['Developer', 'Admin', 'Editor']],
  ['remove', ['Developer', 'Admin', 'Editor']],
  ['export', ['Developer', 'Admin', 'Editor']],
  ['log', ['Developer', 'Admin']],
])('of an ordinary table, %s is for %j, and for nobody who is signed out', (action, roles) => {
  expect(ROLES.filter((role) => can(role, action, { permissions: STAFF_TABLE }))).toEqual(roles)
  expect(can(undefined, action, { permissions: STAFF_TABLE })).toBe(false)
})

it('what is granted to nobody is for nobody', () => {
  expect(ROLES.filter((role) => can(role, 'update', { permissions: {} }))).toEqual([])
})

it('knows a role from another word', () => {
  expect(['Developer', 'Admin', 'Editor', 'Read', 'Owner', '', 3, null].map(isRole)).toEqual([true, true, true, true, false, false, false, false])
})
