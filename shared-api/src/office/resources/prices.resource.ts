import type { FieldDefinitions } from '../../engine/field'
import { defineResource } from '../../engine/resource'
import { ADMIN_TABLE } from './admin-table'
import { filterFields } from './filter-fields'

/** Permissions of prices and ceilings: administrators set them, editors sell by them, readers of the other tables need none of it. */
export const PRICE_TABLE = { ...ADMIN_TABLE, list: 'Editor', get: 'Editor' } as const

/** The fields by which both a price and a ceiling are found. */
export const PRICE_KEYS = {
  Country: { label: filterFields.Country.label, type: 'lookup', list: 'countries', required: true, column: 'shown', searchable: true },
  Job: { label: filterFields.Job.label, type: 'lookup', list: 'jobs', column: 'shown', searchable: true },
  From: { label: { ar: 'يسري من', en: 'In force from' }, type: 'date', required: true, column: 'shown' },
} as const satisfies FieldDefinitions

/** A price of the office from a day on, VAT included. Keys that are empty fit every worker; `priceOf` says which row counts. */
export const prices = defineResource({
  name: 'prices',
  label: { ar: 'الأسعار', en: 'Prices' },
  adding: { ar: 'سعر جديد', en: 'New price' },
  path: '/api/prices',
  table: 'prices',
  forget: 'keeps',
  title: { ar: 'From', en: 'From' },
  restore: true,
  permissions: PRICE_TABLE,
  hooks: ['belowCeiling'],
  constraints: { prices_keys: { field: 'From', error: 'not_unique' } },
  fields: {
    Country: PRICE_KEYS.Country,
    Job: PRICE_KEYS.Job,
    Category: { label: filterFields.Category.label, type: 'lookup', list: 'categories', column: 'shown', searchable: true },
    Experiance: { label: filterFields.Experiance.label, type: 'lookup', list: 'experiances', column: 'shown', searchable: true },
    OfficeId: { label: { ar: 'مكتب العمل', en: 'Labour office' }, type: 'reference', to: 'offices', display: 'Office', column: 'shown', searchable: true },
    From: PRICE_KEYS.From,
    Price: { label: { ar: 'السعر شاملًا الضريبة', en: 'Price including VAT' }, type: 'money', required: true, column: 'shown' },
    Salary: { label: { ar: 'الراتب الشهري', en: 'Monthly salary' }, type: 'money', column: 'optional' },
    Publish: { label: { ar: 'منشور', en: 'Published' }, type: 'boolean', default: false, column: 'shown' },
  },
})
