import { createStore } from 'zustand/vanilla'
import { SESSION_HINT_COOKIE, type Role, type SignedInUser } from '../public'
import { startData } from '../start-data'
import { readCookie } from './cookies'
import { useStoreValue } from './use-store-value'

/** `endedFor`: the e-mail of the user whose session ended while they used this page. `checking` lasts from the start of a page with the hint cookie until isauth has answered. */
export type Session =
  | { readonly status: 'signed-out' | 'checking'; readonly user: null; readonly endedFor?: string }
  | { readonly status: 'signed-in'; readonly user: SignedInUser }

/** A page that the server has drawn is a visitor's, and is hydrated as one: the hint may have come since, with a sign-in in another tab. */
function sessionAtStart(): Session {
  return { status: startData().served === 'nothing' && readCookie(SESSION_HINT_COOKIE) ? 'checking' : 'signed-out', user: null }
}

export const sessionStore = createStore<Session>()(sessionAtStart)

export function useSession(): Session {
  return useStoreValue(sessionStore, (session) => session)
}

/** Once the page is hydrated: somebody who has signed in since it was written is asked for. */
export function noticeSession(): void {
  if (sessionStore.getState().status === 'signed-out' && readCookie(SESSION_HINT_COOKIE)) sessionStore.setState({ status: 'checking', user: null }, true)
}

/** The role that checks use: the first of the user's list; undefined when signed out. */
export function roleOf(session: Session): Role | undefined {
  return session.user?.roles[0]
}

export function useRole(): Role | undefined {
  return useStoreValue(sessionStore, roleOf)
}

export function enterSession(user: SignedInUser): void {
  sessionStore.setState({ status: 'signed-in', user }, true)
}

/** Forgets the user in this page; the server's session is ended by `signOut` of the client, or has ended already, not by this page. */
export function leaveSession(how: 'signed-out' | 'ended' = 'signed-out'): void {
  const { status, user } = sessionStore.getState()
  if (status === 'signed-out') return
  sessionStore.setState({ status: 'signed-out', user: null, ...(user && how === 'ended' && { endedFor: user.Email }) }, true)
}
