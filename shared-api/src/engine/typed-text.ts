import type { Language } from './language'

/**
 * Text as people type it. Numeric input is brought to 0-9 before any rule looks at it, so that a phone keyboard in Arabic
 * or Persian is as good as any other.
 */

const ARABIC_INDIC_ZERO = 0x0660
const PERSIAN_ZERO = 0x06f0

/** Arabic-Indic and Persian digits become 0-9; everything else stays as it is. */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_INDIC_ZERO))
  })
}

/** 0-9 become Arabic-Indic digits, for counts and dates inside Arabic text. */
export function toArabicDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 48 + ARABIC_INDIC_ZERO))
}

/**
 * Arabic-Indic digits for Arabic. Between such digits a dash or a space would turn the parts around; a left-to-right
 * mark on both of its sides keeps year, month and day in this order wherever the text stands.
 */
export function inDigitsOf(text: string, language: Language): string {
  return language === 'ar' ? toArabicDigits(text).replace(/[- ]/g, '\u200e$&\u200e') : text
}

/** True for a text with signs that nobody types: control signs, and in a text of one line what ends a line. */
export function hasControlSigns(text: string, isMultiline = false): boolean {
  return isMultiline ? /[^\P{Cc}\r\n]/u.test(text) : /[\p{Cc}\u2028\u2029]/u.test(text)
}

/** Digits of a Saudi identity number. */
export const IDENTITY_LENGTH = 10

/**
 * ASCII alone, and nothing that separates addresses in a mail: letters that fold in two ways (`İ`) or look like others
 * would make accounts that nobody can use, or mistake.
 */
export const EMAIL_PATTERN = /^[!#-+\--:=?A-~]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/

/** A Saudi mobile number (specification, section 5). */
export const SAUDI_PHONE = /^(05|5)([503649187])([0-9]{7})$/

/** Latin digits without spaces, dashes or direction marks: how an identity number, a code or a border number is kept. */
export function normaliseNumber(text: string): string {
  return toLatinDigits(text).replace(/[\s\-\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
}

/**
 * A Saudi mobile number as 05XXXXXXXX. Accepts +966, 00966, spaces and Arabic digits;
 * text that is no such number comes back normalised but otherwise untouched, for the rule to refuse.
 */
export function normalisePhone(text: string): string {
  const digits = normaliseNumber(text).replace(/^(\+|00)966/, '')
  return /^5[0-9]{8}$/.test(digits) ? `0${digits}` : digits
}

/** A number that a telephone can dial, mobile or not: national, of one country's short services, or with `+` and the country code. */
export const TELEPHONE = /^\+?[0-9]{7,15}$/

/** A number as it is dialled, in Latin digits and without what separates them; 00 before a country code becomes `+`. */
export function normaliseTelephone(text: string): string {
  return normaliseNumber(text).replace(/[().]/g, '').replace(/^00/, '+')
}

/** A number of letters and digits, as it stands in a passport. */
export function normalisePassport(text: string): string {
  return normaliseNumber(text).toUpperCase()
}
