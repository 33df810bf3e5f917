import { defineTranslations } from '@office/shared-api/model/public'
import { useOwnTexts } from '../../../own-texts'

export const dateTranslations = defineTranslations({
  calendar: { ar: 'التقويم', en: 'Calendar' },
  hijri: { ar: 'هجري', en: 'Hijri' },
  gregorian: { ar: 'ميلادي', en: 'Gregorian' },
  day: { ar: 'اليوم', en: 'Day' },
  month: { ar: 'الشهر', en: 'Month' },
  year: { ar: 'السنة', en: 'Year' },
  choose_month: { ar: 'الشهر', en: 'Month' },
  echo_hijri: { ar: 'الموافق بالهجري: {{date}}', en: 'Hijri: {{date}}' },
  echo_gregorian: { ar: 'الموافق بالميلادي: {{date}}', en: 'Gregorian: {{date}}' },
  short_month: { ar: 'شهر {{month}} {{year}} أيامه {{days}} يومًا.', en: '{{month}} {{year}} has {{days}} days.' },
  switched_hijri: { ar: 'السنة {{year}} هجرية: الشهر {{month}}.', en: 'The year {{year}} is Hijri: the month is {{month}}.' },
  switched_gregorian: { ar: 'السنة {{year}} ميلادية: الشهر {{month}}.', en: 'The year {{year}} is Gregorian: the month is {{month}}.' },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    date: (typeof dateTranslations)['en']
  }
}

/** The date entry's own texts; they come with the forms. */
export function useDateTexts() {
  return useOwnTexts('date', dateTranslations)
}
