/** @jest-environment jsdom */
import { enterSession, leaveSession } from '@office/shared-api'
import type * as StaffClient from '@office/shared-api/client/staff'
import { ApiError, queryClient } from '@office/shared-api/client'
import { changePassword, changeTheme, foldMenu, readCall, sendAction, showTheme, switchLetterKeys } from '@office/shared-api/client/staff'
import { setKeyList, useKeyList } from '@office/shared-ui/screen-layout'
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ToastHost } from '@office/shared-ui/dialog'
import { showPage } from '../test-support/show-page'
import { AccountMenu } from './account-menu'

jest.mock('@office/shared-api/client/staff', () => {
  const actual = jest.requireActual<typeof StaffClient>('@office/shared-api/client/staff')
  return { ...actual, changePassword: jest.fn(), changeTheme: jest.fn(), foldMenu: jest.fn(), switchLetterKeys: jest.fn(), readCall: jest.fn(), sendAction: jest.fn() }
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

test('the own sessions are listed, and each but this one can be ended', async () => {
  const here = { Id: 'a', Device: 'Firefox · Windows', CreatedAt: '2026-11-20T09:00:00Z', SeenAt: '2026-11-21T09:00:00Z', Current: true }
  const there = { Id: 'b', Device: 'Safari · iPhone', CreatedAt: '2026-11-19T09:00:00Z', SeenAt: '2026-11-20T09:30:00Z', Current: false }
  jest.mocked(readCall).mockResolvedValueOnce({ sessions: [here, there] }).mockResolvedValue({ sessions: [here] })
  jest.mocked(sendAction).mockResolvedValue(true)
  const user = userEvent.setup()
  enterSession({ Id: 1, Name: 'Amal', Email: 'amal@office.example', EmailConfirmed: true, LockoutEnabled: false, roles: ['Read'] })
  showPage(<AccountMenu />)
  await user.click(screen.getByRole('button', { name: 'My sessions' }))
  expect((await screen.findAllByRole('listitem', {}, { timeout: 10_000 })).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Firefox · WindowsThis browser'),
    expect.stringContaining('Safari · iPhonelast used 2026-11-20 12:30'),
  ])
  await user.click(screen.getByRole('button', { name: 'End the session Safari · iPhone, last used 2026-11-20 12:30' }))
  await waitFor(() => {
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })
  expect(jest.mocked(sendAction).mock.calls[0]?.[1]).toEqual({ Id: 'b' })
  expect(screen.queryByRole('button', { name: /^End the session/ })).toBeNull()
})

test('all others are ended after a question, with their number', async () => {
  const here = { Id: 'a', Device: 'Firefox · Windows', CreatedAt: '2026-11-20T09:00:00Z', SeenAt: '2026-11-21T09:00:00Z', Current: true }
  const there = { ...here, Id: 'b', Current: false }
  jest.mocked(readCall).mockResolvedValueOnce({ sessions: [here, there, { ...there, Id: 'c' }] }).mockResolvedValue({ sessions: [here] })
  jest.mocked(sendAction).mockReset().mockResolvedValue({ ended: 2 })
  const user = userEvent.setup()
  enterSession({ Id: 1, Name: 'Amal', Email: 'amal@office.example', EmailConfirmed: true, LockoutEnabled: false, roles: ['Read'] })
  showPage(
    <>
      <AccountMenu />
      <ToastHost />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'My sessions' }))
  await user.click(await screen.findByRole('button', { name: 'End all others' }, { timeout: 10_000 }))
  const question = screen.getByRole('dialog', { name: 'End all others' })
  expect(sendAction).not.toHaveBeenCalled()
  await user.click(within(question).getByRole('button', { name: 'End all others' }))
  expect(await screen.findByText('2 sessions have been ended')).toBeInTheDocument()
  expect(jest.mocked(sendAction).mock.calls[0]?.[0]).toMatchObject({ name: 'endsessions' })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([expect.stringContaining('This browser')])
  expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull()
})

