import { checkedLog, uncheckedField } from '../../engine/figures'
import { defineResource } from '../../engine/resource'
import { PRICE_KEYS, PRICE_TABLE } from './prices.resource'

/** The most that the law lets an office ask for a worker from a country, before VAT, from a day on. */
export const ceilings = defineResource({
  name: 'ceilings',
  label: { ar: 'السقوف', en: 'Ceilings' },
  adding: { ar: 'سقف جديد', en: 'New ceiling' },
  path: '/api/ceilings',
  table: 'ceilings',
  forget: 'keeps',
  title: { ar: 'From', en: 'From' },
  tag: 'prices',
  restore: true,
  permissions: PRICE_TABLE,
  hooks: ['tellsAbove'],
  logged: checkedLog,
  constraints: { ceilings_keys: { field: 'From', error: 'not_unique' } },
  fields: {
    ...PRICE_KEYS,
    Most: { label: { ar: 'السقف قبل الضريبة', en: 'Ceiling before VAT' }, type: 'money', required: true, column: 'shown', figure: true },
    Source: { label: { ar: 'المصدر', en: 'Source' }, type: 'text', max: 300, required: true, multiline: true, column: 'shown', searchable: true },
    Unchecked: uncheckedField,
  },
})
