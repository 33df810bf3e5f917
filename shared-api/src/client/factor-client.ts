import type { FactorSetup, PasskeyOptions, RecoveryCodes, SignedInUser } from '../model'
import { enterSession } from '../stores/session.store'
import { http, toFormData } from './http'

/** The second step of signing in, passkeys, and one's own second factors. */

async function signInBy(call: 'second' | 'passkey', body: object): Promise<SignedInUser> {
  const { data } = await http.post<SignedInUser>(`/login/${call}`, body, { keepSessionOn401: true })
  if (data.EmailConfirmed && !data.LockoutEnabled) enterSession(data)
  return data
}

/** The second step, by a code of an app, a recovery code, or what a passkey has signed. Rejects with `factor_not_match`, `signed_out` when the step is over. */
export function secondStep(proof: { readonly Code: string } | { readonly Assertion: string }): Promise<SignedInUser> {
  return signInBy('second', proof)
}

/** Signs in by a passkey alone; an account that is locked or not confirmed comes back with its flags and no session. */
export function signInByPasskey(Assertion: string): Promise<SignedInUser> {
  return signInBy('passkey', { Assertion })
}

/** The options of the browser's call for a passkey's signature; it can be used once. */
export async function passkeyOptions(): Promise<PasskeyOptions> {
  return (await http.post<PasskeyOptions>('/login/passkeyoptions', {})).data
}

/** Sets up a factor: first by the password, then by `Setup` with the code or the new passkey. */
export async function setUpFactor(kind: 'totp' | 'passkey', values: Readonly<Record<string, string>>): Promise<FactorSetup> {
  return (await http.post<FactorSetup>(`/account/${kind}`, toFormData(values))).data
}

export async function renewRecoveryCodes(Password: string): Promise<RecoveryCodes> {
  return (await http.post<RecoveryCodes>('/account/recovery', toFormData({ Password }))).data
}

export async function removeFactor(Id: number, Password: string): Promise<void> {
  await http.post('/account/removefactor', toFormData({ Id, Password }))
}
