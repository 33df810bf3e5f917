import type { SignedInUser, SignInValues } from '../model'
import { enterSession, leaveSession } from '../stores/session.store'
import { http } from './http'

/** Who is signed in, by the session cookie; puts the answer into the session store. Rejects when the server cannot say. */
export async function restoreSession(): Promise<void> {
  const { data } = await http.get<SignedInUser>('/login/isauth', { withCredentials: true })
  enterSession(data)
}

/**
 * Signs in. An account that is locked or not confirmed is answered with its flags and no session:
 * the caller tells why. Rejects with `no_account_match` for a wrong e-mail or password.
 */
export async function signIn(values: SignInValues): Promise<SignedInUser> {
  const { data } = await http.post<SignedInUser>('/login/signin', values, { keepSessionOn401: true })
  if (data.EmailConfirmed && !data.LockoutEnabled) enterSession(data)
  return data
}

/** Ends the session on the server and in this page. */
export async function signOut(): Promise<void> {
  await http.get('/login/jwtout')
  leaveSession()
}
