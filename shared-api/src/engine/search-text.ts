import { toLatinDigits } from './typed-text'

/** Grows with every change of how `searchText` or `compactNumbers` fold: servers then fold their rows anew. */
export const SEARCH_REVISION = 1

/**
 * Text as search compares it: lower case, Latin digits, Arabic letter variants folded (أإآٱ→ا, ى→ي, ة→ه),
 * diacritics and tatweel removed, runs of white space folded. The server stores rows in this form and
 * applies the same function to what is searched for, so both engines agree.
 */
export function searchText(text: string): string {
  return toLatinDigits(text)
    .normalize('NFKC')
    .replace(/[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** Numbers without the spaces and dashes between their digits. */
export function compactNumbers(text: string): string {
  return text.replace(/(\d)[ -]+(?=\d)/g, '$1')
}

const NUMBER_SIGNS = /^[\d ()+./-]+$/
const COUNTRY_CODE = /^(?:00)?966/
const SHORTEST_PHONE = 3

/**
 * The forms in which a searched text (folded by `searchText`) may stand in a row: as it is, with its numbers in one piece,
 * and a phone without its country code, as phones are kept.
 */
export function searchForms(search: string): readonly string[] {
  const forms = new Set([search, compactNumbers(search)])
  if (NUMBER_SIGNS.test(search)) {
    const digits = search.replace(/\D/g, '')
    const national = digits.replace(COUNTRY_CODE, '')
    for (const form of [digits, national]) if (form.length >= SHORTEST_PHONE) forms.add(form)
  }
  return [...forms]
}
