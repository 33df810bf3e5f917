/** @jest-environment jsdom */
import { enterSession, leaveSession, sessionStore } from '../stores/session.store'
import type { SignedInUser } from '../model'

/** The other tabs of the browser: what they were told, and a way for one of them to tell. */
const posted: unknown[] = []
let hear: (how: string) => void

class Channel {
  set onmessage(listener: (event: { data: string }) => void) {
    hear = (data) => {
      listener({ data })
    }
  }
  postMessage(message: unknown) {
    posted.push(message)
  }
}

const user: SignedInUser = { Id: 1, Name: 'Staff', Email: 'staff@office.example', EmailConfirmed: true, LockoutEnabled: false, roles: ['Read'] }

beforeEach(() => {
  posted.length = 0
  globalThis.BroadcastChannel = Channel as unknown as typeof BroadcastChannel
})

test('the end of a session empties every tab at once, and no tab keeps what it had loaded', async () => {
  await import('./staff')
  const { queryClient } = await import('.')
  enterSession(user)
  queryClient.setQueryData(['clients'], ['Amal'])
  leaveSession()
  expect(posted).toEqual(['signed-out'])
  expect(queryClient.getQueryData(['clients'])).toBeUndefined()

  enterSession(user)
  queryClient.setQueryData(['clients'], ['Amal'])
  hear('ended')
  expect(sessionStore.getState()).toEqual({ status: 'signed-out', user: null, endedFor: 'staff@office.example' })
  expect(queryClient.getQueryData(['clients'])).toBeUndefined()
  // A tab does not pass on a message that it has heard.
  expect(posted).toEqual(['signed-out'])

  enterSession(user)
  hear('signed-out')
  expect(sessionStore.getState()).toEqual({ status: 'signed-out', user: null })

  enterSession(user)
  leaveSession('ended')
  expect(posted).toEqual(['signed-out', 'ended'])
})

test('lists that a visitor loaded are loaded again after a sign-in: those of staff are none of them', async () => {
  await import('./staff')
  const { queryClient, queryKeys } = await import('.')
  leaveSession()
  queryClient.setQueryData(queryKeys.lookups, [{ Id: 1 }])
  queryClient.setQueryData(['workers'], [{ Id: 1 }])
  enterSession(user)
  expect([queryClient.getQueryData(queryKeys.lookups), queryClient.getQueryData(['workers'])]).toEqual([undefined, [{ Id: 1 }]])
})
