import type { FieldDefinitions } from '../../engine/field'

/** Of a worker the fields by which visitors narrow the catalogue, in the order of its form: all of the declaration that their pages load. */
export const filterFields = {
  Country: { label: { ar: 'الدولة', en: 'Country' }, type: 'lookup', list: 'countries', required: true, readBy: 'public', group: 'worker', column: 'shown', searchable: true },
  Job: { label: { ar: 'المهنة', en: 'Job' }, type: 'lookup', list: 'jobs', calledBy: 'Gender', required: true, readBy: 'public', group: 'worker', column: 'shown', searchable: true },
  Category: { label: { ar: 'الفئة', en: 'Category' }, type: 'lookup', list: 'categories', bulk: true, required: true, readBy: 'public', group: 'worker', column: 'shown', searchable: true },
  Experiance: { label: { ar: 'الخبرة', en: 'Experience' }, type: 'lookup', list: 'experiances', bulk: true, required: true, readBy: 'public', group: 'worker', column: 'optional', searchable: true },
  Religion: { label: { ar: 'الديانة', en: 'Religion' }, type: 'lookup', list: 'religions', required: true, readBy: { public: 'religion' }, group: 'worker', column: 'optional', searchable: true },
} as const satisfies FieldDefinitions
