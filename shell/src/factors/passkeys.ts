import { startAuthentication, startRegistration, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { passkeyOptions, secondStep, signInByPasskey } from '@office/shared-api/client/staff'
import type { SignedInUser } from '@office/shared-api/model/public'

/** Asks the device for a passkey's signature; rejects where the user does not give it. */
async function signature(): Promise<string> {
  const { allowCredentials, ...options } = await passkeyOptions()
  return JSON.stringify(await startAuthentication({ optionsJSON: { ...options, allowCredentials: [...allowCredentials] } }))
}

/** Signs in by a passkey alone. */
export async function passkeySignIn(): Promise<SignedInUser> {
  return signInByPasskey(await signature())
}

/** The second step by a passkey. */
export async function passkeyStep(): Promise<SignedInUser> {
  return secondStep({ Assertion: await signature() })
}

/** A new passkey, as the server wants it, from the options that it gave. */
export async function makePasskey(options: string): Promise<string> {
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON
  return JSON.stringify(await startRegistration({ optionsJSON }))
}
