import { checkedLog, uncheckedField } from '../../engine/figures'
import { defineResource } from '../../engine/resource'
import { ADMIN_TABLE } from './admin-table'

const { remove: _remove, ...KEPT_TABLE } = ADMIN_TABLE

/** The legal terms from a day on: how long after the payment a worker has to arrive, and by how much that may be extended, once. */
export const terms = defineResource({
  name: 'terms',
  adding: { ar: 'مهل نظامية جديدة', en: 'New legal terms' },
  label: { ar: 'المهل النظامية', en: 'Legal terms' },
  path: '/api/terms',
  table: 'terms',
  title: { ar: 'From', en: 'From' },
  tag: 'pipeline',
  permissions: KEPT_TABLE,
  hooks: ['recompute'],
  logged: checkedLog,
  fields: {
    From: { label: { ar: 'تسري من', en: 'In force from' }, type: 'date', required: true, unique: true, column: 'shown' },
    ArrivalDays: { label: { ar: 'أيام الوصول', en: 'Days to arrival' }, type: 'number', min: 1, max: 730, default: 1, required: true, column: 'shown', figure: true },
    ExtensionDays: { label: { ar: 'أيام التمديد', en: 'Days of the extension' }, type: 'number', min: 0, max: 730, default: 0, required: true, column: 'shown', figure: true },
    VatPercent: { label: { ar: 'ضريبة القيمة المضافة (%)', en: 'VAT (%)' }, type: 'number', min: 0, max: 30, default: 0, column: 'shown', figure: true },
    MinimumAge: { label: { ar: 'الحد الأدنى للعمر', en: 'Minimum age' }, type: 'number', min: 0, max: 40, default: 0, column: 'shown', figure: true },
    Source: { label: { ar: 'المصدر', en: 'Source' }, type: 'text', max: 1000, required: true, multiline: true, column: 'shown', searchable: true },
    Unchecked: uncheckedField,
  },
})
