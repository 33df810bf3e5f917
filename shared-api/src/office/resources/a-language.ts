import { LANGUAGES } from '../../engine/language'

/** The language in which a client reads; '' where nobody knows, which is read as Arabic. */
export const A_LANGUAGE = {
  type: 'choice',
  options: LANGUAGES,
  texts: { ar: { ar: 'العربية', en: 'Arabic' }, en: { ar: 'الإنجليزية', en: 'English' } },
  error: 'required',
} as const
