/** @jest-environment jsdom */
import { enterSession, leaveSession, sessionStore } from '@office/shared-api'
import { restoreSession } from '@office/shared-api/client/staff'
import type * as Client from '@office/shared-api/client/staff'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from '../app/app'
import { showPage } from '../test-support/show-page'

jest.mock('@office/shared-api/client/staff', () => {
  const actual = jest.requireActual<typeof Client>('@office/shared-api/client/staff')
  return { ...actual, restoreSession: jest.fn() }
})

const signedIn = () => {
  enterSession({ Id: 1, Name: 'A', Email: 'a@office.example', EmailConfirmed: true, LockoutEnabled: false, roles: ['Read'] })
  return Promise.resolve()
}

beforeEach(() => {
  jest.mocked(restoreSession).mockReset()
  sessionStore.setState({ status: 'checking', user: null }, true)
})
afterEach(() => {
  jest.useRealTimers()
  leaveSession()
})

test('a browser that has signed in before is asked for at the start, and comes in where it was', async () => {
  jest.mocked(restoreSession).mockImplementation(signedIn)
  showPage(<App />, { path: '/requests' })
  expect(await screen.findByRole('heading', { name: 'The requests' }, { timeout: 20_000 })).toBeVisible()
})

test('a session that has ended leads to the sign-in screen', async () => {
  jest.mocked(restoreSession).mockImplementation(async () => {
    leaveSession()
    const { ApiError } = await import('@office/shared-api/client')
    throw new ApiError(401, 'signed_out')
  })
  showPage(<App />, { path: '/requests' })
  expect(await screen.findByRole('heading', { name: 'Staff sign-in' }, { timeout: 20_000 })).toBeVisible()
})

test('a server that does not answer is told, and asked again', async () => {
  jest.mocked(restoreSession).mockRejectedValueOnce(new Error('down')).mockImplementation(signedIn)
  showPage(<App />, { path: '/requests' })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 }))
  expect(await screen.findByRole('heading', { name: 'The requests' }, { timeout: 20_000 })).toBeVisible()
})

test('a server that is back after a while is found without a press', async () => {
  jest.mocked(restoreSession).mockRejectedValueOnce(new Error('down')).mockImplementation(signedIn)
  // The wait for an element moves the clock on.
  jest.useFakeTimers()
  showPage(<App />, { path: '/requests' })
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 })).toBeVisible()
  expect(restoreSession).toHaveBeenCalledTimes(1)
  expect(await screen.findByRole('heading', { name: 'The requests' }, { timeout: 20_000 })).toBeVisible()
})
