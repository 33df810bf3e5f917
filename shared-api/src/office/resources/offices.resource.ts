import { STAFF_TABLE } from '../../engine/permissions'
import { defineResource } from '../../engine/resource'

/** A labour office abroad that offers workers. */
export const offices = defineResource({
  name: 'offices',
  adding: { ar: 'مكتب عمل جديد', en: 'New labour office' },
  label: { ar: 'مكاتب العمل', en: 'Labour offices' },
  path: '/api/offices',
  table: 'offices',
  forget: 'keeps',
  title: { ar: 'NameArabic', en: 'NameEnglish' },
  small: true,
  restore: true,
  permissions: STAFF_TABLE,
  menu: { icon: 'offices', group: 'people' },
  fields: {
    NameArabic: { label: { ar: 'الاسم بالعربية', en: 'Name in Arabic' }, type: 'text', max: 150, required: true, column: 'shown', searchable: true },
    NameEnglish: { label: { ar: 'الاسم بالإنجليزية', en: 'Name in English' }, type: 'text', max: 150, column: 'shown', searchable: true },
    CountryArabic: { label: { ar: 'الدولة بالعربية', en: 'Country in Arabic' }, type: 'text', max: 100, required: true, column: 'shown', searchable: true },
    CountryEnglish: { label: { ar: 'الدولة بالإنجليزية', en: 'Country in English' }, type: 'text', max: 100, column: 'shown', searchable: true },
  },
})
