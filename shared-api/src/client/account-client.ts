import type {
  ChangePasswordValues,
  NewPasswordValues,
  ResetCodeAnswer,
  ResetTokenAnswer,
  SignedInUser,
  SignInAnswer,
  SignInValues,
  UsersPrerequisite,
} from '../model'
import { enterSession, leaveSession } from '../stores/session.store'
import { http, toFormData } from './http'
import { shareSessionEnd } from './session-tabs'
import { endThemeWithSession } from './theme'

shareSessionEnd()
endThemeWithSession()

/** Restores the session of the cookie into the session store. Rejects when there is none, or no answer comes. */
export async function restoreSession(): Promise<void> {
  const { data } = await http.get<SignedInUser>('/login/isauth', { withCredentials: true })
  enterSession(data)
}

/**
 * Signs in. Where a second factor is asked for, the kinds come back and no session: `secondStep` goes on. An account that is locked or not confirmed comes back with its flags and no session:
 * the caller tells why. Rejects with `no_account_match` for a wrong e-mail or password.
 */
export async function signIn(values: SignInValues): Promise<SignInAnswer> {
  const { data } = await http.post<SignInAnswer>('/login/signin', values, { keepSessionOn401: true })
  if ('SecondFactor' in data) return data
  if (data.EmailConfirmed && !data.LockoutEnabled) enterSession(data)
  return data
}

/** Ends the session on the server and in this page. */
export async function signOut(): Promise<void> {
  await http.get('/login/jwtout')
  leaveSession()
}

/**
 * Asks for a reset code by mail, the first or another one. The answer is the same for an e-mail without an account. Rejects
 * with `too_many_requests` within a minute of the last one, later within up to an hour.
 */
export async function requestResetCode(email: string): Promise<ResetCodeAnswer> {
  return (await http.get<ResetCodeAnswer>('/manage/resetpassword', { params: { email } })).data
}

/**
 * Exchanges a code for the token of the last step. `handle`: as the code's own call returned it; without one, the code is
 * the newest of the e-mail. Rejects with `code_not_match` or `code_expired`.
 */
export async function checkResetCode(email: string, code: string, handle?: string): Promise<ResetTokenAnswer> {
  const values = { email, code, ...(handle === undefined ? {} : { handle }) }
  return (await http.post<ResetTokenAnswer>('/manage/checkcode', toFormData(values))).data
}

/** Sets the new password, which confirms the e-mail and ends every session of the user. */
export async function resetPassword(values: NewPasswordValues): Promise<void> {
  await http.post('/manage/resetpassword', toFormData({ ...values }))
}

/** Changes the user's own password; their other sessions end. A wrong one is a broken rule of `Current`. */
export async function changePassword(values: ChangePasswordValues): Promise<void> {
  await http.post('/manage/changepassword', toFormData({ ...values }))
}

export async function usersPrerequisite(): Promise<UsersPrerequisite> {
  return (await http.get<UsersPrerequisite>('/users/prerequisite')).data
}
