import type { Language, Resource } from '@office/shared-api/model'
import { schemaFor, validate } from '@office/shared-api/model/schema'
import { fieldErrors } from '../../platform/errors'
import type { Body } from '../../platform/plugins/bodies'

/** The values of a form; an absent one is undefined. Throws `FieldErrors`. */
export function readForm(form: Resource, body: Body, language: Language): Readonly<Record<string, unknown>> {
  const { values, errors } = validate(schemaFor(form, 'staff'), body)
  if (errors) throw fieldErrors(errors, language)
  return values
}
