import { ACCOUNT_TEXT_MAX, EMAIL_PATTERN, PASSWORD_MIN_LENGTH, type SignedInUser, type ValidationMessage } from '@office/shared-api/model'
import type { Check } from '@office/shared-ui/form'

/**
 * The rules of `signInSchema`, by which the server judges, without the library that it is written in: sign-in stands
 * before everything else that staff load. A test holds the two together.
 */
export const checkSignIn: Check = (values) => {
  const username = String(values['username'] ?? '').trim()
  const password = String(values['password'] ?? '')
  const broken = { username: emailRule(username), password: passwordRule(password) }
  const errors = Object.fromEntries(Object.entries(broken).flatMap(([name, error]) => (error ? [[name, error]] : [])))
  return Object.keys(errors).length > 0 ? { values: null, errors } : { values: { username, password }, errors: null }
}

const tooLong = (text: string): ValidationMessage | null =>
  text.length > ACCOUNT_TEXT_MAX ? { key: 'max_length', values: { max: ACCOUNT_TEXT_MAX } } : null

function emailRule(text: string): ValidationMessage | null {
  if (text === '') return { key: 'required' }
  return EMAIL_PATTERN.test(text) ? tooLong(text) : { key: 'email' }
}

function passwordRule(text: string): ValidationMessage | null {
  if (text === '') return { key: 'required' }
  return text.length < PASSWORD_MIN_LENGTH ? { key: 'password' } : tooLong(text)
}

/** The password was right; the account's flags may still bar the way. Locked weighs more than not confirmed. */
export function refusalOf(
  user: Pick<SignedInUser, 'EmailConfirmed' | 'LockoutEnabled'>,
): 'locked_account' | 'account_not_active' | null {
  if (user.LockoutEnabled) return 'locked_account'
  return user.EmailConfirmed ? null : 'account_not_active'
}
