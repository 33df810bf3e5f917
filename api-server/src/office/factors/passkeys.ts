import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { isObject, MINUTE, type PasskeyOptions } from '@office/shared-api/model'
import { isLocalHost, pagesOrigin, type Config } from '../../platform/config/config'
import type { Queryable } from '../../platform/database/database'
import { addTry, useWindow } from '../../platform/limits/rate-limit'
import { factorByCredential, factorsOf, type FactorRow } from './factor-rows'

/** Passkeys (WebAuthn). Their domain and origin are those of PUBLIC_URL; the user has to be verified by the device. */

type Origin = Pick<Config, 'publicUrl' | 'port'>

/** A passkey belongs to a domain, and browsers make none for an address or over http, but for this machine. */
export function offersPasskeys(config: Origin): boolean {
  const { protocol, hostname } = new URL(pagesOrigin(config))
  if (hostname === 'localhost') return true
  return protocol === 'https:' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && !isLocalHost(hostname)
}

function expected(config: Origin) {
  const { origin, hostname } = new URL(pagesOrigin(config))
  return { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true }
}

const LIFETIME = 5 * MINUTE
const CHALLENGE = /^[\w-]{20,100}$/
const CREDENTIAL = /^[\w-]{1,1400}$/

const challengeBucket = (key: string) => ({ what: 'passkey-challenge', key })

/** Loaded with the first passkey: its readers of certificates are a fifth of all modules that the server would start with. */
const webauthn = () => import('@simplewebauthn/server')

/** A challenge opens a window, which its use ends: it is used once, and only while the window is open. */
async function keepChallenge(database: Queryable, challenge: string, now: Date): Promise<void> {
  await addTry(database, { ...challengeBucket(challenge), most: 1, window: LIFETIME }, now)
}

/** The options of a browser's call for signing in. The passkeys of one user by name, where it is known: older keys do not name their users. */
export async function signInOptions(database: Queryable, config: Origin, userId: number | null, now: Date): Promise<PasskeyOptions> {
  const known = userId === null ? [] : await factorsOf(database, userId)
  const ids = known.flatMap(({ CredentialId }) => (CredentialId === null ? [] : [CredentialId]))
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: expected(config).expectedRPID,
    userVerification: 'required',
    timeout: LIFETIME,
    allowCredentials: ids.map((id) => ({ id })),
  })
  await keepChallenge(database, options.challenge, now)
  const { challenge, timeout = LIFETIME, rpId = '' } = options
  return { challenge, timeout, rpId, userVerification: 'required', allowCredentials: ids.map((id) => ({ id, type: 'public-key' as const })) }
}

/** A passkey that has signed: its row, and the count that its device says. */
export interface SignedPasskey {
  readonly factor: FactorRow
  readonly counter: number
}

function isAssertion(value: unknown): value is AuthenticationResponseJSON {
  return isObject(value) && typeof value['id'] === 'string' && CREDENTIAL.test(value['id']) && isObject(value['response']) && typeof value['response']['clientDataJSON'] === 'string'
}

/** The challenge that a response says it signs; null for a text that is none. */
function challengeOf({ response }: AuthenticationResponseJSON): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'))
    return isObject(said) && typeof said['challenge'] === 'string' && CHALLENGE.test(said['challenge']) ? said['challenge'] : null
  } catch {
    return null
  }
}

/** The passkey of an assertion; null for one of another origin, without verification of the user, of a challenge that is used, old or not ours, or wrongly signed. */
export async function signedPasskey(database: Queryable, config: Origin, assertion: unknown, now: Date): Promise<SignedPasskey | null> {
  if (!offersPasskeys(config) || !isAssertion(assertion)) return null
  const factor = await factorByCredential(database, assertion.id)
  if (!factor?.PublicKey || factor.CredentialId === null) return null
  const challenge = challengeOf(assertion)
  if (challenge === null || !(await useWindow(database, challengeBucket(challenge), now))) return null
  // The count is compared by ourselves, where it is kept.
  const credential = { id: factor.CredentialId, publicKey: new Uint8Array(Buffer.from(factor.PublicKey, 'base64url')), counter: 0 }
  const { verifyAuthenticationResponse } = await webauthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({ response: assertion, expectedChallenge: challenge, credential, ...expected(config) })
    return verified ? { factor, counter: authenticationInfo.newCounter } : null
  } catch {
    // The library throws plain errors for whatever is wrong with a response.
    return null
  }
}

/** A user who adds a passkey. */
interface Owner {
  readonly Id: number
  readonly Name: string
  readonly Email: string
}

/** The options of a browser's call for making a passkey. The challenge comes back within the sealed set-up. */
export async function setUpOptions(database: Queryable, config: Origin, { Id, Name, Email }: Owner, office: string) {
  const present = await factorsOf(database, Id)
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: office,
    rpID: expected(config).expectedRPID,
    userName: Email,
    userDisplayName: Name,
    userID: new TextEncoder().encode(String(Id)),
    timeout: LIFETIME,
    attestationType: 'none',
    excludeCredentials: present.flatMap(({ CredentialId }) => (CredentialId === null ? [] : [{ id: CredentialId }])),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
}

/** The new passkey of an attestation; null for one that is not right. */
export async function madePasskey(config: Origin, attestation: unknown, challenge: string) {
  if (!isObject(attestation) || typeof attestation['id'] !== 'string') return null
  const { verifyRegistrationResponse } = await webauthn()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({ response: attestation as unknown as RegistrationResponseJSON, expectedChallenge: challenge, ...expected(config) })
    if (!verified) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return { CredentialId: id, PublicKey: Buffer.from(publicKey).toString('base64url'), Counter: counter }
  } catch {
    return null
  }
}
