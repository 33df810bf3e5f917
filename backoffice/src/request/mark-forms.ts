import { defineResource } from '@office/shared-api/model'

/** The forms of a mark and of an extension: no tables of their own, but fields with rules and words like others. */
const FORM = { path: '/api/follow', table: 'requests', title: { ar: 'On', en: 'On' }, permissions: {} } as const
const On = { label: { ar: 'التاريخ', en: 'Day' }, type: 'date', required: true } as const

export const DAY_FORM = defineResource({ ...FORM, name: 'mark', label: { ar: 'المرحلة', en: 'Stage' }, fields: { On } })

export const DAY_AND_TEXT_FORM = defineResource({
  ...DAY_FORM,
  fields: { On, Text: { label: { ar: 'النتيجة أو ملاحظة', en: 'Result or note' }, type: 'text', max: 80 } },
})

export const EXTENSION_FORM = defineResource({
  ...FORM,
  name: 'extend',
  label: { ar: 'تمديد المهلة', en: 'Extend the deadline' },
  fields: { Reason: { label: { ar: 'سبب التمديد', en: 'Reason' }, type: 'text', max: 200, required: true, multiline: true } },
})
