import { isRole, ROLES } from './roles'

it('a role is one of the ladder, by its exact name', () => {
  expect([...ROLES, 'editor', '', 'toString', null, 2].map(isRole)).toEqual([true, true, true, true, false, false, false, false, false])
})
