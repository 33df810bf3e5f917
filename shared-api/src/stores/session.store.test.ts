/** @jest-environment jsdom */
import { SESSION_HINT_COOKIE, type SignedInUser, type StartData } from '../model'
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

it.each([
  ['a page that shows nothing yet begins by asking who is signed in', 'nothing', ['checking', 'checking']],
  ['a page that was drawn for a visitor is hydrated as one, and asks after that', 'layout', ['signed-out', 'checking']],
] as const)('with a sign-in since it was written, %s', async (_name, served, states) => {
  document.cookie = `${SESSION_HINT_COOKIE}=1`
  await jest.isolateModulesAsync(async () => {
    const { setStartData } = await import('../start-data')
    setStartData({ language: 'en', office: { name: { ar: '', en: '' } }, remotes: [], served } satisfies StartData)
    const { noticeSession, sessionStore } = await import('./session.store')
    const seen = [sessionStore.getState().status]
    noticeSession()
    expect([...seen, sessionStore.getState().status]).toEqual(states)
  })
  document.cookie = `${SESSION_HINT_COOKIE}=; Max-Age=0`
})
