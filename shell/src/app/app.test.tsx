/** @jest-environment jsdom */
import { enterSession, leaveSession } from '@office/shared-api'
import { signOut } from '@office/shared-api/client'
import type * as Client from '@office/shared-api/client'
import type { Role } from '@office/shared-api/model'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showPage } from '../test-support/show-page'
import { App } from './app'

jest.mock('@office/shared-api/client', () => {
  const actual = jest.requireActual<typeof Client>('@office/shared-api/client')
  return { ...actual, signOut: jest.fn() }
})

function enterAs(role: Role) {
  enterSession({
    Id: 1,
    Name: 'Member of staff',
    Email: 'staff@office.example',
    EmailConfirmed: true,
    LockoutEnabled: false,
    roles: [role],
  })
}

/** The code of a screen comes when it is first shown; that takes the transformer a while. */
const heading = (name: string) => screen.findByRole('heading', { name }, { timeout: 20_000 })
const address = () => screen.getByLabelText('address').textContent
const menuOf = async () =>
  within(await screen.findByRole('navigation', { name: 'Main menu' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

afterEach(leaveSession)

test('signed out, / is the catalogue', async () => {
  showPage(<App />)
  expect(await heading('The workers')).toBeVisible()
})

test.each(['/sign-in', '/requests', '/nowhere'])('signed out, %s is the sign-in screen', async (path) => {
  showPage(<App />, { path })
  expect(await heading('Staff sign-in')).toBeVisible()
  expect(address()).toBe(path)
})

test.each([
  ['/', 'The dashboard', '/'],
  ['/requests', 'The requests', '/requests'],
  ['/nowhere', 'The dashboard', '/'],
])('signed in, %s is %s', async (path, title, stays) => {
  enterAs('Editor')
  showPage(<App />, { path })
  expect(await heading(title)).toBeVisible()
  expect(address()).toBe(stays)
})

test.each([
  ['Read', ['Dashboard', 'Requests']],
  ['Editor', ['Dashboard', 'Requests', 'Users']],
] as const)('the menu of %s is %j', async (role, entries) => {
  enterAs(role)
  showPage(<App />)
  expect(await menuOf()).toEqual(entries)
})

test('signing out asks first, and leads to the sign-in screen', async () => {
  jest.mocked(signOut).mockImplementation(() => {
    leaveSession()
    return Promise.resolve()
  })
  const user = userEvent.setup()
  enterAs('Editor')
  showPage(<App />, { path: '/requests' })
  await heading('The requests')
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(signOut).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }))
  expect(await heading('Staff sign-in')).toBeVisible()
  expect(signOut).toHaveBeenCalledTimes(1)
})
