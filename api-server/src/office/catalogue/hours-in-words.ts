import { inDigitsOf, type Bilingual, type Language, type OpeningHours, type SettingsRow } from '@office/shared-api/model'
import { arabicPart } from '@office/shared-api/model/spoken'

const OFFICE_DAYS: Readonly<Record<SettingsRow['DaysOff'], Bilingual>> = {
  friday: { ar: 'من السبت إلى الخميس', en: 'Saturday to Thursday' },
  friday_saturday: { ar: 'من الأحد إلى الخميس', en: 'Sunday to Thursday' },
  none: { ar: 'كل يوم', en: 'every day' },
}

/** An hour of the day, 0 to 24, as people say it. */
function hourInWords(hour: number, language: Language): string {
  if (hour % 24 === 0) return language === 'ar' ? 'منتصف الليل' : 'midnight'
  const said = inDigitsOf(String(hour > 12 ? hour - 12 : hour), language)
  if (language === 'ar') return `${said} ${arabicPart(hour)}`
  return hour === 12 ? 'noon' : `${said} ${hour < 12 ? 'am' : 'pm'}`
}

/** When the office is open, as a line of its own: "Open Saturday to Thursday, 9 am to 9 pm". */
export function hoursInWords({ OpensAt, ClosesAt, DaysOff }: OpeningHours): Bilingual {
  const hours = (language: Language, between: string) => [OpensAt, ClosesAt].map((hour) => hourInWords(hour, language)).join(between)
  const isAllDay = ClosesAt - OpensAt === 24
  return {
    ar: `الدوام ${OFFICE_DAYS[DaysOff].ar}، ${isAllDay ? 'على مدار الساعة' : hours('ar', ' – ')}`,
    en: `Open ${OFFICE_DAYS[DaysOff].en}, ${isAllDay ? 'around the clock' : hours('en', ' to ')}`,
  }
}
