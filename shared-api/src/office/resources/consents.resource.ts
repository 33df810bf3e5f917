import { defineResource } from '../../engine/resource'
import { METHOD_TEXTS, METHODS, PURPOSE_TEXTS, PURPOSES } from '../consent'

/** A day that has been: somebody may have signed a paper long before the office took the worker in. */
export const PAST_DAY = { type: 'date', yearsAgo: { least: 0, most: 30 }, required: true } as const

/** The fields of a consent besides its worker and its purpose; the form of `persons/consent` asks for the same. */
export const CONSENT_TERMS = {
  GivenOn: { label: { ar: 'تاريخ الموافقة', en: 'Given on' }, ...PAST_DAY, column: 'shown' },
  Method: { label: { ar: 'طريقة الموافقة', en: 'How given' }, type: 'choice', options: METHODS, texts: METHOD_TEXTS, error: 'invalid', required: true, column: 'shown' },
  Language: { label: { ar: 'لغة الشرح', en: 'Explained in' }, type: 'lookup', list: 'languages', column: 'shown' },
  Until: { label: { ar: 'سارية حتى', en: 'Holds until' }, type: 'date', notBefore: 'GivenOn', column: 'shown' },
  Note: { label: { ar: 'مكان الإثبات', en: 'Where the proof lies' }, type: 'text', max: 200, column: 'shown' },
} as const

/**
 * A consent of a worker, for one purpose. It is added and withdrawn, never changed or deleted but with its worker: what was agreed to stays on record.
 * The worker's row keeps the last day of each purpose (`ConsentCv` …).
 */
export const consents = defineResource({
  name: 'consents',
  label: { ar: 'الموافقات', en: 'Consents' },
  adding: { ar: 'موافقة جديدة', en: 'New consent' },
  path: '/api/consents',
  table: 'consents',
  forget: 'keeps',
  title: { ar: 'Purpose', en: 'Purpose' },
  tag: 'workers',
  hooks: ['consentRules', 'withdrawnPhoto'],
  addedBy: 'actions',
  permissions: { list: 'Read', get: 'Read', create: 'Editor', log: 'Admin' },
  fields: {
    PersonId: { label: { ar: 'العامل/ة', en: 'Worker' }, type: 'reference', to: 'persons', display: 'Person', required: true, column: 'shown' },
    Purpose: { label: { ar: 'الغرض', en: 'Purpose' }, type: 'choice', options: PURPOSES, texts: PURPOSE_TEXTS, error: 'invalid', required: true, column: 'shown' },
    ...CONSENT_TERMS,
    WithdrawnOn: { label: { ar: 'سُحبت في', en: 'Withdrawn on' }, type: 'date', setBy: 'server', column: 'shown' },
    UserId: { label: { ar: 'سجّلها', en: 'Recorded by' }, type: 'reference', to: 'users', display: 'User', setBy: 'server', column: 'shown' },
    At: { label: { ar: 'وقت التسجيل', en: 'Recorded' }, type: 'moment', setBy: 'server', column: 'shown' },
  },
})
