import type { ApiError } from '@office/shared-api/client'
import { useLabels } from '@office/shared-api'
import { isObject, type ErrorCode, type FieldDefinition, type FieldValue, type Labels, type ValidationMessage } from '@office/shared-api/model/public'
import { useField, useFormikContext } from 'formik'
import { useCallback } from 'react'
import { describedBy, type FieldFrameProps } from './field-frame'
import { controlId, type FieldChoices, type FormFieldSpec, type FormValues } from './sections'

/** The outcome of the last attempt to submit: Formik's `status`. */
export interface Attempt {
  /** The names that it failed on: the summary lists them until the next attempt. */
  readonly failed: readonly string[]
  /** Why the server refused; null when it did not. */
  readonly code: ErrorCode | null
  /** The server's text on a field, and the value that it refused: the text stands as long as the field still has it. */
  readonly refusals: Readonly<Record<string, { readonly text: string; readonly value: FieldValue | undefined }>>
}

/** An attempt that stopped at rules of the page, or at none yet. */
export function attemptAt(failed: readonly string[]): Attempt {
  return { failed, code: null, refusals: {} }
}

/** An attempt that the server refused. By the error's shape: its class comes with the client. */
export function refusedAttempt(error: unknown, values: FormValues): Attempt {
  const known = isObject(error) && 'code' in error && Array.isArray(error['fields'])
  const { code, fields } = known ? (error as unknown as ApiError) : { code: 'not_saved' as const, fields: [] }
  const refusals = fields.map(({ field, errorMsg }) => [field, { text: errorMsg, value: values[field] }] as const)
  return { failed: fields.map(({ field }) => field), code, refusals: Object.fromEntries(refusals) }
}

/** The server's text on a value, until that changes. */
export function refusalOf({ refusals }: Attempt, name: string, value: FieldValue | undefined): string | undefined {
  const refusal = refusals[name]
  return refusal && refusal.value === value ? refusal.text : undefined
}

/** A broken rule in words. Formik types errors as texts; ours are the schema's messages, said when shown, in the reader's language. */
export function errorText(error: unknown, labels: Labels): string | undefined {
  return isObject(error) ? labels.validation(error as unknown as ValidationMessage) : undefined
}

/** A value of the form around: with the error to show now, which is the server's, or a broken rule once the field was left. */
export function useFormValue(name: string) {
  const labels = useLabels()
  const form = useFormikContext<FormValues>()
  const { setFieldValue, setFieldTouched } = form
  const [{ value = null }, { error, touched }] = useField<FieldValue | undefined>(name)
  return {
    value,
    error: refusalOf(form.status as Attempt, name, value) ?? (touched ? errorText(error, labels) : undefined),
    setValue: useCallback((next: FieldValue) => void setFieldValue(name, next), [name, setFieldValue]),
    leave: useCallback(() => void setFieldTouched(name, true), [name, setFieldTouched]),
  }
}

/** The props of a renderer of a field. All of it stays the same while another field is typed in, so that one field renders. */
export interface FieldProps<D extends FieldDefinition = FieldDefinition> extends ReturnType<typeof useFormValue> {
  readonly spec: FormFieldSpec<D>
  readonly formId: string
  readonly choices: FieldChoices
  readonly readOnly: boolean
}

/** For every renderer: the props of the frame, and the input's accessible state. */
export function fieldParts({ spec: { name, field, label, hint, remark: remarkOn }, formId, value, error, leave }: FieldProps) {
  const id = controlId(formId, name)
  const required = field.required === true
  const filled = value !== null && String(value) !== '' && value !== false
  const remark = remarkOn && (remarkOn(value) ?? null)
  const frame: Omit<FieldFrameProps, 'children'> = { id, label, required, error, hint, remark, filled }
  return {
    frame,
    input: {
      id,
      name,
      'aria-required': required || undefined,
      'aria-invalid': error !== undefined || undefined,
      'aria-describedby': describedBy(id, { hint, remark, error }),
      onBlur: leave,
    },
  }
}
