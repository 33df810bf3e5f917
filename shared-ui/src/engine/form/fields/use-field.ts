import type { FieldValue } from '@office/shared-api/model'
import { controlId, useForm } from '../form-context'
import { describedBy, type FieldFrameProps } from '../field-frame'
import type { FormFieldSpec } from '../form-context'

/** For every renderer: the props of the frame, the input's accessible state, and the value with its setter. */
export function useField(spec: FormFieldSpec) {
  const form = useForm()
  const { name, field, label, hint } = spec
  const id = controlId(form.formId, name)
  const value = form.values[name] ?? null
  const error = form.errorOf(name)
  const required = field.required === true || field.requiredWhen !== undefined
  const filled = value !== null && value !== '' && value !== false
  const frame: Omit<FieldFrameProps, 'children'> = { id, label, required, error, hint, filled }
  return {
    value,
    frame,
    readOnly: form.readOnly,
    choices: form.choices,
    setValue: (next: FieldValue) => {
      form.setValue(name, next)
    },
    input: {
      id,
      name,
      'aria-required': required || undefined,
      'aria-invalid': error !== undefined || undefined,
      'aria-describedby': describedBy(id, { hint, error }),
      onBlur: () => {
        form.leave(name)
      },
    },
  }
}
