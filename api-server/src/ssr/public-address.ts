import { DEFAULT_LANGUAGE, type Language } from '@office/shared-api/model'

/** The address of a page in one language. Arabic is what it is without being asked. */
export function publicAddress(origin: string, path: string, language: Language): string {
  return origin + path + (language === DEFAULT_LANGUAGE ? '' : `?lang=${language}`)
}
