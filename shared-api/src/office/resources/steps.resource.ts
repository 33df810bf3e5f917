import { defineResource } from '../../engine/resource'
import { ADMIN_TABLE } from './admin-table'

/** A stage in the path of a country; without a country, in the path of every country that has no steps of its own. */
export const steps = defineResource({
  name: 'steps',
  label: { ar: 'مسارات الدول', en: 'Country paths' },
  adding: { ar: 'خطوة جديدة', en: 'New step' },
  path: '/api/steps',
  table: 'steps',
  forget: 'keeps',
  title: { ar: 'StageId', en: 'StageId' },
  tag: 'pipeline',
  restore: true,
  permissions: ADMIN_TABLE,
  hooks: ['recompute'],
  constraints: { steps_pair: { field: 'StageId', error: 'not_unique' } },
  fields: {
    Country: { label: { ar: 'الدولة', en: 'Country' }, type: 'lookup', list: 'countries', column: 'shown', searchable: true },
    StageId: { label: { ar: 'المرحلة', en: 'Stage' }, type: 'reference', to: 'stages', display: 'Stage', required: true, column: 'shown', searchable: true },
    ExpectedDays: { label: { ar: 'الأيام المتوقعة', en: 'Expected days' }, type: 'number', min: 0, max: 120, default: 0, column: 'shown' },
  },
})
