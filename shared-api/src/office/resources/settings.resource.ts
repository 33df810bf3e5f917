import type { Bilingual } from '../../engine/language'
import { defineResource } from '../../engine/resource'
import { TWO_FACTOR, TWO_FACTOR_LABEL, TWO_FACTOR_TEXTS } from '../wire/factors'
import { ADMIN_TABLE } from './admin-table'

const { create: _create, remove: _remove, ...UPDATED_TABLE } = ADMIN_TABLE

/** A choice of what visitors read. */
const mode = <Option extends string>(texts: Readonly<Record<Option, Bilingual>>) =>
  ({ type: 'choice', options: Object.keys(texts) as Option[], texts, error: 'required', required: true, group: 'publishing', column: 'shown' }) as const

const EVERY: Bilingual = { ar: 'تظهر للجميع', en: 'Shown of all' }
const AGREED: Bilingual = { ar: 'بموافقة سارية', en: 'With a consent to it' }
const NEVER: Bilingual = { ar: 'لا تظهر', en: 'Not shown' }

const PRIVACY_TEXT = { type: 'text', max: 4000, multiline: true, group: 'privacy' } as const

/** The habits of the office: one row. Hours of the day are those of Riyadh; `DaysOff` are days of every week; no `ReservationHours` means that reservations do not end. */
export const settings = defineResource({
  name: 'settings',
  label: { ar: 'الإعدادات', en: 'Settings' },
  path: '/api/settings',
  table: 'settings',
  forget: 'keeps',
  title: { ar: 'DaysOff', en: 'DaysOff' },
  tag: 'pipeline',
  permissions: UPDATED_TABLE,
  hooks: ['openingHours', 'confirmedClock', 'fewerPhotos', 'bothPrivacyTexts', 'twoFactor'],
  logged: { Clock: { ar: 'تأكيد ساعة الخادم', en: 'Server’s clock confirmed' } },
  groups: {
    hours: { ar: 'الدوام', en: 'Opening hours' },
    licence: { ar: 'الترخيص', en: 'Licence' },
    reservations: { ar: 'الحجوزات', en: 'Reservations' },
    requests: { ar: 'الطلبات', en: 'Requests' },
    publishing: { ar: 'النشر', en: 'Publishing' },
    deadlines: { ar: 'المهلة النظامية', en: 'Legal clock' },
    security: { ar: 'الأمان', en: 'Security' },
    privacy: { ar: 'الخصوصية', en: 'Privacy' },
  },
  fields: {
    RefundNeedsSecond: { label: { ar: 'يعتمد الاسترداد شخص ثانٍ', en: 'A second person approves refunds' }, type: 'boolean', default: false, group: 'requests', column: 'optional' },
    SoonDays: { label: { ar: 'أيام التنبيه', en: 'Warning days' }, type: 'number', min: 0, max: 90, default: 10, group: 'deadlines', column: 'shown' },
    DailyMail: { label: { ar: 'بريد يومي للمديرين', en: 'Daily mail to administrators' }, type: 'boolean', default: true, group: 'deadlines', column: 'shown' },
    OpensAt: { label: { ar: 'يفتح الساعة', en: 'Opens at' }, type: 'number', min: 0, max: 23, default: 9, group: 'hours', column: 'shown' },
    ClosesAt: { label: { ar: 'يغلق الساعة', en: 'Closes at' }, type: 'number', min: 1, max: 24, default: 21, group: 'hours', column: 'shown' },
    DaysOff: {
      label: { ar: 'أيام الإجازة', en: 'Days off' },
      type: 'choice',
      options: ['friday', 'friday_saturday', 'none'],
      texts: {
        friday: { ar: 'الجمعة', en: 'Friday' },
        friday_saturday: { ar: 'الجمعة والسبت', en: 'Friday and Saturday' },
        none: { ar: 'بلا إجازة', en: 'None' },
      },
      error: 'required',
      required: true,
      group: 'hours',
      column: 'shown',
    },
    Phone: { label: { ar: 'هاتف المكتب', en: 'Office telephone' }, type: 'text', max: 20, format: 'telephone', group: 'hours', column: 'shown' },
    LicenceNumber: { label: { ar: 'رقم الترخيص', en: 'Licence number' }, type: 'text', max: 30, group: 'licence', column: 'optional' },
    LicenceUntil: { label: { ar: 'الترخيص سارٍ حتى', en: 'Licence holds until' }, type: 'date', asksPassed: true, group: 'licence', column: 'optional' },
    TwoFactor: { label: TWO_FACTOR_LABEL, type: 'choice', options: TWO_FACTOR, texts: TWO_FACTOR_TEXTS, error: 'required', required: true, group: 'security', column: 'shown' },
    ReservationHours: { label: { ar: 'ساعات الحجز', en: 'Reservation hours' }, type: 'number', min: 0, max: 168, default: 48, group: 'reservations', column: 'shown' },
    ReservationKeepHours: { label: { ar: 'ساعات تمديد العميل', en: 'Hours that a client may add' }, type: 'number', min: 1, max: 168, default: 24, group: 'reservations', column: 'optional' },
    ReservationMaxDays: { label: { ar: 'أقصى أيام الحجز', en: 'Most days of a reservation' }, type: 'number', min: 1, max: 60, default: 7, group: 'reservations', column: 'optional' },
    Assign: {
      label: { ar: 'توزيع الطلبات', en: 'Assignment' },
      type: 'choice',
      options: ['none', 'turns'],
      texts: { none: { ar: 'يدوي', en: 'By hand' }, turns: { ar: 'بالدور', en: 'In turns' } },
      error: 'required',
      required: true,
      group: 'requests',
      column: 'shown',
    },
    FirstContactHours: { label: { ar: 'ساعات أول تواصل', en: 'Hours until the first contact' }, type: 'number', min: 1, max: 168, default: 4, group: 'requests', column: 'shown' },
    PublishMode: {
      label: { ar: 'العمالة المنشورة', en: 'Workers that visitors see' },
      ...mode({ all: { ar: 'كل المتاحة', en: 'All that are available' }, consent: { ar: 'بموافقة سارية على السيرة', en: 'With a consent to their CV' } }),
    },
    PhotoMode: { label: { ar: 'الصور', en: 'Photos' }, ...mode({ all: EVERY, consent: AGREED, none: NEVER }) },
    NameMode: {
      label: { ar: 'الأسماء', en: 'Names' },
      ...mode({ full: { ar: 'الاسم كاملًا', en: 'The whole name' }, first: { ar: 'الاسم الأول', en: 'The first name' }, reference: { ar: 'الرقم المرجعي وحده', en: 'The reference alone' } }),
    },
    ReligionMode: { label: { ar: 'الديانة', en: 'Religion' }, ...mode({ all: EVERY, consent: AGREED, none: NEVER }) },
    MedicalMode: { label: { ar: 'سريان الفحص الطبي', en: 'That a medical check is valid' }, ...mode({ consent: AGREED, none: NEVER }) },
    Transfers: {
      label: { ar: 'نقل الخدمات', en: 'Service transfers' },
      ...mode({ all: { ar: 'تظهر كغيرها', en: 'Shown as others' }, no_photo: { ar: 'تظهر بلا صورة', en: 'Shown without a photo' }, none: { ar: 'لا تظهر', en: 'Not shown' } }),
    },
    ShowPrices: { label: { ar: 'الأسعار تظهر للزوار', en: 'Visitors see prices' }, type: 'boolean', default: false, group: 'publishing', column: 'shown' },
    ShowDays: { label: { ar: 'المدة المعتادة تظهر للزوار', en: 'Visitors see usual days' }, type: 'boolean', default: false, group: 'publishing', column: 'shown' },
    IndexWorkers: { label: { ar: 'صفحات العمالة في محركات البحث', en: 'Search engines list workers’ pages' }, type: 'boolean', default: false, group: 'publishing', column: 'optional' },
    ClientSeesClock: { label: { ar: 'المهلة تظهر للعميل', en: 'Client sees the clock' }, type: 'boolean', default: false, group: 'deadlines', column: 'shown' },
    PrivacyAr: { label: { ar: 'نص الخصوصية بالعربية', en: 'Privacy text in Arabic' }, ...PRIVACY_TEXT, language: 'ar' },
    PrivacyEn: { label: { ar: 'نص الخصوصية بالإنجليزية', en: 'Privacy text in English' }, ...PRIVACY_TEXT, language: 'en' },
  },
})
