import type { Bilingual } from '../engine/language'

/** How well a worker speaks a language, by the number that rows keep. */
export const LANGUAGE_LEVELS = {
  1: { ar: 'مبادئ', en: 'Basic' },
  2: { ar: 'متوسطة', en: 'Fair' },
  3: { ar: 'جيدة', en: 'Good' },
  4: { ar: 'بطلاقة', en: 'Fluent' },
} as const satisfies Readonly<Record<number, Bilingual>>
export type LanguageLevel = keyof typeof LANGUAGE_LEVELS
