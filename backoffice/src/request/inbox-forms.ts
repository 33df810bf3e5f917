import { defineResource, FLAG_REASONS, resources } from '@office/shared-api/model'
import { CAUTION_REASONS } from '@office/shared-api/model/cautions'

/** The short forms of the inbox: no tables of their own, but fields with rules and words like others. */
const { requests } = resources
const FORM = { path: requests.path, table: requests.table, title: requests.title, permissions: {} } as const
const Text = { label: { ar: 'ملاحظة', en: 'Note' }, type: 'text', max: 1_000, multiline: true } as const

export const REASON = {
  label: { ar: 'السبب', en: 'Reason' },
  type: 'choice',
  options: FLAG_REASONS,
  texts: CAUTION_REASONS,
  error: 'required',
  required: true,
} as const

export const FLAG_FORM = defineResource({
  ...FORM,
  name: 'flag',
  label: { ar: 'تنبيه', en: 'Caution' },
  fields: { Reason: REASON, Until: { label: { ar: 'ينتهي في', en: 'Ends on' }, type: 'date', required: true }, Note: { ...Text, max: 200 } },
})