test('the theme of this device is chosen at a press', async () => {
  jest.mocked(changeTheme).mockResolvedValue()
  const user = userEvent.setup()
  enterSession({ Id: 1, Name: 'Amal', Email: 'amal@office.example', EmailConfirmed: true, LockoutEnabled: false, roles: ['Read'] })
  showPage(<AccountMenu />)
  const group = screen.getByRole('group', { name: 'Theme' })
  expect(within(group).getByRole('radio', { name: 'As the device' })).toBeChecked()
  await user.click(within(group).getByRole('radio', { name: 'Dark' }))
  expect(within(group).getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(changeTheme).toHaveBeenCalledWith('dark')
})

test('the menu is folded and unfolded by a switch, which stands as this device has it', async () => {
  jest.mocked(foldMenu).mockResolvedValue()
  document.cookie = 'menu=folded'
  const user = userEvent.setup()
  enterSession({ Id: 1, Name: 'Amal', Email: 'amal@office.example', EmailConfirmed: true, LockoutEnabled: false, roles: ['Read'] })
  showPage(<AccountMenu />)
  const fold = screen.getByRole('switch', { name: 'Folded menu' })
  expect(fold).toBeChecked()
  await user.click(fold)
  expect(fold).not.toBeChecked()
  expect(foldMenu).toHaveBeenCalledWith(false)
  document.cookie = 'menu=; Max-Age=0'
})

test('letters alone are shortcuts until they are switched off', async () => {
  jest.mocked(switchLetterKeys).mockResolvedValue()
  const user = userEvent.setup()
  enterSession({ Id: 1, Name: 'Amal', Email: 'amal@office.example', EmailConfirmed: true, LockoutEnabled: false, roles: ['Read'] })
  showPage(<AccountMenu />)
  const letters = screen.getByRole('switch', { name: 'Letter keys' })
  expect(letters).toBeChecked()
  await user.click(letters)
  expect(letters).not.toBeChecked()
  expect(switchLetterKeys).toHaveBeenCalledWith(false)
})

test('the list of keys is opened from here where the page has one', async () => {
  const user = userEvent.setup()
  enterSession({ Id: 1, Name: 'Amal', Email: 'amal@office.example', EmailConfirmed: true, LockoutEnabled: false, roles: ['Read'] })
  showPage(<AccountMenu />)
  expect(screen.queryByRole('button', { name: 'Keyboard shortcuts' })).toBeNull()
  act(() => { setKeyList('closed') })
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
  const { result } = renderHook(useKeyList)
  expect(result.current).toBe('open')
  act(() => { setKeyList('none') })
})

test('the page has the theme of this device until the session ends', () => {
  enterSession({ Id: 1, Name: 'Amal', Email: 'amal@office.example', EmailConfirmed: true, LockoutEnabled: false, roles: ['Read'] })
  document.cookie = 'theme=dark'
  showTheme()
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  leaveSession()
  expect(document.documentElement).not.toHaveAttribute('data-theme')
})

test('the question about all others stays until it is answered, also when the list comes back without any', async () => {
  const here = { Id: 'a', Device: 'Firefox · Windows', CreatedAt: '2026-11-20T09:00:00Z', SeenAt: '2026-11-21T09:00:00Z', Current: true }
  jest.mocked(readCall).mockResolvedValueOnce({ sessions: [here, { ...here, Id: 'b', Current: false }] }).mockResolvedValue({ sessions: [here] })
  const user = userEvent.setup()
  enterSession({ Id: 1, Name: 'Amal', Email: 'amal@office.example', EmailConfirmed: true, LockoutEnabled: false, roles: ['Read'] })
  showPage(<AccountMenu />)
  await user.click(screen.getByRole('button', { name: 'My sessions' }))
  await user.click(await screen.findByRole('button', { name: 'End all others' }, { timeout: 10_000 }))
  await act(() => queryClient.invalidateQueries())
  await waitFor(() => { expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(1) })
  expect(screen.getByRole('dialog', { name: 'End all others' })).toBeVisible()
  await user.click(within(screen.getByRole('dialog', { name: 'End all others' })).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull()
})
