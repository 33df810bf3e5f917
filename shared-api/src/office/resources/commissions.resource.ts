import type { Permissions } from '../../engine/permissions'
import { defineResource } from '../../engine/resource'
import { PRICE_KEYS, prices } from './prices.resource'

/** The permissions of what is owed to labour offices abroad: it is the business of administrators alone. */
export const DUES_TABLE = { list: 'Admin', get: 'Admin', create: 'Admin', export: 'Admin', log: 'Admin' } as const satisfies Permissions

export const CURRENCY = {
  label: { ar: 'العملة', en: 'Currency' },
  type: 'choice',
  options: ['SAR', 'USD'],
  texts: { SAR: { ar: 'ريال سعودي', en: 'SAR' }, USD: { ar: 'دولار أمريكي', en: 'USD' } },
  error: 'required',
  default: 'SAR',
  required: true,
  column: 'shown',
} as const

const { required: _required, ...COUNTRY } = PRICE_KEYS.Country

/**
 * The commission of a labour office for a worker, of requests that are paid from a day on. Keys that are empty fit every worker; which row counts, and from which day on its amount is owed, says
 * `office/commissions` of the server.
 */
export const commissions = defineResource({
  name: 'commissions',
  label: { ar: 'العمولات', en: 'Commissions' },
  adding: { ar: 'عمولة جديدة', en: 'New commission' },
  path: '/api/commissions',
  table: 'commissions',
  forget: 'keeps',
  title: { ar: 'From', en: 'From' },
  restore: true,
  permissions: { ...DUES_TABLE, update: 'Admin', remove: 'Admin' },
  constraints: { commissions_keys: { field: 'From', error: 'not_unique' } },
  fields: {
    OfficeId: prices.fields.OfficeId,
    Country: COUNTRY,
    Job: PRICE_KEYS.Job,
    From: PRICE_KEYS.From,
    Amount: { label: { ar: 'العمولة', en: 'Commission' }, type: 'money', required: true, column: 'shown' },
    Currency: CURRENCY,
    DueAt: {
      label: { ar: 'تُستحق عند', en: 'Due at' },
      type: 'choice',
      options: ['payment', 'visa', 'travel', 'arrival'],
      texts: {
        payment: { ar: 'سداد مساند', en: 'The Musaned payment' },
        visa: { ar: 'استلام التأشيرة', en: 'The visa pick-up' },
        travel: { ar: 'السفر', en: 'The travel' },
        arrival: { ar: 'الوصول', en: 'The arrival' },
      },
      error: 'required',
      default: 'arrival',
      required: true,
      column: 'shown',
    },
  },
})
