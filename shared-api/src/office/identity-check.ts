import { IDENTITY_LENGTH } from '../engine/typed-text'

const IDENTITY = new RegExp(`^[12][0-9]{${IDENTITY_LENGTH - 1}}$`)

/**
 * Whether a text may be an identity number: ten digits, the first 1 for citizens or 2 for residents, the last a checksum (Luhn). A form
 * takes any ten digits: this one only warns.
 */
export function isLikelyIdentity(identity: string): boolean {
  if (!IDENTITY.test(identity)) return false
  const sum = Array.from(identity, Number).reduce((total, digit, at) => total + (at % 2 === 0 ? Math.floor(digit / 5) + ((digit * 2) % 10) : digit), 0)
  return sum % 10 === 0
}
