import type { FormFieldSpec } from '@office/shared-ui/form'

/** The longest e-mail and the longest password of an account. */
const MAX = 256

/** The e-mail that an account is known by. */
export function emailField(name: string, label: string): FormFieldSpec {
  return { name, label, field: { type: 'text', format: 'email', max: MAX, required: true }, autoComplete: 'username' }
}

/** A password; `autoComplete` tells password managers which one. */
export function secretField(name: string, label: string, autoComplete: 'current-password' | 'new-password'): FormFieldSpec {
  return { name, label, field: { type: 'text', max: MAX, required: true }, autoComplete, secret: true }
}

/** A password that is being chosen, and the same once more. */
export function newPasswordFields(label: string, again: string): readonly FormFieldSpec[] {
  return [secretField('Password', label, 'new-password'), secretField('PasswordConfirmation', again, 'new-password')]
}
