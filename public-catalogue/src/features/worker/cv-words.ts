import { FILTER_FIELDS, labelOf, type Language, type ShownCv } from '@office/shared-api/model/public'
import { formatNumber } from '@office/shared-ui'
import type { TFunction } from 'i18next'

/** Parts of a CV in words, for the page, the paper and the comparison. */

/** The text about the worker, in the language in which it is written: in this one, else in the other where `isEither`. Null where nobody wrote it. */
export function aboutOf({ About, AboutEn }: Pick<ShownCv, 'About' | 'AboutEn'>, language: Language, isEither = true): { readonly text: string; readonly lang: Language } | null {
  const written = ([{ text: About, lang: 'ar' }, { text: AboutEn, lang: 'en' }] as const).filter(({ text }) => text !== '')
  return written.find(({ lang }) => lang === language) ?? (isEither ? written[0] : undefined) ?? null
}

/** The worker as a wish: the words that are known, as the filters have them. */
export function wishesOfCv(cv: ShownCv, language: Language): readonly string[] {
  return FILTER_FIELDS.flatMap((field) => cv[field] ?? []).map((words) => labelOf(words, language)).filter(Boolean)
}

/** Earlier work without its country: "Nanny, 3 years". `t`: the texts of this language. */
export function workIn({ Job, Years }: ShownCv['History'][number], language: Language, t: TFunction<'worker'>): string {
  const years = Years > 0 ? [t('years', { count: Years, number: formatNumber(Years, language) })] : []
  return [labelOf(Job, language), ...years].join(language === 'ar' ? '، ' : ', ')
}
