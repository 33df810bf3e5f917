/** @jest-environment jsdom */
import type * as Client from '@office/shared-api/client/staff'
import { ApiError } from '@office/shared-api/client'
import { checkResetCode, requestResetCode, resetPassword } from '@office/shared-api/client/staff'
import { address } from '@office/shared-ui/test-support'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showPage } from '../test-support/show-page'
import ResetPasswordScreen from './reset-password-screen'

jest.mock('@office/shared-api/client/staff', () => {
  const actual = jest.requireActual<typeof Client>('@office/shared-api/client/staff')
  return { ...actual, requestResetCode: jest.fn(), checkResetCode: jest.fn(), resetPassword: jest.fn() }
})

const EMAIL = 'editor@office.example'
const now = new Date('2026-05-04T10:00:00Z')
const typing = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const field = (name: RegExp) => screen.getByLabelText(name)
const expiresIn = (seconds: number) => ({ email: EMAIL, expires: new Date(Date.now() + seconds * 1_000).toISOString(), handle: 'handle' })
function pass(seconds: number): void {
  act(() => {
    jest.advanceTimersByTime(seconds * 1_000)
  })
}

beforeEach(() => {
  jest.useFakeTimers({ now })
  jest.mocked(requestResetCode).mockReset().mockImplementation(() => Promise.resolve(expiresIn(300)))
  jest.mocked(checkResetCode).mockReset().mockResolvedValue({ token: 'token' })
  jest.mocked(resetPassword).mockReset().mockResolvedValue()
})

afterEach(() => {
  jest.useRealTimers()
})

async function askForCode(user = typing) {
  showPage(<ResetPasswordScreen />, { path: '/resetpassword' })
  await user.type(field(/^E-mail/), EMAIL)
  await user.click(button('Send the code'))
}

test('leads from the e-mail over the code to the new password, and then to the sign-in screen', async () => {
  // Lets what a press sets in motion come to its end before the next one.
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTimeAsync })
  await askForCode(user)
  expect(await screen.findByText(/A password reset e-mail was sent to/)).toHaveTextContent(EMAIL)
  await user.type(field(/^Code/), '٤٨٢٩١')
  await user.click(button('Continue'))
  expect(checkResetCode).toHaveBeenCalledWith(EMAIL, '48291', 'handle')
  await user.type(await screen.findByLabelText(/^New password/), 'long enough')
  await user.type(field(/^Confirm/), 'long enough')
  await user.click(button('Save the password'))
  expect(resetPassword).toHaveBeenCalledWith({
    Password: 'long enough',
    PasswordConfirmation: 'long enough',
    token: 'token',
    email: EMAIL,
  })
  await waitFor(() => {
    expect(address()).toBe('/sign-in')
  })
})

test('asks for a whole e-mail address before it asks the server', async () => {
  showPage(<ResetPasswordScreen />, { path: '/resetpassword' })
  await typing.type(field(/^E-mail/), 'editor')
  await typing.click(button('Send the code'))
  expect(field(/^E-mail/)).toHaveAccessibleDescription('Invalid email address')
  expect(requestResetCode).not.toHaveBeenCalled()
})

test('shows that the e-mail was sent also when the request has failed', async () => {
  jest.mocked(requestResetCode).mockRejectedValue(new ApiError(0, 'network'))
  await askForCode()
  expect(await screen.findByText(/A password reset e-mail was sent to/)).toBeVisible()
  expect(screen.queryByRole('timer')).toBeNull()
})

test('counts down to the end that the server named, and says when the code has expired', async () => {
  jest.mocked(requestResetCode).mockImplementation(() => Promise.resolve(expiresIn(150)))
  await askForCode()
  expect(await screen.findByRole('timer')).toHaveTextContent('The code is valid for 2:30')
  pass(61)
  expect(screen.getByRole('timer')).toHaveTextContent('1:29')
  pass(90)
  expect(screen.getByText('The code has expired')).toBeVisible()
})

test('a new code can be asked for after a minute, starts the time anew and empties the field', async () => {
  await askForCode()
  await typing.type(await screen.findByLabelText(/^Code/), '111')
  expect(button(/^Request a new code in 1:00|0:5\d/)).toBeDisabled()
  pass(61)
  await typing.click(button('Request a new code'))
  expect(await screen.findByText(/^A reset code was sent by e-mail/)).toBeVisible()
  expect(field(/^Code/)).toHaveValue('')
  expect(screen.getByRole('timer')).toHaveTextContent('5:00')
  expect(button(/^Request a new code in/)).toBeDisabled()
})

test('a new code that could not be asked for says why', async () => {
  await askForCode()
  await screen.findByRole('timer')
  pass(61)
  jest.mocked(requestResetCode).mockRejectedValue(new ApiError(429, 'too_many_requests', [], 30))
  await typing.click(button('Request a new code'))
  expect(await screen.findByText(/^Too many attempts/)).toBeVisible()
  expect(button(/^Request a new code in 0:30/)).toBeDisabled()
})

test.each([
  ['code_not_match', 'The code does not match, please check if you typed the right code or request a new code.'],
  ['code_expired', 'The code has expired'],
] as const)('a refused code (%s) is told in the words of the specification', async (code, text) => {
  jest.mocked(checkResetCode).mockRejectedValue(new ApiError(409, code))
  await askForCode()
  await typing.type(await screen.findByLabelText(/^Code/), '11111')
  await typing.click(button('Continue'))
  expect(await screen.findByText(text)).toBeVisible()
})

describe('with an invitation', () => {
  const path = `/resetpassword#email=${encodeURIComponent(EMAIL)}&token=abc`

  test('begins at the new password, whose rules are ticked off while typing', async () => {
    showPage(<ResetPasswordScreen />, { path })
    expect(screen.getByRole('heading', { name: 'Welcome! Choose your password' })).toBeVisible()
    expect(screen.getByText(EMAIL)).toBeVisible()
    const rules = () => screen.getAllByRole('listitem').map((rule) => rule.textContent)
    expect(rules()).toEqual(['At least 8 characters: not yet met', 'Both entries are the same: not yet met'])
    await typing.type(field(/^New password/), '12345678')
    expect(rules()).toEqual(['At least 8 characters: met', 'Both entries are the same: not yet met'])
    await typing.type(field(/^Confirm/), '12345678')
    expect(rules()).toEqual(['At least 8 characters: met', 'Both entries are the same: met'])
  })

  test('stays good when the password breaks a rule', async () => {
    jest.mocked(resetPassword).mockRejectedValue(new ApiError(409, 'not_saved', [{ field: 'Password', errorMsg: 'Too close to the e-mail' }]))
    showPage(<ResetPasswordScreen />, { path })
    await typing.type(field(/^New password/), '52817346')
    await typing.type(field(/^Confirm/), '52817346')
    await typing.click(button('Save the password'))
    expect((await screen.findAllByText('Too close to the e-mail'))[0]).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Start again with a new code' })).toBeNull()
  })

  test('that has ended leads to a code', async () => {
    jest.mocked(resetPassword).mockRejectedValue(new ApiError(409, 'code_expired'))
    showPage(<ResetPasswordScreen />, { path })
    await typing.type(field(/^New password/), '52817346')
    await typing.type(field(/^Confirm/), '5281734')
    await typing.tab()
    expect(field(/^Confirm/)).toHaveAccessibleDescription('Does not match password field.')
    await typing.type(field(/^Confirm/), '6')
    await typing.click(button('Save the password'))
    expect(await screen.findByText('The code has expired')).toBeVisible()
    await typing.click(button('Start again with a new code'))
    expect(field(/^E-mail/)).toHaveValue(EMAIL)
  })
})
