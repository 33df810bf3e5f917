import { STAFF_TABLE } from '../../engine/permissions'
import { defineResource, type ReferenceFilter } from '../../engine/resource'

/** A labour office abroad that offers workers. */
export const offices = defineResource({
  name: 'offices',
  label: { ar: 'مكاتب العمل', en: 'Labour offices' },
  path: '/api/offices',
  table: 'offices',
  title: { ar: 'NameArabic', en: 'NameEnglish' },
  small: true,
  permissions: STAFF_TABLE,
  menu: { icon: 'offices' },
  fields: {
    NameArabic: { label: { ar: 'الاسم بالعربية', en: 'Name in Arabic' }, type: 'text', max: 150, required: true, column: 'shown', searchable: true },
    NameEnglish: { label: { ar: 'الاسم بالإنجليزية', en: 'Name in English' }, type: 'text', max: 150, column: 'shown', searchable: true },
    CountryArabic: { label: { ar: 'الدولة بالعربية', en: 'Country in Arabic' }, type: 'text', max: 100, required: true, column: 'shown', searchable: true },
    CountryEnglish: { label: { ar: 'الدولة بالإنجليزية', en: 'Country in English' }, type: 'text', max: 100, column: 'shown', searchable: true },
  },
})

/** Narrows a list to the workers of one labour office. */
export const byOffice = {
  type: 'reference',
  label: { ar: 'مكتب العمل', en: 'Labour office' },
  to: 'offices',
  all: { ar: 'كل المكاتب', en: 'Every office' },
  about: 'Only rows of workers of this office; 0 for all.',
} as const satisfies ReferenceFilter
