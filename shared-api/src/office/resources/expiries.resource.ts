import { checkedLog, uncheckedField } from '../../engine/figures'
import { defineResource } from '../../engine/resource'
import { AGENDA_KIND_TEXTS, AGENDA_KINDS, AGENDA_MOST_DAYS } from '../agenda'

/**
 * How the days of each kind come onto the agenda: the end is `Valid` days after the day that it counts from (0: that day is the end), and is told `Ahead` days before; 0 of
 * these switches the kind off. The rows are given (`first-expiries.json` of the server), and only changed.
 */
export const expiries = defineResource({
  name: 'expiries',
  label: { ar: 'التنبيهات', en: 'Notices of ends' },
  path: '/api/expiries',
  table: 'expiries',
  forget: 'keeps',
  title: { ar: 'Kind', en: 'Kind' },
  tag: 'agenda',
  permissions: { list: 'Admin', get: 'Admin', update: 'Admin', export: 'Admin', log: 'Admin' },
  logged: checkedLog,
  fields: {
    Kind: { label: { ar: 'الموعد', en: 'Kind' }, type: 'choice', options: AGENDA_KINDS, texts: AGENDA_KIND_TEXTS, error: 'invalid', unique: true, setBy: 'server', column: 'shown', unsorted: true },
    Valid: { label: { ar: 'الصلاحية بالأيام', en: 'Valid for days' }, type: 'number', min: 0, max: 3650, default: 0, column: 'shown', figure: true },
    Ahead: { label: { ar: 'التنبيه قبل (أيام)', en: 'Told days before' }, type: 'number', min: 0, max: AGENDA_MOST_DAYS, default: 0, column: 'shown', figure: true },
    Mail: { label: { ar: 'في بريد الاثنين للمديرين', en: 'In the Monday mail to administrators' }, type: 'boolean', default: false, column: 'shown' },
    Source: { label: { ar: 'المصدر', en: 'Source' }, type: 'text', max: 300, required: true, multiline: true, column: 'shown', searchable: true },
    Unchecked: uncheckedField,
  },
})
