import { ACCOUNT_TEXT_MAX } from '@office/shared-api/model'
import type { TextFieldSpec } from '@office/shared-ui/plain-form'

/** The e-mail that an account is known by. */
export function emailField(name: string, label: string): TextFieldSpec {
  return { name, label, field: { type: 'text', format: 'email', max: ACCOUNT_TEXT_MAX, required: true }, autoComplete: 'username' }
}

/** A password; `autoComplete` tells password managers which one. */
export function secretField(name: string, label: string, autoComplete: 'current-password' | 'new-password'): TextFieldSpec {
  return { name, label, field: { type: 'text', max: ACCOUNT_TEXT_MAX, required: true }, autoComplete, secret: true }
}

/** A password that is being chosen, and the same once more. */
export function newPasswordFields(label: string, again: string): readonly TextFieldSpec[] {
  return [secretField('Password', label, 'new-password'), secretField('PasswordConfirmation', again, 'new-password')]
}
