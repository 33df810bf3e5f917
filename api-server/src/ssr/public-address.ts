import type { Language } from '@office/shared-api/model'

/** `/` in one language. Arabic is what it is without being asked. */
export function publicAddress(origin: string, language: Language): string {
  return language === 'ar' ? `${origin}/` : `${origin}/?lang=${language}`
}
