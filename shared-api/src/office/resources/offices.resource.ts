import { STAFF_TABLE } from '../../engine/permissions'
import { defineResource } from '../../engine/resource'

/** A labour office abroad that offers workers. */
export const offices = defineResource({
  name: 'offices',
  path: '/api/offices',
  table: 'offices',
  title: { ar: 'NameArabic', en: 'NameEnglish' },
  permissions: STAFF_TABLE,
  fields: {
    NameArabic: { type: 'text', max: 150, required: true, column: 'shown', searchable: true },
    NameEnglish: { type: 'text', max: 150, column: 'shown', searchable: true },
    CountryArabic: { type: 'text', max: 100, required: true, column: 'shown', searchable: true },
    CountryEnglish: { type: 'text', max: 100, column: 'shown', searchable: true },
  },
})
