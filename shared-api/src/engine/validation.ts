import { toArabicDigits } from './digits'
import type { Language } from './language'

/** Validators answer a key and its values, never a sentence: the reader's language is chosen where it is shown. */
export type ValidationKey =
  | 'required'
  | 'identity'
  | 'invalid'
  | 'phone'
  | 'email'
  | 'password'
  | 'password_match'
  | 'code_match'
  | 'code_length'
  | 'current_password'
  | 'last_admin'
  | 'role'
  | 'max_length'
  | 'min'
  | 'max'
  | 'date'
  | 'date_of_month'
  | 'unknown'
  | 'not_unique'
  | 'stale'
  | 'person_taken'
  | 'person_held'
  | 'image'
  | 'image_heic'
  | 'image_svg'
  | 'image_broken'
  | 'image_bytes'
  | 'image_pixels'
  | 'file_name'
  | 'forbidden'

// A type alias, not an interface: yup takes only messages that are assignable to an index signature.
export type ValidationMessage = {
  readonly key: ValidationKey
  readonly values?: Readonly<Record<string, string | number>>
}

/** A message's values as its sentence says them: counts in the reader's digits, a reference as it is. */
export function valuesInText(values: ValidationMessage['values'] = {}, language: Language): Readonly<Record<string, string>> {
  const said = (value: string | number) =>
    typeof value === 'number' && language === 'ar' ? toArabicDigits(String(value)) : String(value)
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, said(value)]))
}

/** The broken rules of a set of values, by field name; a field that is right is absent. */
export type ValidationErrors = Readonly<Record<string, ValidationMessage>>
