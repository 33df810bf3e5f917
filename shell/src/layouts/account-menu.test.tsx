/** @jest-environment jsdom */
import { enterSession, leaveSession } from '@office/shared-api'
import type * as Client from '@office/shared-api/client'
import { ApiError, changePassword } from '@office/shared-api/client'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showPage } from '../test-support/show-page'
import { AccountMenu } from './account-menu'

jest.mock('@office/shared-api/client', () => {
  const actual = jest.requireActual<typeof Client>('@office/shared-api/client')
  return { ...actual, changePassword: jest.fn() }
})

async function change(current: string, next: string, again: string) {
  const user = userEvent.setup()
  enterSession({
    Id: 1,
    Name: 'Amal',
    Email: 'amal@office.example',
    EmailConfirmed: true,
    LockoutEnabled: false,
    roles: ['Admin'],
  })
  showPage(<AccountMenu />)
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await user.type(await screen.findByLabelText(/^Present password/, {}, { timeout: 10_000 }), current)
  await user.type(screen.getByLabelText(/^New password/), next)
  await user.type(screen.getByLabelText(/^Confirm the new password/), again)
  await user.click(screen.getByRole('button', { name: 'Change' }))
}

afterEach(leaveSession)

beforeEach(() => {
  jest.mocked(changePassword).mockReset().mockResolvedValue()
})

test('the password is changed, and the dialog closes', async () => {
  await change('old password', 'new password', 'new password')
  expect(changePassword).toHaveBeenCalledWith({
    Current: 'old password',
    Password: 'new password',
    PasswordConfirmation: 'new password',
  })
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('a confirmation that differs is told at its field, and nothing is sent', async () => {
  await change('old password', 'new password', 'another one')
  expect(screen.getByLabelText(/^Confirm the new password/)).toHaveAccessibleDescription('Does not match password field.')
  expect(changePassword).not.toHaveBeenCalled()
})

test('a wrong present password is told at its field, and what was typed stays', async () => {
  const fields = [{ field: 'Current', errorMsg: 'This is not your present password' }]
  jest.mocked(changePassword).mockRejectedValue(new ApiError(409, 'not_saved', fields))
  await change('wrong', 'new password', 'new password')
  await waitFor(() => {
    expect(screen.getByLabelText(/^Present password/)).toHaveAccessibleDescription('This is not your present password')
  })
  expect(screen.getByLabelText(/^New password/)).toHaveValue('new password')
})

test('the name of who is signed in opens the account, with e-mail and role', async () => {
  await change('old password', 'new password', 'new password')
  const opener = screen.getByRole('button', { name: 'Your account: Amal' })
  expect(document.getElementById(opener.getAttribute('popovertarget') ?? '')).toHaveTextContent(/amal@office\.example.*Administrator/)
})
