import { defineResource } from '../../engine/resource'
import { ADMIN_TABLE } from './admin-table'
import { follow } from './follow.resource'

/** The fields of follow-up that a stage can be marked by: a day, or a text that may begin with one. */
export const STAGE_FIELDS = [
  'PaidMusand', 'LinkMusand', 'SignMusand', 'BoloEntered', 'BoloRecived', 'Egency', 'Medical',
  'Biometric', 'EnteredEmbessy', 'VisaRecived', 'OWWA', 'OEC', 'Travel', 'ArrivedOn',
] as const satisfies readonly (keyof typeof follow.fields)[]
export type StageField = (typeof STAGE_FIELDS)[number]

/**
 * A stage between payment and arrival. With `Field`, which is fixed once saved, that field of the request marks it; without,
 * a row of `stage_marks` does. Clients read of it where `ShowToClient` says so: `ClientAr` or `ClientEn` once it is done, before
 * that `NextAr` or `NextEn`, and by whom.
 */
export const stages = defineResource({
  name: 'stages',
  adding: { ar: 'مرحلة جديدة', en: 'New stage' },
  label: { ar: 'المراحل', en: 'Stages' },
  path: '/api/stages',
  table: 'stages',
  forget: 'keeps',
  title: { ar: 'Ar', en: 'En' },
  tag: 'pipeline',
  small: true,
  disabledBy: 'Disable',
  restore: true,
  permissions: ADMIN_TABLE,
  hooks: ['stageRules', 'recompute'],
  fields: {
    SortId: { label: { ar: 'الترتيب', en: 'Order' }, type: 'number', min: 0, max: 1000, default: 0, column: 'shown' },
    Ar: { label: { ar: 'العربية', en: 'Arabic' }, type: 'text', max: 100, required: true, column: 'shown', searchable: true },
    En: { label: { ar: 'الإنجليزية', en: 'English' }, type: 'text', max: 100, required: true, column: 'shown', searchable: true },
    Field: {
      label: { ar: 'خانة الطلب', en: 'Request field' },
      type: 'choice',
      options: STAGE_FIELDS,
      texts: Object.fromEntries(STAGE_FIELDS.map((name) => [name, follow.fields[name].label])),
      error: 'invalid',
      unique: true,
      column: 'shown',
      unsorted: true,
    },
    FilterId: { label: follow.fields.FilterId.label, type: 'lookup', list: 'followup', column: 'shown' },
    ClientAr: { label: { ar: 'نص العميل بالعربية', en: 'Client text in Arabic' }, type: 'text', max: 120, column: 'optional' },
    ClientEn: { label: { ar: 'نص العميل بالإنجليزية', en: 'Client text in English' }, type: 'text', max: 120, column: 'optional' },
    NextAr: { label: { ar: 'ما يلي بالعربية', en: 'Next in Arabic' }, type: 'text', max: 120, column: 'optional' },
    NextEn: { label: { ar: 'ما يلي بالإنجليزية', en: 'Next in English' }, type: 'text', max: 120, column: 'optional' },
    By: {
      label: { ar: 'دور من', en: 'Whose turn' },
      type: 'choice',
      options: ['client', 'office', 'embassy', 'agency'],
      texts: {
        client: { ar: 'العميل', en: 'Client' },
        office: { ar: 'المكتب', en: 'Office' },
        embassy: { ar: 'السفارة', en: 'Embassy' },
        agency: { ar: 'الوكالة', en: 'Agency' },
      },
      error: 'invalid',
      column: 'optional',
      unsorted: true,
    },
    ShowToClient: { label: { ar: 'يظهر للعميل', en: 'Shown to the client' }, type: 'boolean', default: false, column: 'shown' },
    Disable: { label: { ar: 'معطّل', en: 'Disabled' }, type: 'boolean', default: false, column: 'shown' },
  },
})
