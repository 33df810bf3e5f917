import type { Role } from './roles'
import type { Resource } from './resource'
import { mayRestore } from './restoring'

const boats = { restore: {}, permissions: { read: 'Read', create: 'Editor', update: 'Editor', delete: 'Editor' } } as unknown as Resource

test.each<[Role | undefined, boolean]>([
  [undefined, false],
  ['Read', false],
  ['Editor', false],
  ['Admin', true],
  ['Developer', true],
])('a user with the role %s may restore: %s', (role, expected) => {
  expect(mayRestore(role, boats)).toBe(expected)
})

test('nobody restores what is not declared so, or what their role could not add', () => {
  const { restore: _restore, ...others } = boats
  expect(mayRestore('Developer', others)).toBe(false)
  expect(mayRestore('Admin', { ...boats, permissions: { ...boats.permissions, create: 'Developer' } })).toBe(false)
})
