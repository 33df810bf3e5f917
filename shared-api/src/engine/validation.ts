import type { Bilingual, Language } from './language'
import { toArabicDigits } from './typed-text'

/**
 * The rules that can be broken, by what they are about. Validators return a key and its values, never a sentence: the reader's language is chosen
 * where it is shown (`validation.<key>`). An office adds its own keys by declaration merging (`office/errors.ts`).
 */
export interface ValidationKeys {
  readonly value: 'required' | 'identity' | 'invalid' | 'phone' | 'telephone' | 'passport' | 'whole_number' | 'email' | 'max_length' | 'min' | 'max' | 'date' | 'date_of_month' | 'date_future' | 'date_past' | 'date_order' | 'too_young' | 'contacts' | 'hijri_year' | 'money' | 'moment' | 'moment_future'
  readonly row: 'unknown' | 'not_unique' | 'stale' | 'stale_by' | 'stale_own' | 'forbidden'
  readonly picture: 'image' | 'image_heic' | 'image_svg' | 'image_broken' | 'image_bytes' | 'image_pixels'
}

export type ValidationKey = ValidationKeys[keyof ValidationKeys]

// A type alias, not an interface: yup takes only messages that are assignable to an index signature.
export type ValidationMessage = {
  readonly key: ValidationKey
  readonly values?: Readonly<Record<string, string | number>>
  /** Of a field that holds rows: the row, counted from 0, and its column that break the rule, told before the sentence. */
  readonly cell?: { readonly row: number; readonly column: string | null; readonly text: Bilingual }
}

/** The broken rules of a set of values, by field name; a field that is right is absent. */
export type ValidationErrors = Readonly<Record<string, ValidationMessage>>

/** A rule's message as data, to be put into words where it is read. */
export function message(key: ValidationKey, values?: Record<string, string | number>): ValidationMessage {
  return values ? { key, values } : { key }
}

/** A message's values as its sentence says them: counts in the reader's digits, a reference as it is. */
export function valuesInText(values: ValidationMessage['values'] = {}, language: Language): Readonly<Record<string, string>> {
  const said = (value: string | number) =>
    typeof value === 'number' && language === 'ar' ? toArabicDigits(String(value)) : String(value)
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, said(value)]))
}
