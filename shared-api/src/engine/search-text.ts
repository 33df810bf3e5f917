import { toLatinDigits } from './digits'

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
