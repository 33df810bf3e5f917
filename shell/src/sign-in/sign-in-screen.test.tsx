/** @jest-environment jsdom */
import type * as Client from '@office/shared-api/client/staff'
import { ApiError } from '@office/shared-api/client'
import { signIn } from '@office/shared-api/client/staff'
import type { SignedInUser } from '@office/shared-api/model'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showPage } from '../test-support/show-page'
import SignInScreen from './sign-in-screen'

jest.mock('@office/shared-api/client/staff', () => {
  const actual = jest.requireActual<typeof Client>('@office/shared-api/client/staff')
  return { ...actual, signIn: jest.fn() }
})

const user: SignedInUser = {
  Id: 1,
  Name: 'Editor',
  Email: 'editor@office.example',
  EmailConfirmed: true,
  LockoutEnabled: false,
  roles: ['Editor'],
}

const email = () => screen.getByRole('textbox', { name: /^E-mail/ })
const password = () => screen.getByLabelText(/^Password/)

async function signInWith(address: string, secret: string) {
  const typing = userEvent.setup()
  showPage(<SignInScreen />)
  await typing.type(email(), address)
  await typing.type(password(), secret)
  await typing.click(screen.getByRole('button', { name: 'Sign in' }))
}

beforeEach(() => {
  jest.mocked(signIn).mockReset()
})

test('asks for an e-mail and a password of eight characters before it asks the server', async () => {
  await signInWith('nobody', '1234567')
  expect(email()).toHaveAccessibleDescription('Invalid email address')
  expect(password()).toHaveAccessibleDescription('Password must be more or equal to 8 characters')
  expect(signIn).not.toHaveBeenCalled()
})

test('a wrong password is told, and what was typed stays', async () => {
  jest.mocked(signIn).mockRejectedValue(new ApiError(401, 'no_account_match'))
  await signInWith(user.Email, 'long enough')
  expect(await screen.findByText('There is no account that matches the information entered.')).toBeVisible()
  expect(email()).toHaveValue(user.Email)
})

test('a locked account is told so', async () => {
  jest.mocked(signIn).mockResolvedValue({ ...user, LockoutEnabled: true })
  await signInWith(user.Email, 'long enough')
  expect(await screen.findByText(/^The account is locked/)).toBeVisible()
})

test('an account that is not active is told so, and the form is reset', async () => {
  jest.mocked(signIn).mockResolvedValue({ ...user, EmailConfirmed: false })
  await signInWith(user.Email, 'long enough')
  expect(await screen.findByText(/^Your email has not been confirmed/)).toBeVisible()
  expect(email()).toHaveValue('')
  expect(password()).toHaveValue('')
})

test('leads who has forgotten the password to the reset flow', () => {
  showPage(<SignInScreen />)
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/resetpassword')
})
