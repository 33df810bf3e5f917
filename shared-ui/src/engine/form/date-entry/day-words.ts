import { useLanguage } from '@office/shared-api'
import { toArabicDigits, type Language } from '@office/shared-api/model/public'
import { calendarOf, type CalendarName, type DayParts } from '@office/shared-api/model/calendar'

/** Our own words: some browsers name Umm al-Qura months wrongly. */
const MONTHS: Record<Language, Record<CalendarName, readonly string[]>> = {
  ar: {
    hijri: ['محرّم', 'صفر', 'ربيع الأول', 'ربيع الآخر', 'جمادى الأولى', 'جمادى الآخرة', 'رجب', 'شعبان', 'رمضان', 'شوّال', 'ذو القعدة', 'ذو الحجة'],
    gregorian: ['يناير', 'فبراير', 'مارس', 'أبريل', 'مايو', 'يونيو', 'يوليو', 'أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر'],
  },
  en: {
    hijri: ['Muharram', 'Safar', 'Rabi I', 'Rabi II', 'Jumada I', 'Jumada II', 'Rajab', 'Shaban', 'Ramadan', 'Shawwal', 'Dhul Qadah', 'Dhul Hijjah'],
    gregorian: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  },
}

/** Puts days into words of the reader's language: months by their number from 1, and numbers in its digits. */
export function useDayWords() {
  const language = useLanguage()
  const number = (value: number | string) => (language === 'ar' ? toArabicDigits(String(value)) : String(value))
  const months = (calendar: CalendarName) => MONTHS[language][calendar]
  return {
    months,
    number,
    month: (calendar: CalendarName, month: number) => months(calendar)[month - 1] ?? '',
    /** Day, named month and year. */
    day: ({ day, month, year }: DayParts) => `${number(day)} ${months(calendarOf(year))[month - 1] ?? ''} ${number(year)}`,
  }
}
