/** @jest-environment jsdom */
import { enterSession, leaveSession } from '@office/shared-api'
import type { SignedInUser } from '@office/shared-api/model'
import { installApp } from './installed-app'

const user: SignedInUser = { Id: 1, Name: 'Editor', Email: 'editor@office.example', EmailConfirmed: true, LockoutEnabled: false, roles: ['Editor'] }

/** The worker answers when the test lets it; `done` is what the browser was asked for, in order. */
function browserWithWorker() {
  const done: string[] = []
  const asks: (() => void)[] = []
  const registration = {
    active: { postMessage: (_message: string, [port]: readonly MessagePort[]) => void asks.push(() => port?.postMessage('')) },
    pushManager: { getSubscription: () => Promise.resolve({ unsubscribe: () => Promise.resolve(done.push('unsubscribe') > 0) }) },
    unregister: () => Promise.resolve(done.push('unregister') > 0),
  }
  const container = { register: () => Promise.resolve(done.push('register')), getRegistration: () => Promise.resolve(registration) }
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  return { done, answer: () => { for (const ask of asks.splice(0)) ask() } }
}

/** Until all that is under way has come to its next wait. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0))
}

/** As `MessageChannel`, which the page of the tests lacks. */
class Channel {
  port1 = { onmessage: () => undefined, close: () => undefined }
  port2 = {
    postMessage: () => {
      this.port1.onmessage()
    },
  }
}

beforeEach(() => {
  Object.assign(globalThis, { MessageChannel: Channel })
  document.head.innerHTML = '<link rel="manifest" href="/manifest-en.webmanifest">'
  leaveSession()
})

test('a sign-in right after a sign-out registers once the worker before is gone, and keeps its own', async () => {
  const { done, answer } = browserWithWorker()
  enterSession(user)
  installApp()
  await settle()
  expect(done).toEqual(['register'])
  leaveSession()
  await settle()
  expect(done).toEqual(['register', 'unsubscribe'])
  answer()
  await settle()
  expect(done).toEqual(['register', 'unsubscribe', 'unregister'])
  enterSession(user)
  leaveSession()
  enterSession(user)
  installApp()
  await settle()
  expect(done.slice(3)).toEqual([])
  answer()
  await settle()
  expect(done.slice(3)).toEqual(['register'])
})

test('who is signed out again meanwhile has none registered', async () => {
  const { done, answer } = browserWithWorker()
  enterSession(user)
  leaveSession()
  installApp()
  await settle()
  answer()
  await settle()
  expect(done).not.toContain('register')
})
