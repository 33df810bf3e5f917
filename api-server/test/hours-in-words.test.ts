import type { OpeningHours } from '@office/shared-api/model'
import { hoursInWords } from '../src/office/catalogue/hours-in-words'

it.each<[OpeningHours, string, string]>([
  [{ OpensAt: 9, ClosesAt: 21, DaysOff: 'friday' }, 'الدوام من السبت إلى الخميس، ٩ صباحًا – ٩ مساءً', 'Open Saturday to Thursday, 9 am to 9 pm'],
  [{ OpensAt: 8, ClosesAt: 15, DaysOff: 'friday_saturday' }, 'الدوام من الأحد إلى الخميس، ٨ صباحًا – ٣ ظهرًا', 'Open Sunday to Thursday, 8 am to 3 pm'],
  [{ OpensAt: 12, ClosesAt: 24, DaysOff: 'none' }, 'الدوام كل يوم، ١٢ ظهرًا – منتصف الليل', 'Open every day, noon to midnight'],
  [{ OpensAt: 0, ClosesAt: 17, DaysOff: 'none' }, 'الدوام كل يوم، منتصف الليل – ٥ عصرًا', 'Open every day, midnight to 5 pm'],
  [{ OpensAt: 0, ClosesAt: 24, DaysOff: 'friday' }, 'الدوام من السبت إلى الخميس، على مدار الساعة', 'Open Saturday to Thursday, around the clock'],
])('says the opening hours %j', (hours, ar, en) => {
  expect(hoursInWords(hours)).toEqual({ ar, en })
})
