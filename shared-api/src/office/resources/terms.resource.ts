import { checkedLog, uncheckedField } from '../../engine/figures'
import { defineResource } from '../../engine/resource'
import { RECRUITMENT_CLASSES } from '../desk-constants'
import { ADMIN_TABLE } from './admin-table'

const { remove: _remove, ...KEPT_TABLE } = ADMIN_TABLE

const DAYS = { type: 'number', min: 0, max: 730, default: 0, column: 'optional', figure: true } as const
const PERCENT = { type: 'number', min: 0, max: 100, default: 0, column: 'optional', figure: true } as const
const WORD = { type: 'choice', error: 'invalid', column: 'optional', unsorted: true, figure: true } as const

/**
 * The legal terms from a day on, of one class of categories or of every class that has no rows of its own: how long after the payment a worker has to arrive, by how much
 * that may be extended, once, and what the client is guaranteed afterwards. A row is whole; 0, or nothing chosen, switches a rule off. Of every class alike is the VAT: that of the rows without a class.
 *
 * Rules on the server: `classStays` asks before a row changes what the classes with rows of their own keep; `recompute` brings the requests in step.
 */
export const terms = defineResource({
  name: 'terms',
  adding: { ar: 'مهل نظامية جديدة', en: 'New legal terms' },
  label: { ar: 'المهل النظامية', en: 'Legal terms' },
  path: '/api/terms',
  table: 'terms',
  forget: 'keeps',
  title: { ar: 'From', en: 'From' },
  tag: 'pipeline',
  permissions: KEPT_TABLE,
  hooks: ['classStays', 'recompute'],
  logged: checkedLog,
  constraints: { terms_class_from: { field: 'From', error: 'not_unique' } },
  fields: {
    From: { label: { ar: 'تسري من', en: 'In force from' }, type: 'date', required: true, column: 'shown' },
    Class: { label: { ar: 'التصنيف', en: 'Class' }, type: 'choice', options: RECRUITMENT_CLASSES, texts: 'classes', error: 'invalid', column: 'shown', unsorted: true },
    ArrivalDays: { label: { ar: 'أيام الوصول', en: 'Days to arrival' }, type: 'number', min: 1, max: 730, default: 1, required: true, column: 'shown', figure: true },
    ExtensionDays: { label: { ar: 'أيام التمديد', en: 'Days of the extension' }, type: 'number', min: 0, max: 730, default: 0, required: true, column: 'shown', figure: true },
    Extension: {
      label: { ar: 'التمديد', en: 'Extension' },
      ...WORD,
      options: ['auto', 'hand'],
      default: 'auto',
      texts: { auto: { ar: 'تلقائي', en: 'Automatic' }, hand: { ar: 'يدوي', en: 'By hand' } },
      column: 'shown',
    },
    GuaranteeDays: { label: { ar: 'أيام الضمان', en: 'Days of the guarantee' }, ...DAYS, column: 'shown' },
    GuaranteeFrom: {
      label: { ar: 'يُحسب الضمان من', en: 'Guarantee counts from' },
      ...WORD,
      options: ['arrival', 'contract', 'handover'],
      default: 'arrival',
      texts: { arrival: { ar: 'الوصول', en: 'Arrival' }, contract: { ar: 'تاريخ العقد', en: 'Contract date' }, handover: { ar: 'التسليم للعميل', en: 'Hand-over' } },
    },
    ContractMonths: { label: { ar: 'أشهر العقد', en: 'Contract’s months' }, type: 'number', min: 0, max: 120, default: 0, column: 'optional', figure: true },
    MonthsBy: {
      label: { ar: 'حساب الأشهر المتبقية', en: 'Months left count' },
      ...WORD,
      options: ['whole', 'begun', 'days'],
      texts: { whole: { ar: 'الأشهر الكاملة', en: 'Whole months' }, begun: { ar: 'الشهر المبتدئ يُحسب', en: 'A begun month counts' }, days: { ar: 'بالأيام', en: 'By days' } },
    },
    LatePercent: { label: { ar: 'نسبة الإلغاء في التمديد (%)', en: 'Cancelled in the extension (%)' }, ...PERCENT },
    LatePercentAfter: { label: { ar: 'نسبة الإلغاء بعد التمديد (%)', en: 'Cancelled after it (%)' }, ...PERCENT },
    LateOf: {
      label: { ar: 'تُحسب النسبة من', en: 'Percent of' },
      ...WORD,
      options: ['gross', 'net'],
      texts: { gross: { ar: 'السعر مع الضريبة', en: 'The price with VAT' }, net: { ar: 'السعر قبل الضريبة', en: 'The price before VAT' } },
    },
    RefundDays: { label: { ar: 'أيام رد المبلغ', en: 'Days to refund' }, ...DAYS },
    AnswerDays: { label: { ar: 'أيام الرد على الشكوى', en: 'Days to answer a complaint' }, ...DAYS },
    AbsenceDays: { label: { ar: 'أيام سحب بلاغ التغيّب', en: 'Days to withdraw an absence' }, ...DAYS },
    ExitDays: { label: { ar: 'أيام المغادرة بعده', en: 'Days to leave after it' }, ...DAYS },
    NoticeHours: { label: { ar: 'ساعات إشعار الوصول', en: 'Hours of notice of arrival' }, type: 'number', min: 0, max: 240, default: 0, column: 'optional', figure: true },
    InsuranceDays: { label: { ar: 'أيام سداد التأمين', en: 'Days to pay the insurance' }, ...DAYS },
    VatPercent: { label: { ar: 'ضريبة القيمة المضافة (%)', en: 'VAT (%)' }, type: 'number', min: 0, max: 30, default: 0, column: 'shown', figure: true },
    MinimumAge: { label: { ar: 'الحد الأدنى للعمر', en: 'Minimum age' }, type: 'number', min: 0, max: 40, default: 0, column: 'shown', figure: true },
    Source: { label: { ar: 'المصدر', en: 'Source' }, type: 'text', max: 1000, required: true, multiline: true, column: 'shown', searchable: true },
    Unchecked: uncheckedField,
  },
})
