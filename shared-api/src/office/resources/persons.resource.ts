import { STAFF_TABLE } from '../../engine/permissions'
import { defineResource, type ReferenceFilter } from '../../engine/resource'
import { filterFields } from './filter-fields'

/** Narrows a list to the workers of one labour office. */
export const byOffice = {
  type: 'reference',
  label: { ar: 'مكتب العمل', en: 'Labour office' },
  to: 'offices',
  all: { ar: 'كل المكاتب', en: 'Every office' },
  about: 'Only rows of workers of this office; 0 for all.',
} as const satisfies ReferenceFilter

/**
 * A worker whose CV is offered. `Ref` left empty is given by the server; `Available` workers are in the catalogue.
 * A row names the open request that holds the worker (`HeldBy`, its Id), its client (`HeldByName`) and the end of its reservation, or null.
 * A new photo comes as `File`, a data URL; `Photo` sent empty takes the present one away.
 *
 * Rules on the server: `workerReference` gives the reference; `release` keeps a worker whom an open request holds from
 * being offered, unless the caller says so (`office/reservations`); `country` takes their requests to the path of another country.
 */
export const persons = defineResource({
  name: 'persons',
  adding: { ar: 'عامل جديد', en: 'New worker' },
  label: { ar: 'العمالة', en: 'Workers' },
  path: '/api/persons',
  table: 'persons',
  title: { ar: 'Name', en: 'Name' },
  tag: 'workers',
  screen: '/persons',
  hooks: ['workerReference', 'release', 'country'],
  undo: true,
  restore: true,
  prerequisite: true,
  option: { details: ['Country', 'Job'], free: 'Available', holder: 'HeldByName' },
  filters: { officeId: byOffice },
  permissions: STAFF_TABLE,
  fields: {
    Photo: { label: { ar: 'الصورة', en: 'Photo' }, type: 'image', upload: 'File', column: 'shown' },
    Ref: { label: { ar: 'الرقم المرجعي', en: 'Reference' }, type: 'text', max: 20, unique: true, column: 'shown', searchable: true },
    Name: { label: { ar: 'الاسم', en: 'Name' }, type: 'text', max: 100, required: true, column: 'shown', searchable: true },
    ...filterFields,
    OfficeId: { label: { ar: 'مكتب العمل', en: 'Labour office' }, type: 'reference', to: 'offices', bulk: true, column: 'optional', searchable: true },
    Salary: { label: { ar: 'الراتب الشهري', en: 'Monthly salary' }, type: 'money', bulk: true, column: 'optional' },
    Available: { label: { ar: 'متاح', en: 'Available' }, type: 'boolean', default: true, bulk: true, column: 'shown' },
    Note: { label: { ar: 'ملاحظات', en: 'Note' }, type: 'text', max: 500, multiline: true },
  },
  computed: { HeldBy: 'id', HeldByName: 'text', ReservedUntil: 'moment' },
})
