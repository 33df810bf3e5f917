import type { FactorSetup, PasskeyOptions, Role } from '@office/shared-api/model'
import { TOTP } from 'otpauth'
import { makeAuthenticator, type Authenticator } from '../support/authenticator'
import { emailOf, PASSWORD, sessionOf, type TestOffice } from '../support/test-office'

/** Sets up second factors in a test office, and signs in with them. */

export const KEY = Buffer.alloc(32, 7).toString('base64')
export const HOME = 'http://localhost:8080'

export interface Signing {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  /** The session that it began; null without one. */
  readonly session: string | null
  readonly step: string | null
}

export const cookieOf = (session: string) => ({ cookie: `session=${session}`, 'x-web-client': 'office-web' })

function signing(answer: Awaited<ReturnType<TestOffice['call']>>): Signing {
  const value = (name: string) => answer.cookies.find((cookie) => cookie.name === name && cookie.value !== '')?.value ?? null
  return { status: answer.statusCode, body: answer.json(), session: value('session'), step: value('signin_step') }
}

/** The first step. */
export async function signIn(office: TestOffice, role: Role, password = PASSWORD, headers: Readonly<Record<string, string>> = {}): Promise<Signing> {
  return signing(await office.call('/api/login/signin', { body: { username: emailOf(role), password }, headers }))
}

/** The second step, with the cookie of the first. */
export async function second(office: TestOffice, step: string | null, body: object): Promise<Signing> {
  return signing(await office.call('/api/login/second', { body, headers: step === null ? {} : { cookie: `signin_step=${step}` } }))
}

export async function byPasskey(office: TestOffice, assertion: object): Promise<Signing> {
  return signing(await office.call('/api/login/passkey', { body: { Assertion: JSON.stringify(assertion) } }))
}

/** The code that an app shows at the office's present moment, or so many steps later. */
export function codeOf(office: TestOffice, secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: office.clock.now.getTime() + steps * 30_000 })
}

export function setTwoFactor(office: TestOffice, setting: string): Promise<unknown> {
  return office.database.query({ text: 'UPDATE settings SET "TwoFactor" = $1', values: [setting] })
}

export interface App {
  readonly session: string
  readonly secret: string
  readonly codes: readonly string[]
}

/** Gives a user an authenticator app, in a session of theirs. */
export async function addApp(office: TestOffice, role: Role, session?: string): Promise<App> {
  const own = session ?? (await sessionOf(office, office.userIds[role]))
  const headers = cookieOf(own)
  const begun = (await office.call('/api/account/totp', { headers, body: { Password: PASSWORD } })).json<FactorSetup>()
  const secret = begun.Secret ?? ''
  const added = await office.call('/api/account/totp', { headers, body: { Setup: begun.Setup, Code: codeOf(office, secret), Name: 'Phone' } })
  if (added.statusCode !== 200) throw new Error(added.body)
  return { session: own, secret, codes: added.json<FactorSetup>().Codes ?? [] }
}

/** Gives a user a passkey. */
export async function addPasskey(office: TestOffice, role: Role, session?: string): Promise<{ readonly device: Authenticator; readonly session: string }> {
  const own = session ?? (await sessionOf(office, office.userIds[role]))
  const headers = cookieOf(own)
  const begun = (await office.call('/api/account/passkey', { headers, body: { Password: PASSWORD } })).json<FactorSetup>()
  const { challenge } = JSON.parse(begun.Options ?? '{}') as { challenge: string }
  const device = makeAuthenticator(HOME)
  const added = await office.call('/api/account/passkey', { headers, body: { Setup: begun.Setup, Attestation: JSON.stringify(device.attest(challenge)), Name: 'Laptop' } })
  if (added.statusCode !== 200) throw new Error(added.body)
  return { device, session: own }
}

export async function challengeOf(office: TestOffice, step?: string): Promise<string> {
  const headers = step === undefined ? {} : { cookie: `signin_step=${step}` }
  return (await office.call('/api/login/passkeyoptions', { method: 'POST', headers })).json<PasskeyOptions>().challenge
}
