import { Secret, TOTP } from 'otpauth'
import { SECOND } from '@office/shared-api/model'

/** Codes of an authenticator app (RFC 6238), as all apps know them: SHA-1, six digits, a step of 30 seconds. */

const PERIOD = 30
const WINDOW = 1
/** Bytes of a secret: as many as the hash has, as RFC 4226 asks for. */
const SECRET_BYTES = 20

export const TOTP_CODE = /^\d{6}$/

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The address that an app reads from the picture. */
export function appAddress(secret: string, office: string, email: string): string {
  return new TOTP({ secret, issuer: office.replaceAll(':', ' '), label: email }).toString()
}

/** The step that a code belongs to, one before and one after the present among them; null for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), period: PERIOD, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / SECOND / PERIOD) + delta
}
