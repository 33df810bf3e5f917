import type { ArabicOf } from '@office/shared-api/model/translations'
import { useOwnTexts } from '../../../own-texts'

const en = {
  calendar: 'Calendar',
  hijri: 'Hijri',
  gregorian: 'Gregorian',
  day: 'Day',
  month: 'Month',
  year: 'Year',
  choose_month: 'Month',
  echo_hijri: 'Hijri: {{date}}',
  echo_gregorian: 'Gregorian: {{date}}',
  short_month: '{{month}} {{year}} has {{days}} days.',
  switched_hijri: 'The year {{year}} is Hijri: please choose the month again.',
  switched_gregorian: 'The year {{year}} is Gregorian: please choose the month again.',
} as const

const ar: ArabicOf<typeof en> = {
  calendar: 'التقويم',
  hijri: 'هجري',
  gregorian: 'ميلادي',
  day: 'اليوم',
  month: 'الشهر',
  year: 'السنة',
  choose_month: 'الشهر',
  echo_hijri: 'الموافق بالهجري: {{date}}',
  echo_gregorian: 'الموافق بالميلادي: {{date}}',
  short_month: 'شهر {{month}} {{year}} أيامه {{days}} يومًا.',
  switched_hijri: 'السنة {{year}} هجرية، يرجى اختيار الشهر من جديد.',
  switched_gregorian: 'السنة {{year}} ميلادية، يرجى اختيار الشهر من جديد.',
}

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    date: typeof en
  }
}

export const dateTranslations = { en, ar }

/** The date entry's own texts; they come with the forms. */
export function useDateTexts() {
  return useOwnTexts('date', dateTranslations)
}
