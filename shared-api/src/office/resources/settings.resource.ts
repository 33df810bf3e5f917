import { defineResource } from '../../engine/resource'
import { ADMIN_TABLE } from './admin-table'

const { create: _create, remove: _remove, ...UPDATED_TABLE } = ADMIN_TABLE

/** The habits of the office: one row. Hours are those of Riyadh; `DaysOff` are days of every week. */
export const settings = defineResource({
  name: 'settings',
  label: { ar: 'الإعدادات', en: 'Settings' },
  path: '/api/settings',
  table: 'settings',
  title: { ar: 'DaysOff', en: 'DaysOff' },
  tag: 'pipeline',
  permissions: UPDATED_TABLE,
  hooks: ['openingHours'],
  fields: {
    SoonDays: { label: { ar: 'أيام التنبيه', en: 'Warning days' }, type: 'number', min: 0, max: 90, default: 10, column: 'shown' },
    DailyMail: { label: { ar: 'بريد يومي للمديرين', en: 'Daily mail to administrators' }, type: 'boolean', default: true, column: 'shown' },
    OpensAt: { label: { ar: 'يفتح الساعة', en: 'Opens at' }, type: 'number', min: 0, max: 23, default: 9, column: 'shown' },
    ClosesAt: { label: { ar: 'يغلق الساعة', en: 'Closes at' }, type: 'number', min: 1, max: 24, default: 21, column: 'shown' },
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
      column: 'shown',
    },
    ClientSeesClock: { label: { ar: 'المهلة تظهر للعميل', en: 'Client sees the clock' }, type: 'boolean', default: false, column: 'shown' },
  },
})
