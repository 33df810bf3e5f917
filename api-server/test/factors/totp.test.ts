import { TOTP, Secret } from 'otpauth'
import { appAddress, newSecret, stepOf } from '../../src/office/factors/totp'
import { recoveryCodeOf } from '../../src/office/factors/recovery-codes'
import { seal, unseal } from '../../src/platform/sealed'

/** RFC 6238, appendix B, SHA-1: the secret is `12345678901234567890`, and apps show the last six of the eight digits. */
const SECRET = Secret.fromLatin1('12345678901234567890').base32
const VECTORS = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
] as const

test.each(VECTORS)('at %d seconds the code is the end of %s, and its step is the present one', (seconds, code) => {
  const at = new Date(seconds * 1000)
  expect(stepOf(SECRET, code.slice(2), at)).toBe(Math.floor(seconds / 30))
  expect(stepOf(SECRET, code.slice(2), new Date(at.getTime() + 30_000))).toBe(Math.floor(seconds / 30))
  expect(stepOf(SECRET, code.slice(2), new Date(at.getTime() - 30_000))).toBe(Math.floor(seconds / 30))
  expect(stepOf(SECRET, code.slice(2), new Date(at.getTime() + 90_000))).toBeNull()
  expect(stepOf(SECRET, code.slice(2), new Date(at.getTime() - 90_000))).toBeNull()
})

test('an app reads the same secret from the address in the picture', () => {
  const secret = newSecret()
  const read = new URL(appAddress(secret, 'Office: Riyadh', 'a@b.example'))
  expect([read.protocol, read.searchParams.get('secret'), read.searchParams.get('digits'), read.searchParams.get('period')]).toEqual(['otpauth:', secret, '6', '30'])
  const at = new Date('2026-11-28T09:00:00Z')
  expect(stepOf(secret, new TOTP({ secret }).generate({ timestamp: at.getTime() }), at)).toBe(Math.floor(at.getTime() / 30_000))
})

test('a recovery code is known however it is typed', () => {
  const code = '0123456789ABCDEF'
  expect(['0123-4567-89AB-CDEF', ' 0123 4567 89ab cdef', 'o123456789abcdef', '٠١٢٣٤٥٦٧٨٩ABCDEF'].map(recoveryCodeOf)).toEqual([code, code, code, code])
  expect(['', '0123', '123456', '0123456789ABCDEU'].map(recoveryCodeOf)).toEqual([null, null, null, null])
})

test('what is sealed opens under its key and for its purpose alone, unchanged', () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const sealed = seal(key, 'secret', 'totp.1')
  expect(unseal(key, sealed, 'totp.1')).toBe('secret')
  expect(seal(key, 'secret', 'totp.1')).not.toBe(sealed)
  expect([unseal(other, sealed, 'totp.1'), unseal(key, sealed, 'totp.2'), unseal(key, `${sealed.slice(0, -2)}xx`, 'totp.1'), unseal(key, '', 'totp.1')]).toEqual([null, null, null, null])
})
