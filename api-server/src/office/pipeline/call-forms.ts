import { defineResource, PAPER_STATES, resources, type Language, type Resource } from '@office/shared-api/model'
import { schemaFor, validate } from '@office/shared-api/model/schema'
import { fieldErrors, HttpError } from '../../platform/errors'
import type { Body } from '../../platform/plugins/bodies'

/** The forms of the calls that change one request: fields with the rules of any form, but no table of their own. */

const { follow, papers } = resources
const CALL = { path: follow.path, table: follow.table, title: follow.title, permissions: {} } as const
const On = { label: { ar: 'التاريخ', en: 'Day' }, type: 'date' } as const
const Undo = { label: { ar: 'تراجع', en: 'Undo' }, type: 'boolean', default: false } as const

export const MARK_FORM = defineResource({
  ...CALL,
  name: 'mark',
  label: papers.fields.StageId.label,
  fields: {
    StageId: { label: follow.fields.StageId.label, type: 'reference', to: 'stages', required: true },
    On,
    Text: { label: { ar: 'النتيجة أو ملاحظة', en: 'Result or note' }, type: 'text', max: 80 },
    Undo,
  },
})

export const EXTEND_FORM = defineResource({
  ...CALL,
  name: 'extend',
  label: follow.fields.ExtendedOn.label,
  fields: { Reason: { label: follow.fields.ExtendReason.label, type: 'text', max: follow.fields.ExtendReason.max }, Undo },
})

export const PAPER_FORM = defineResource({
  ...CALL,
  name: 'paper',
  label: papers.label,
  fields: {
    PaperId: { label: papers.label, type: 'reference', to: 'papers', required: true },
    State: { label: { ar: 'الحالة', en: 'State' }, type: 'choice', options: PAPER_STATES, texts: {}, error: 'invalid', required: true },
    On,
    ExpiresOn: { label: { ar: 'تنتهي في', en: 'Expires on' }, type: 'date' },
    Note: { label: { ar: 'ملاحظات', en: 'Note' }, type: 'text', max: 200, multiline: true },
  },
})

/** The request that a body is about, for the save: nothing else of the body is a field of it. Throws `bad_request` without one. */
export function requestOf({ Id, Version }: Body): Body {
  if (!/^[1-9][0-9]*$/.test(String(Id ?? '').trim())) throw new HttpError('bad_request')
  return { Id: Id ?? null, Version: Version ?? null }
}

/** The values of a form; an absent one is undefined. Throws `FieldErrors`. */
export function readForm(form: Resource, body: Body, language: Language): Readonly<Record<string, unknown>> {
  const { values, errors } = validate(schemaFor(form, 'staff'), body)
  if (errors) throw fieldErrors(errors, language)
  return values
}
