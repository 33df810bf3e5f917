import type { ArabicOf } from '@office/shared-api/model/translations'
import type { en } from './date.en'

/** Texts of the date entry in Arabic. Month names are our own: some browsers name Umm al-Qura months wrongly. */
export const ar: ArabicOf<typeof en> = {
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
