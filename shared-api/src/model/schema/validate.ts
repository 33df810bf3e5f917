import { ValidationError, type ObjectSchema } from 'yup'
import type { ValidationErrors, ValidationMessage } from '../validation'
import { isValidationMessage, message } from './messages'

export type Validated =
  | { readonly values: Record<string, unknown>; readonly errors: null }
  | { readonly values: null; readonly errors: ValidationErrors }

/** yup lets an error's message be data, which its types do not say. */
function messageOf(error: ValidationError): ValidationMessage {
  const [first]: readonly unknown[] = error.errors
  return isValidationMessage(first) ? first : message('invalid')
}

/** The first broken rule of each field. */
function errorsByField(error: ValidationError): ValidationErrors {
  const errors: Record<string, ValidationMessage> = {}
  for (const inner of error.inner.length > 0 ? error.inner : [error]) {
    const field = inner.path ?? ''
    errors[field] ??= messageOf(inner)
  }
  return errors
}

/** Normalises and checks values: the normalised ones, or every broken rule by field. Unknown names are dropped. */
export function validate(schema: ObjectSchema<Record<string, unknown>>, values: unknown): Validated {
  try {
    return { values: schema.validateSync(values, { abortEarly: false, stripUnknown: true }), errors: null }
  } catch (error) {
    if (!ValidationError.isError(error)) throw error
    return { values: null, errors: errorsByField(error) }
  }
}
