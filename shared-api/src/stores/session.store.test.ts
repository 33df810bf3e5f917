import type { SignedInUser } from '../model'
import { roleOf } from './session.store'

const user: SignedInUser = {
  Id: 1,
  Name: 'Two roles',
  Email: 'two@office.example',
  EmailConfirmed: true,
  LockoutEnabled: false,
  roles: ['Editor', 'Read'],
}

it('takes the first role of the user’s list, and none of a visitor', () => {
  expect(roleOf({ status: 'signed-in', user })).toBe('Editor')
  expect(roleOf({ status: 'signed-out', user: null })).toBeUndefined()
})
