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
  months: {
    hijri: {
      m1: 'Muharram',
      m2: 'Safar',
      m3: 'Rabi I',
      m4: 'Rabi II',
      m5: 'Jumada I',
      m6: 'Jumada II',
      m7: 'Rajab',
      m8: 'Shaban',
      m9: 'Ramadan',
      m10: 'Shawwal',
      m11: 'Dhul Qadah',
      m12: 'Dhul Hijjah',
    },
    gregorian: {
      m1: 'January',
      m2: 'February',
      m3: 'March',
      m4: 'April',
      m5: 'May',
      m6: 'June',
      m7: 'July',
      m8: 'August',
      m9: 'September',
      m10: 'October',
      m11: 'November',
      m12: 'December',
    },
  },
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
  months: {
    hijri: {
      m1: 'محرّم',
      m2: 'صفر',
      m3: 'ربيع الأول',
      m4: 'ربيع الآخر',
      m5: 'جمادى الأولى',
      m6: 'جمادى الآخرة',
      m7: 'رجب',
      m8: 'شعبان',
      m9: 'رمضان',
      m10: 'شوّال',
      m11: 'ذو القعدة',
      m12: 'ذو الحجة',
    },
    gregorian: {
      m1: 'يناير',
      m2: 'فبراير',
      m3: 'مارس',
      m4: 'أبريل',
      m5: 'مايو',
      m6: 'يونيو',
      m7: 'يوليو',
      m8: 'أغسطس',
      m9: 'سبتمبر',
      m10: 'أكتوبر',
      m11: 'نوفمبر',
      m12: 'ديسمبر',
    },
  },
}

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    date: typeof en
  }
}

export const dateTranslations = { en, ar }

/** The date entry's own texts; they come with the forms. Month names are our own: some browsers name Umm al-Qura months wrongly. */
export function useDateTexts() {
  return useOwnTexts('date', dateTranslations)
}
